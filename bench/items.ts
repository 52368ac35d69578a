// `pnpm bench:items`: how long after the end of a sitting the figures of its questions are there.
import { parseArgs } from "node:util";
import { endWith, judge } from "./judged.ts";
import { measureItems } from "./results/items.ts";

const COUNTED_MS = 10_000;
const READ_MS = 50;

const { values: options } = parseArgs({
  options: {
    attempts: { type: "string", default: "100000" },
    server: {
      type: "string",
      default: process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres",
    },
  },
});

const ending = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => ending.abort());

const verdict = await judge(async () => {
  const { countedMs, readMs } = await measureItems(options.server, Number(options.attempts), ending.signal);
  console.log(
    `${options.attempts} attempts: counted ${(countedMs / 1000).toFixed(1)} s after the close (limit ${COUNTED_MS / 1000} s), read in ${readMs.toFixed(1)} ms (limit ${READ_MS} ms)`,
  );
  return countedMs <= COUNTED_MS && readMs <= READ_MS;
});
endWith(verdict);
