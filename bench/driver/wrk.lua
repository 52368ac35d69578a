-- The load for wrk, where the driver in C cannot be compiled: `wrk -s wrk.lua URL -- FILE SEQ`. It sends the requests
-- of FILE (requests.ts describes it) in their order, again and again; saves are numbered from SEQ on.
local SEQ_DIGITS = 16
local list, sent, seq = {}, 0, 0

function init(words)
  local file = assert(io.open(words[1], "rb"))
  local text = file:read("*a")
  file:close()
  seq = tonumber(words[2])
  local at = 1
  while at <= #text do
    local _, line, length, place = text:find("^(%d+) (%-?%d+)\n", at)
    local request = text:sub(line + 1, line + length)
    place = tonumber(place)
    if place >= 0 then list[#list + 1] = { request:sub(1, place), request:sub(place + SEQ_DIGITS + 1) }
    else list[#list + 1] = { request } end
    at = line + length + 1
  end
end

function request()
  sent = sent + 1
  local parts = list[(sent - 1) % #list + 1]
  if not parts[2] then return parts[1] end
  seq = seq + 1
  return parts[1] .. string.format("%016.0f", seq) .. parts[2]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"answered":%d,"seconds":%.6f,"p50":%.3f,"p99":%.3f,"refused":%d,"closed":%d,"late":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.status, errors.connect + errors.read + errors.write, errors.timeout))
end
