-- Work for the Lua interpreter that takes the same path on every run: no time, no addresses
-- as table keys, no sort of more than 100 elements (those choose a pivot by the clock).
local size = tonumber(arg[1]) or 1

local function fib(n)
    return n < 2 and n or fib(n - 1) + fib(n - 2)
end

local function sorted(n)
    local list, seed = {}, n
    for i = 1, 80 do
        seed = (seed * 1103515245 + 12345) % 2147483648
        list[i] = seed
    end
    table.sort(list, function(a, b) return a > b end)
    return list[1]
end

local function words(n)
    local count = {}
    local text = string.rep("the quick brown fox jumps over the lazy dog ", n)
    for word in string.gmatch(text, "%a+") do
        count[word] = (count[word] or 0) + 1
    end
    return count.the, string.gsub(text, "(%w+) (%w+)", "%2 %1")
end

local Point = {}
Point.__index = Point
Point.__add = function(a, b)
    return setmetatable({x = a.x + b.x, y = a.y + b.y}, Point)
end

local function points(n)
    local sum = setmetatable({x = 0, y = 0}, Point)
    for i = 1, n do
        sum = sum + setmetatable({x = i, y = -i}, Point)
    end
    return sum.x + sum.y
end

local function generated(n)
    local sum = 0
    local produce = coroutine.wrap(function()
        for i = 1, n do
            coroutine.yield(i)
        end
    end)
    for i = 1, n do
        sum = sum + produce()
    end
    return sum
end

local function compiled(n)
    local sum = 0
    for i = 1, n do
        local source = "local x = " .. i .. " return function(y) return (x + y) * 2 end"
        sum = sum + load(source)()(i)
    end
    return sum
end

local function failing(n)
    local failures = 0
    for i = 1, n do
        local ok, why = pcall(error, {code = i})
        failures = failures + (ok and 0 or why.code // why.code)
    end
    return failures
end

for _ = 1, size do
    print(fib(15), sorted(7), points(300), generated(200), compiled(60), failing(100))
    print(words(40))
end
