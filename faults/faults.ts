// `pnpm faults`: students take tests while everything breaks around them; then the database is checked
// against what they were told. The checker is checked too, with bugs planted into the server.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { playRound } from "./round.ts";
import { runPlants, type Plants } from "./plants/all.ts";
import { draw, isGood, toJson, type Outcome } from "./report.ts";
import { sizeOfRound, sizes } from "./sizes.ts";
import { playSitting, type SittingResult } from "./sittings/play.ts";
import { buildServer } from "./stack/bundle.ts";
import { endAll } from "./stack/leftovers.ts";
import { prepareServers, type Servers } from "./stack/servers.ts";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    long: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    /** Reproduces the same plan. */
    seed: { type: "string" },
    /** Only faults and planted bugs whose name contains this. */
    only: { type: "string" },
    /** Only one part: rounds, sittings or plants. */
    part: { type: "string" },
  },
});

const size = sizes[options.long ? "long" : options.quick ? "quick" : "usual"];
const seed = Number(options.seed ?? Math.trunc(Math.random() * 2 ** 31));
const tell = (line: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

const roundsToPlay = options.only === undefined ? size.rounds : 1;

async function run(folder: string): Promise<Outcome> {
  const began = performance.now();
  const bundle = await buildServer(join(folder, "server"));
  const servers = await prepareServers(folder);
  const shared = { folder, bundle, servers, only: options.only, tell };
  const rounds = [];
  if (options.part === undefined || options.part === "rounds")
    for (let round = 0; round < roundsToPlay; round += 1)
      rounds.push(await playRound({ ...shared, size: sizeOfRound(size, round), seed: seed + round }));
  // Both wait most of the time.
  const [sittings, plants] = await Promise.all([playSittings(shared), plantBugs(shared)]);
  return { size, rounds, sittings, plants, seconds: (performance.now() - began) / 1000, isWhole: isWhole() };
}

interface Shared {
  folder: string;
  bundle: string;
  servers: Servers;
  only: string | undefined;
  tell: (line: string) => void;
}

async function playSittings(shared: Shared): Promise<SittingResult[]> {
  const results: SittingResult[] = [];
  if (options.part === "sittings" || isWhole())
    for (let turn = 0; turn < size.sittings; turn += 1)
      results.push(await playSitting({ ...shared, seed: seed + turn, isStruck: true }));
  return results;
}

async function plantBugs(shared: Shared): Promise<Plants> {
  if (options.part !== undefined && options.part !== "plants") return { planted: [], healthy: [] };
  return runPlants({ ...shared, size: size.plants, seed });
}

const isWhole = () => options.only === undefined && options.part === undefined;

/** After a stop or a fault of its own: nothing is left running, mounted or on the disk. */
async function giveUp(folder: string, reason: unknown) {
  console.error(reason);
  await endAll();
  await rm(folder, { recursive: true, force: true });
  process.exit(1);
}

tell(`seed ${seed}`);
// Not in the project: the database's user must reach it, and it is deleted.
const folder = await mkdtemp("/var/tmp/patrak-faults-");
await chmod(folder, 0o755);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => void giveUp(folder, signal));
process.on("unhandledRejection", (error) => void giveUp(folder, error));

try {
  const outcome = await run(folder);
  console.log(options.json ? toJson(outcome) : draw(outcome));
  if (isGood(outcome)) await rm(folder, { recursive: true });
  else tell(`ledgers and logs are in ${folder}`);
  process.exitCode = isGood(outcome) ? 0 : 1;
} catch (error) {
  await giveUp(folder, error);
}
