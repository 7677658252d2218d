-- Work for the Lua interpreter that leaves no function by longjmp (errors, coroutines): uftrace
-- does not follow those, and both tracers are to see the same calls.
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
    return count.the, #string.gsub(text, "(%w+) (%w+)", "%2 %1")
end

for i = 1, tonumber(arg[1]) do
    print(fib(12), sorted(i), words(40))
end
