import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startChild } from "@patrak/commands/stack/child";
import type { Chance } from "../chance.ts";
import { readArchived } from "../checker/archived.ts";
import { codeIn } from "../checker/sheet.ts";
import type { PostgresNode } from "../stack/node.ts";
import { keep } from "../stack/leftovers.ts";
import { send } from "../stack/processes.ts";
import type { Scene } from "./fault.ts";

type Node = Pick<PostgresNode, "query">;

/** How months of the ledger are archived beside a running product. */
export interface Archiver {
  /** The folder of the built server. */
  bundle: string;
  databaseUrl: string;
  secret: string;
  /** The product's folder of files. */
  files: string;
}

const WORKING = "SELECT FROM pg_stat_activity WHERE usename = 'patrak_keeper'";
const KILLS = 4;
/** An archiver that is not killed needs a second or two. */
const MOST_MS = 1200;

/** Archives all months that may go. The archiver is killed in the middle of it, again and again, before it ends. */
export async function archiveKilled(archiver: Archiver, node: Node, chance: Chance) {
  for (let kills = 0; kills < KILLS; kills += 1) {
    const child = await start(archiver);
    while (!child.hasExited() && (await node.query(WORKING)).length === 0) await sleep(50);
    await Promise.race([child.exited, sleep(chance.between(0, MOST_MS))]);
    if (!child.hasExited()) send(child.pid, "SIGKILL");
    await child.exited;
  }
  await (
    await start(archiver)
  ).exited;
}

async function start({ bundle, databaseUrl, secret, files }: Archiver) {
  const child = await startChild(process.execPath, [join(bundle, "dist/archive.js")], {
    logFile: join(files, "archive.log"),
    env: { ...process.env, DATABASE_URL: databaseUrl, SECRET_KEYS: secret, FILES_DIR: files },
  });
  void child.exited.then(keep(() => child.stop("SIGKILL", 0)));
  return child;
}

const MONTH = "2026-01";
const TABLE = "ledger.answers_2026_01";
const SAVES = 20_000;

/** A full month beside the one in which students save, made anew if it has been archived before. */
async function plantMonth(node: Node) {
  await node.query(
    `DO $$ BEGIN
       IF to_regclass('${TABLE}') IS NULL THEN
         DELETE FROM ledger_archives WHERE month = '${MONTH}';
         CREATE TABLE ${TABLE} (LIKE answers INCLUDING ALL);
         ALTER TABLE ${TABLE} OWNER TO patrak_keeper;
         ALTER TABLE answers ATTACH PARTITION ${TABLE} FOR VALUES FROM (0) TO (${2_678_400n << 32n});
       END IF;
     END $$;
     INSERT INTO ${TABLE} (user_id, attempt_id, question, seq, writer, option, marked, saved_at)
     SELECT 1000000000 + n / 100, 1, 1 + n % 100, n + 1, gen_random_uuid(), 1 + n % 4, n % 7 = 0, now()
     FROM generate_series(0, ${SAVES - 1}) AS n ON CONFLICT DO NOTHING`,
  );
  const rows = await node.query<{ name: string }>(
    `SELECT concat_ws('/', user_id, question, seq, writer, chr(64 + option), marked) AS name FROM ${TABLE} ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Students must not notice, and of the month nothing may be lost. */
export async function killArchiver({ stage, chance }: Scene) {
  const { cluster, archiver } = stage;
  const node = cluster.primary();
  const before = await plantMonth(node);
  await archiveKilled(archiver, node, chance);
  const [left] = await node.query<{ at: string | null }>("SELECT to_regclass($1) AS at", [TABLE]);
  const archives = await node.query<{ month: string; digest: string }>(
    "SELECT month, digest FROM ledger_archives WHERE month = $1",
    [MONTH],
  );
  const after = (await readArchived(archiver.files, archives)).map(
    ({ student, question, seq, writer, answer, marked }) =>
      [student, question, seq, writer, codeIn(answer), marked ? "t" : "f"].join("/"),
  );
  if (left!.at !== null) throw new Error("the archiver that was killed did not end when it ran again");
  if (after.toSorted().join() !== before.toSorted().join())
    throw new Error(`of ${before.length} archived saves ${after.length} came back, or others`);
}
