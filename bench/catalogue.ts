// `pnpm bench:catalogue`: the student's catalogue calls on demo-sized data and on the
// large data set, side by side.
// Calls go over HTTP to one API process per data set, like a browser's: routing, session,
// queries and bytes included.
import { parseArgs } from "node:util";
import { discoverCalls } from "./catalogue/calls.ts";
import { measure } from "./catalogue/measure.ts";
import { compare, draw, LIMIT } from "./catalogue/report.ts";
import { startServer } from "./catalogue/server.ts";
import { makeDemo, makeLarge } from "./catalogue/databases.ts";
import { endWith, judge } from "./judged.ts";

const { values: options } = parseArgs({
  options: {
    scale: { type: "string", default: "1" },
    rounds: { type: "string", default: "3000" },
    /** A database filled by `pnpm dataset`; by default one is made and dropped. */
    large: { type: "string" },
    server: {
      type: "string",
      default: process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres",
    },
    json: { type: "boolean", default: false },
  },
});

const ending = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => ending.abort());
const { signal } = ending;
const stops: (() => Promise<void>)[] = [];

async function run() {
  const demo = await makeDemo(options.server, signal);
  stops.unshift(demo.drop);
  const large = options.large
    ? { url: options.large, drop: async () => {} }
    : await makeLarge(options.server, Number(options.scale), signal);
  stops.unshift(large.drop);
  const servers = { demo: await start("demo", demo.url), large: await start("large", large.url) };
  const calls = await discoverCalls(servers.demo);
  const verdict = await judge(async () => {
    const rows = compare(await measure(servers, calls, Number(options.rounds), signal));
    console.log(options.json ? JSON.stringify({ limit: LIMIT, calls: rows }) : draw(rows));
    return rows.every(({ ratio }) => ratio.p99 <= LIMIT);
  });
  endWith(verdict);
}

async function start(name: string, url: string) {
  const server = await startServer(name, url, signal);
  stops.unshift(server.stop);
  return server;
}

try {
  await run();
} finally {
  for (const stop of stops) await stop();
}
