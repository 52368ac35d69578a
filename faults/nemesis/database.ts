import { setTimeout as sleep } from "node:timers/promises";
import type { PostgresNode } from "../stack/node.ts";
import type { Stage } from "../stack/stage.ts";
import type { Fault, Scene } from "./fault.ts";

export type Database = Pick<Stage, "cluster" | "databaseSwitch">;

/** PostgreSQL's answer for rows that are committed. */
export const COMMITTED = /INSERT 0 [1-9]/;

/** All students may have finished, so that nobody commits any more. */
const PATIENCE_MS = 3000;

/** Right after an answer about a commit, which must then be on the disk. */
export async function killPostgres({ cluster, databaseSwitch }: Database, strike = () => {}) {
  const primary = cluster.primary();
  await primary.stopWritingBehind();
  await Promise.race([databaseSwitch.nextAnswer(COMMITTED, "pass"), sleep(PATIENCE_MS)]);
  await primary.kill();
  strike();
  await primary.startAndWait();
  await cluster.untilWhole();
}

/** Writes rows like a save's, until a crash would have this much to replay. */
async function gatherWal(node: PostgresNode, megabytes: number) {
  await node.query("CREATE TABLE IF NOT EXISTS ballast (LIKE answers INCLUDING ALL)");
  await node.query("CHECKPOINT");
  for (;;) {
    await node.query(
      `INSERT INTO ballast
       SELECT (random() * 1e9)::bigint, n, 1 + n % 100, n, gen_random_uuid(), 1, false, 'english', 1000, now()
       FROM generate_series(1, 40000) AS n`,
    );
    const [row] = await node.query<{ mb: number }>(
      `SELECT ((pg_current_wal_lsn() - redo_lsn) / 1e6)::float8 AS mb FROM pg_control_checkpoint()`,
    );
    if (row!.mb >= megabytes) return;
  }
}

/**
 * The primary is killed and its data deleted; a standby takes over, and a new one replaces the old primary.
 */
async function destroyPrimary({ stage, strike }: Scene) {
  const { cluster, databaseSwitch } = stage;
  const old = cluster.primary();
  await old.kill();
  strike();
  await old.destroy();
  databaseSwitch.pointTo((await cluster.promote()).port);
  await cluster.rebuild(old);
}

/**
 * First the primary loses its standbys, and waiting commits are cancelled; then it is destroyed. What it
 * accepted meanwhile must not have been acknowledged. Standbys are killed: frozen ones would still have
 * the data in their sockets.
 */
export async function destroyLonelyPrimary({ cluster, databaseSwitch }: Database, strike = () => {}) {
  const [old, standbys] = [cluster.primary(), cluster.standbys()];
  for (const node of standbys) await node.kill();
  // The first cancelled commits may have reached a standby just before its end; later ones have not.
  for (let turn = 0; turn < 3; turn += 1) {
    await untilSomebodyWaits(old);
    await cancelWaits(old);
    await sleep(500);
  }
  await old.kill();
  strike();
  await old.destroy();
  await Promise.all(standbys.map((node) => node.startAndWait()));
  databaseSwitch.pointTo((await cluster.promote()).port);
  await cluster.rebuild(old);
}

const WAITS = "FROM pg_stat_activity WHERE wait_event = 'SyncRep'";

async function cancelWaits(node: PostgresNode) {
  await node.query(`SELECT pg_cancel_backend(pid) ${WAITS}`);
}

async function untilSomebodyWaits(node: PostgresNode) {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until && (await node.query(`SELECT pid ${WAITS}`)).length === 0) await sleep(50);
}

async function loseStandby({ stage: { cluster }, chance }: Scene) {
  const node = chance.pick(cluster.standbys());
  await node.kill();
  await sleep(2500);
  await node.startAndWait();
  await cluster.untilWhole();
}

/**
 * Both standbys are silent, so commits wait; waiting commits are cancelled, which PostgreSQL reports
 * as success with a warning.
 */
async function loseBothStandbys({ stage: { cluster }, strike }: Scene) {
  for (const node of cluster.standbys()) await node.freeze();
  await sleep(1500);
  await cancelWaits(cluster.primary());
  await sleep(1000);
  strike();
  for (const node of cluster.standbys()) await node.thaw();
  await cluster.untilWhole();
}

/** No room for data or log. PostgreSQL may stop; a service manager starts it again once there is room. */
async function fillDisk({ stage, strike }: Scene) {
  const { cluster } = stage;
  const primary = cluster.primary();
  const { disk } = primary;
  if (!disk.fill) return { skipped: "no disk of its own could be mounted" };
  await disk.fill();
  await useUpRoom(primary);
  await sleep(3000);
  await disk.free();
  strike();
  await primary.startAndWait();
  await cluster.untilWhole();
}

/** Uses up the space allocated before, so that students notice too. */
async function useUpRoom(node: PostgresNode) {
  await node.query("CREATE TABLE IF NOT EXISTS ballast (LIKE answers INCLUDING ALL)").catch(() => undefined);
  await node.query("SELECT pg_switch_wal()").catch(() => undefined);
}

export const databaseFaults: Fault[] = [
  { name: "PostgreSQL killed", promisedSeconds: 10, run: ({ stage, strike }) => killPostgres(stage, strike) },
  { name: "primary destroyed", promisedSeconds: 15, run: destroyPrimary },
  {
    name: "primary alone, then destroyed",
    promisedSeconds: 15,
    run: ({ stage, strike }) => destroyLonelyPrimary(stage, strike),
  },
  { name: "standby lost", promisedSeconds: 2, run: loseStandby },
  { name: "both standbys silent, waits cancelled", run: loseBothStandbys },
  { name: "disk full", run: fillDisk },
];

export function killAfterWal(megabytes: number, promisedSeconds: number): Fault {
  return {
    name: `PostgreSQL killed with ${megabytes} MB to replay`,
    promisedSeconds,
    run: async ({ stage, strike }) => {
      await gatherWal(stage.cluster.primary(), megabytes);
      await killPostgres(stage, strike);
    },
  };
}
