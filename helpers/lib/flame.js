// Zoom, search, tooltips and keys for a flame graph. The picture is complete without this.
(() => {
    "use strict";
    const root = document.currentScript.ownerSVGElement;
    const frames = root.querySelector("svg.frames");
    const SVG = "http://www.w3.org/2000/svg", HTML = "http://www.w3.org/1999/xhtml";
    const make = (ns, name, attributes, parent) => {
        const element = document.createElementNS(ns, name);
        for (const key in attributes)
            element.setAttribute(key, attributes[key]);
        parent.append(element);
        return element;
    };

    // One object per frame. The title's first line is the name; browsers would show the
    // title themselves, late and beside the tooltip made here, so it is taken out.
    const boxes = [...root.querySelectorAll("svg.f")].map(element => {
        const title = element.querySelector("title");
        const number = name => parseFloat(element.getAttribute(name));
        const lines = title.textContent.split("\n");
        title.remove();
        element.setAttribute("aria-label", lines.join(", "));
        return {element, lines, name: lines[0], x: number("x"), w: number("width"),
                y: number("y"), more: element.classList.contains("more"),
                text: element.querySelector("text"), parent: null, hit: false};
    });
    const boxOf = new Map(boxes.map(box => [box.element, box]));

    // Frames come row by row, each row from left to right; a frame lies within its parent.
    let below = [], row = [];
    boxes.forEach((box, i) => {
        if (i > 0 && box.y !== boxes[i - 1].y) {
            below = row;
            row = [];
        }
        row.push(box);
        let low = 0, high = below.length;
        while (low + 1 < high) {
            const middle = (low + high) >> 1;
            if (below[middle].x <= box.x)
                low = middle;
            else
                high = middle;
        }
        box.parent = below[low] || null;
    });

    const upwards = boxes[boxes.length - 1].y < boxes[0].y;
    let zoomed = boxes[0], focused = null, charWidth = 7.2, fullWidth = 0;

    const fit = (box, percent) => {
        const room = Math.floor((fullWidth * percent / 100 - 8) / charWidth);
        if (room < 3) {
            if (box.text)
                box.text.textContent = "";
            return;
        }
        box.text = box.text || make(SVG, "text", {x: 4, y: 12.5}, box.element);
        box.text.textContent = box.name.length <= room ? box.name : box.name.slice(0, room - 1) + "\u2026";
    };

    const isUnder = (box, ancestor) => {
        while (box && box !== ancestor)
            box = box.parent;
        return box === ancestor;
    };

    const draw = () => {
        fullWidth = root.getBoundingClientRect().width * parseFloat(frames.getAttribute("width")) / 100;
        const ancestors = new Set();
        for (let box = zoomed.parent; box; box = box.parent)
            ancestors.add(box);
        const inside = new Set([zoomed]);
        for (const box of boxes) {
            const up = ancestors.has(box);
            const shown = up || inside.has(box) || inside.has(box.parent);
            if (shown && !up)
                inside.add(box);
            box.shown = shown;
            box.element.style.display = shown ? "" : "none";
            box.element.classList.toggle("up", up);
            if (!shown)
                continue;
            const x = up ? 0 : (box.x - zoomed.x) / zoomed.w * 100;
            const w = up ? 100 : box.w / zoomed.w * 100;
            box.element.setAttribute("x", x + "%");
            box.element.setAttribute("width", w + "%");
            fit(box, w);
        }
    };

    const zoom = box => {
        zoomed = box.more ? box.parent : box;
        reset.disabled = zoomed === boxes[0];
        hideTip();
        draw();
    };

    // Plain text, upper and lower case alike unless it has a capital; /.../ is a pattern.
    const matcher = wanted => {
        const pattern = /^\/(.+)\/$/.exec(wanted);
        if (pattern) {
            try {
                const regexp = new RegExp(pattern[1]);
                return name => regexp.test(name);
            } catch (error) {
                // not a pattern: plain text
            }
        }
        const lower = wanted.toLowerCase();
        return wanted === lower ? name => name.toLowerCase().includes(lower) : name => name.includes(wanted);
    };

    const search = wanted => {
        const matches = matcher(wanted);
        let count = 0, percent = 0;
        for (const box of boxes) {
            box.hit = wanted !== "" && !box.more && box !== boxes[0] && matches(box.name);
            box.inHit = box.hit || (box.parent !== null && box.parent.inHit);
            box.element.classList.toggle("hit", box.hit);
            count += box.hit;
            if (box.hit && !box.parent.inHit)
                percent += box.w;
        }
        found.textContent = wanted === "" ? "" :
            `${count} ${count === 1 ? "frame" : "frames"}, ${percent.toFixed(1)}% matched`;
    };

    // The bar of controls.
    const holder = make(SVG, "foreignObject", {x: 0, y: 8, width: "100%", height: 30, class: "controls"}, root);
    const bar = make(HTML, "div", {class: "bar"}, holder);
    const found = make(HTML, "output", {"aria-live": "polite"}, bar);
    const input = make(HTML, "input", {type: "search", placeholder: "Search  ( / )", "aria-label": "Search functions"}, bar);
    const reset = make(HTML, "button", {type: "button", disabled: ""}, bar);
    reset.textContent = "Reset zoom";
    reset.addEventListener("click", () => zoom(boxes[0]));
    input.addEventListener("input", () => search(input.value));
    input.addEventListener("keydown", event => {
        event.stopPropagation();
        if (event.key === "Escape") {
            input.value = "";
            search("");
            root.focus();
        } else if (event.key === "Enter") {
            root.focus();
        }
    });

    // The tooltip.
    const tip = make(SVG, "g", {class: "tip", visibility: "hidden"}, root);
    const tipBack = make(SVG, "rect", {rx: 4}, tip);
    const tipText = make(SVG, "text", {}, tip);
    const wrap = line => line.match(/.{1,100}/gu) || [""];

    const fillTip = box => {
        tipText.textContent = "";
        box.lines.flatMap((line, i) => wrap(line).map(part => [part, i === 0])).forEach(([part, bold], i) => {
            make(SVG, "tspan", {x: 8, y: 18 + 16 * i, class: bold ? "name" : ""}, tipText).textContent = part;
        });
        const size = tipText.getBBox();
        tipBack.setAttribute("width", size.width + 16);
        tipBack.setAttribute("height", size.height + 12);
        return {width: size.width + 16, height: size.height + 12};
    };

    const showTip = (box, x, y) => { // beside the client position x, y
        const area = root.getBoundingClientRect(), size = fillTip(box);
        const right = Math.min(area.right, window.innerWidth), bottom = Math.min(area.bottom, window.innerHeight);
        let left = x + 14, top = y + 18;
        if (left + size.width > right)
            left = Math.max(Math.max(area.left, 0) + 2, x - 14 - size.width);
        if (left + size.width > right)
            left = Math.max(2, right - size.width - 2);
        if (top + size.height > bottom)
            top = Math.max(2, y - 10 - size.height);
        tip.setAttribute("transform", `translate(${left - area.left} ${top - area.top})`);
        tip.setAttribute("visibility", "visible");
    };
    const hideTip = () => tip.setAttribute("visibility", "hidden");

    const boxAt = event => {
        const element = event.target.closest ? event.target.closest("svg.f") : null;
        return element ? boxOf.get(element) : null;
    };
    root.addEventListener("mousemove", event => {
        const box = boxAt(event);
        if (box)
            showTip(box, event.clientX, event.clientY);
        else
            hideTip();
    });
    root.addEventListener("mouseleave", hideTip);
    root.addEventListener("click", event => {
        const box = boxAt(event);
        if (box) {
            focus(null);
            zoom(box);
        }
    });

    // Keys: arrows walk, Enter zooms, Backspace goes one out, Escape resets, / searches.
    const focus = box => {
        if (focused)
            focused.element.classList.remove("at");
        focused = box;
        hideTip();
        if (!box)
            return;
        box.element.classList.add("at");
        box.element.scrollIntoView({block: "nearest"});
        const area = box.element.getBoundingClientRect();
        showTip(box, Math.max(area.left, 0), area.bottom - 10);
    };

    const neighbour = (box, key) => {
        const shown = boxes.filter(other => other.shown);
        if (key === "ArrowLeft" || key === "ArrowRight") {
            const line = shown.filter(other => other.y === box.y);
            return line[line.indexOf(box) + (key === "ArrowLeft" ? -1 : 1)];
        }
        const child = shown.find(other => other.parent === box);
        return (key === "ArrowUp") === upwards ? child : box.parent;
    };

    root.setAttribute("tabindex", "0");
    root.addEventListener("keydown", event => {
        if (event.ctrlKey || event.altKey || event.metaKey || (event.target !== root && event.target.closest(".bar")))
            return;
        if (event.key.startsWith("Arrow"))
            focus(focused && focused.shown ? neighbour(focused, event.key) || focused : zoomed);
        else if (event.key === "Enter" && focused)
            zoom(focused);
        else if (event.key === "Backspace" && zoomed.parent)
            zoom(zoomed.parent);
        else if (event.key === "Escape") {
            focus(null);
            zoom(boxes[0]);
        } else if (event.key === "/")
            input.focus();
        else
            return;
        event.preventDefault();
    });

    // The bar stays in sight, and a tall graph opens at its root.
    const keepBar = () => holder.setAttribute("y", 8 + Math.max(0, -root.getBoundingClientRect().top));
    window.addEventListener("scroll", keepBar, {passive: true});
    if (root === document.documentElement && upwards)
        window.scrollTo(0, root.getBoundingClientRect().height);

    if (boxes[0] && boxes[0].text)
        charWidth = boxes[0].text.getComputedTextLength() / boxes[0].text.textContent.length || charWidth;
    let pending = false;
    window.addEventListener("resize", () => {
        if (!pending)
            requestAnimationFrame(() => {
                pending = false;
                draw();
            });
        pending = true;
    });
    draw();
})();
