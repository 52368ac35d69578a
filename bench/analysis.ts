// `pnpm bench:analysis`: one student's analysis call, with 1,000 and with a million takers of the test.
// Over HTTP to one API process per data set, like a browser's calls, alternating within one run.
import { parseArgs } from "node:util";
import { makeDatabase, type Sat } from "./analysis/databases.ts";
import { measure } from "./catalogue/measure.ts";
import { percentiles } from "./catalogue/report.ts";
import { startServer } from "./catalogue/server.ts";
import { endWith, judge } from "./judged.ts";

/** With a million takers the call may take this many times as long. */
const LIMIT = 1.5;
const FEW = 1000;

const { values: options } = parseArgs({
  options: {
    attempts: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "1000" },
    server: {
      type: "string",
      default: process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres",
    },
    json: { type: "boolean", default: false },
  },
});
const attempts = Number(options.attempts);

const ending = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => ending.abort());
const { signal } = ending;

async function run() {
  await using stops = new AsyncDisposableStack();
  const open = async (name: string, size: number) => {
    const database = await makeDatabase(options.server, size, signal);
    stops.defer(database.drop);
    const server = await startServer(name, database.url, signal);
    stops.defer(server.stop);
    return { server, sat: database.sat };
  };
  const [few, many] = [await open("few", FEW), await open("many", attempts)];
  await agree(few.server.get, few.sat);
  await agree(many.server.get, many.sat);
  const servers = { few: few.server, many: many.server };
  const calls = { analysis: [few.sat.address] };
  const verdict = await judge(async () => {
    const { analysis } = await measure(servers, calls, Number(options.rounds), signal);
    return report(percentiles(analysis.few), percentiles(analysis.many));
  });
  endWith(verdict);
}

/** Times count only if the results are correct. */
async function agree(get: (path: string) => Promise<string>, sat: Sat) {
  const { standing } = JSON.parse(await get(sat.address)).data;
  const told = [standing.attempts, standing.above, standing.atOrBelow];
  const counted = [sat.attempts, sat.above, sat.attempts - sat.above];
  if (String(told) !== String(counted))
    throw new Error(`told ${told.join("/")}, counted ${counted.join("/")}`);
}

/** True if the goal is met. */
function report(few: ReturnType<typeof percentiles>, many: typeof few): boolean {
  const ratio = { p50: many.p50 / few.p50, p99: many.p99 / few.p99 };
  if (options.json)
    console.log(JSON.stringify({ limit: LIMIT, attempts: { few: FEW, many: attempts }, few, many, ratio }));
  else {
    const line = (name: string, { p50, p99 }: typeof few) =>
      console.log(name.padEnd(22) + p50.toFixed(2).padStart(9) + p99.toFixed(2).padStart(9));
    console.log(`${"ms".padEnd(22)}${"p50".padStart(9)}${"p99".padStart(9)}`);
    line(`${FEW.toLocaleString("en")} attempts`, few);
    line(`${attempts.toLocaleString("en")} attempts`, many);
    line(`ratio (p50 ≤ ${LIMIT})`, ratio);
  }
  return ratio.p50 <= LIMIT;
}

await run();
