// cs-flame in a browser: complete without its script, and zoom, search, tooltips and keys with it.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { chromium } from "playwright-core";

const make = (...args) => execFileSync("cs-flame", [...args, "-o", "flame.svg"]);
const description = readFileSync(`${process.env.CS_SOURCE}/tests/data/profiles/server.txt`);
execFileSync("make_profile", ["server.csp"], { input: description });

const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu"],
});

// Run the body on a page that shows flame.svg; nothing but that file may be asked for.
const show = async (options, body) => {
    const context = await browser.newContext({ viewport: { width: 1200, height: 500 }, ...options });
    const page = await context.newPage();
    const asked = [], errors = [];
    page.on("request", request => asked.push(request.url()));
    page.on("pageerror", error => errors.push(error.message));
    await page.goto(`file://${resolve("flame.svg")}`);
    await body(page);
    assert.deepEqual(asked, [`file://${resolve("flame.svg")}`]);
    assert.deepEqual(errors, []);
    await context.close();
};

// What stands in the page: name, place in pixels, label, of each frame that is shown.
const frames = page => page.$$eval("svg.f", elements => elements
    .filter(element => getComputedStyle(element).display !== "none")
    .map(element => {
        const area = element.querySelector("rect").getBoundingClientRect();
        const text = element.querySelector("text");
        const title = element.querySelector("title");
        return {
            name: (title ? title.textContent.split("\n") : element.getAttribute("aria-label").split(", "))[0],
            left: area.left, right: area.right, top: area.top, width: area.width,
            label: text ? text.textContent : "",
            labelWidth: text && text.textContent ? text.getComputedTextLength() : 0,
            classes: element.getAttribute("class"),
        };
    }));
const find = (all, name) => all.find(frame => frame.name === name);
const near = (a, b) => assert.ok(Math.abs(a - b) < 0.6, `${a} is not near ${b}`);

make("server.csp");

await show({ javaScriptEnabled: false }, async page => {
    const all = await page.locator("svg.f").count();
    assert.equal(all, 5);
    assert.equal(await page.locator("svg.f > title").count(), 5);
    assert.equal(await page.locator("svg.f > text").count(), 5);
    assert.equal(await page.locator(".bar").count(), 0);
});

await show({}, async page => { // hover
    await page.hover("svg.f.c4");
    const tip = await page.locator(".tip").textContent();
    assert.match(tip, /proto::Parser<int>::parse\(char\)/);
    assert.match(tip, /calls 8, inclusive 2.50ms, self 2.50ms/);
    assert.equal(await page.locator("svg.f > title").count(), 0);
    await page.mouse.move(5, 5);
    assert.equal(await page.locator(".tip").getAttribute("visibility"), "hidden");
});

await show({}, async page => { // zoom and back
    const before = await frames(page);
    const whole = find(before, "server").width;
    near(find(before, "serve").width / whole, 5 / 6);
    await page.click("svg.f.c4");
    const zoomed = await frames(page);
    assert.deepEqual(zoomed.map(frame => frame.name), ["server", "main", "serve", "proto::Parser<int>::parse(char)"]);
    zoomed.forEach(frame => near(frame.width, whole));
    assert.equal(zoomed.filter(frame => frame.classes.includes(" up")).length, 3);
    await page.click("button");
    assert.deepEqual(await frames(page), before);
    await page.click("svg.f.c4");
    await page.keyboard.press("Backspace");
    near(find(await frames(page), "proto::Parser<int>::parse(char)").width, whole / 2);
    await page.keyboard.press("Escape");
    assert.deepEqual(await frames(page), before);
});

await show({}, async page => { // search
    const found = async text => {
        await page.fill("input", text);
        return [await page.locator("output").textContent(), await page.locator("svg.f.hit").count()];
    };
    assert.deepEqual(await found("serve"), ["2 frames, 83.3% matched", 2]); // nested: counted once
    assert.deepEqual(await found("parse"), ["1 frame, 41.7% matched", 1]);
    assert.deepEqual(await found("PARSE"), ["0 frames, 0.0% matched", 0]);
    assert.deepEqual(await found("Parser<int>::parse("), ["1 frame, 41.7% matched", 1]);
    assert.deepEqual(await found("/^(main|serve)$/"), ["3 frames, 100.0% matched", 3]);
    assert.deepEqual(await found("/(/"), ["0 frames, 0.0% matched", 0]);
    assert.deepEqual(await found(""), ["", 0]);
});

await show({}, async page => { // keys
    await page.focus("svg.flame");
    for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"])
        await page.keyboard.press(key);
    assert.equal(await page.locator("svg.f.at").getAttribute("aria-label").then(text => text.slice(0, 5)), "proto");
    await page.keyboard.press("ArrowRight");
    assert.match(await page.locator("svg.f.at").getAttribute("aria-label"), /^serve, 500/);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    near(find(await frames(page), "serve").width, find(await frames(page), "server").width);
    await page.keyboard.press("/");
    await page.keyboard.type("main");
    assert.equal(await page.locator("svg.f.hit").count(), 1);
});

// Many frames of all widths: labels stay within them whatever the window's width.
let stacks = "";
for (let i = 0; i < 900; i++)
    stacks += `r${i % 3};some_function_${i % 40};another::name<int>::of(${i}) ${1 + (i * 7919) % 1009}\n`;
writeFileSync("stacks", stacks);
make("stacks");
for (const width of [500, 1200, 2500]) {
    await show({ viewport: { width, height: 500 } }, async page => {
        const all = await frames(page);
        near(all[0].width, 0.98 * width);
        for (const frame of all)
            assert.ok(frame.labelWidth <= frame.width, `${frame.label} does not fit`);
        assert.ok(all.filter(frame => frame.label).length > 3);
    });
}

// Text can be read on every colour (WCAG AA), light and dark.
const names = [...Array(400).keys()].map(i => `f${i} 1`).join("\n");
writeFileSync("colours", names);
make("colours");
for (const colorScheme of ["light", "dark"]) {
    await show({ colorScheme }, async page => {
        const worst = await page.evaluate(() => {
            const luminance = text => {
                const [r, g, b] = text.match(/\d+/g).map(Number).map(value => value / 255)
                    .map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
                return 0.2126 * r + 0.7152 * g + 0.0722 * b;
            };
            const element = document.querySelector("svg.f");
            const classes = ["root", "more", "etc", "hit"];
            for (let i = 0; i < 12; i++)
                classes.push(`w${i}`, `c${i}`);
            return Math.min(...classes.map(name => {
                element.setAttribute("class", `f ${name}`);
                const a = luminance(getComputedStyle(element.querySelector("rect")).fill);
                const b = luminance(getComputedStyle(element.querySelector("text")).fill);
                return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
            }));
        });
        assert.ok(worst >= 4.5, `contrast ${worst.toFixed(2)} in ${colorScheme}`);
    });
}
await browser.close();
