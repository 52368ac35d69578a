// `pnpm distributed --url postgres://…`: the product on a Citus cluster. New databases are spread over
// its machines. On them run the tests of taking a test, including the hammer, and a short bench,
// compared with a database on the coordinator alone. The database in the address must have the
// extension and know its workers.
import { parseArgs } from "node:util";
import { buildIfStale } from "@patrak/commands/stack/build";
import { createSpreadDatabase } from "@patrak/commands/stack/citus";
import { createDatabase } from "@patrak/commands/stack/database";
import { drawComparison } from "./distributed/report.ts";
import { measureTaking } from "./distributed/taking.ts";
import { runTests } from "./distributed/tests.ts";

const { values: options } = parseArgs({
  options: {
    url: { type: "string" },
    /** Shards of the bench; the tests use few, so that students share them. */
    shards: { type: "string", default: "32" },
    seconds: { type: "string", default: "10" },
    /** Concurrent calls of students: with more of them, more saves share a batch. */
    connections: { type: "string", default: "128" },
    /** Only the tests or only the bench. */
    only: { type: "string" },
  },
});
const { url } = options;
if (url === undefined) throw new Error("usage: pnpm distributed --url postgres://…");

async function compare(server: string) {
  const [seconds, connections] = [Number(options.seconds), Number(options.connections)];
  const size = { seconds, connections, students: 4000 };
  const shards = Number(options.shards);
  const spread = await createSpreadDatabase(server, `patrak_bench_${process.pid}`, shards);
  const distributed = await measureTaking(spread.url, { ...size, shards }).finally(spread.drop);
  const whole = await createDatabase(server);
  const plain = await measureTaking(whole.url, { ...size, shards: 0 }).finally(whole.drop);
  console.log(drawComparison({ distributed, plain }, shards));
}

if (options.only !== "bench") await runTests(url);
if (options.only !== "tests") {
  await buildIfStale();
  await compare(url);
}
