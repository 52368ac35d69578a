import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { programs } from "@patrak/bench/engine/postgres";
import { migrate } from "@patrak/commands/stack/product";
import { DATABASE, type PostgresNode } from "@patrak/faults/stack/node";
import { openBackups, untilArchived } from "./backups/pgbackrest.ts";
import type { Drill, Scene } from "./frame/drill.ts";
import { asPostgres, emptyServer } from "./frame/empty-server.ts";
import { newSecret, serveInstance } from "./frame/instance.ts";
import { judgeLedger } from "./frame/ledger.ts";
import { sceneOf, stopwatch } from "./frame/scene.ts";
import type { Stage } from "./frame/stage.ts";
import { furnish, startWriters } from "./frame/writers.ts";

const NO_ARCHIVE = "the archive command only says that it archived";
const NO_MIGRATE = "migrate is forgotten after pg_restore";

const PROMISED_SECONDS = 60;
const ARCHIVED_SECONDS = 20;

/** The database is lost and comes back: from pgBackRest as of a chosen second, and from a dump. */
export const restore: Drill = {
  name: "restore",
  parts: ["pgbackrest"],
  isQuick: true,
  plants: [NO_ARCHIVE, NO_MIGRATE],
  run: async (stage) => {
    const { scene, restored } = await toASecond(stage);
    if (!restored) return [scene];
    return [scene, await fromDump(stage, restored)];
  },
};

async function toASecond(stage: Stage): Promise<{ scene: Scene; restored?: PostgresNode }> {
  const backups = await openBackups(stage, stage.planted === NO_ARCHIVE);
  const database = await stage.database("lost", backups.settings);
  await backups.begin(database);
  const room = await furnish(database.urlOf());
  const secret = newSecret();
  const product = await serveInstance(stage, "before", { databaseUrl: database.urlOf(), secrets: [secret] });
  const writers = startWriters(stage, "to-a-second", { ...product, secret, room });
  await writers.untilSaved(500, 30);
  const chosen = new Date();
  // What is saved now is after the chosen second, and must not come back.
  await writers.untilSaved(300, 30);
  await writers.stop();
  const wrong = (await untilArchived(database, ARCHIVED_SECONDS)) ? [] : ["the log was not archived"];
  await product.process().stop("SIGTERM", 20_000);
  await database.destroy();

  const seconds = stopwatch();
  const restored = await emptyServer(stage, "restored");
  await backups.restore(restored, chosen);
  await restored.startAndWait();
  await untilWritable(restored);
  await migrate(restored.urlOf());
  await serveFor(stage, "after-restore", restored, 1000);
  const took = seconds();
  const judged = await judgeLedger(writers.ledger, restored.urlOf(), chosen.getTime());
  if (judged.tooNew > 0) wrong.push(`${judged.tooNew} saves are newer than the chosen second`);
  const promises = { seconds: PROMISED_SECONDS };
  return {
    scene: sceneOf(
      "to a chosen second",
      { ...judged, failed: 0, gap: took },
      { seconds: took, promises, wrong },
    ),
    restored,
  };
}

async function fromDump(stage: Stage, source: PostgresNode): Promise<Scene> {
  const bin = await programs();
  const secret = newSecret();
  const room = await furnish(source.urlOf(), 5000);
  const product = await serveInstance(stage, "dumped", { databaseUrl: source.urlOf(), secrets: [secret] });
  const writers = startWriters(stage, "dumped", { ...product, secret, room });
  await writers.untilSaved(500, 30);
  await writers.stop();
  const seconds = stopwatch();
  const file = join(source.disk.folder, "patrak.dump");
  await asPostgres(join(bin, "pg_dump"), "--format=custom", `--file=${file}`, source.urlOf());
  const target = await emptyServer(stage, "from-dump");
  await target.initialise();
  await target.startAndWait("postgres");
  await target.query(`CREATE DATABASE ${DATABASE}`, [], "postgres");
  const how = ["--no-owner", "--no-privileges", "--exit-on-error", `--dbname=${target.urlOf()}`];
  await asPostgres(join(bin, "pg_restore"), ...how, file);
  if (stage.planted !== NO_MIGRATE) await migrate(target.urlOf());
  await serveFor(stage, "after-dump", target, 6000);
  const took = seconds();
  const judged = await judgeLedger(writers.ledger, target.urlOf());
  const promises = { seconds: PROMISED_SECONDS };
  return sceneOf("from a dump", { ...judged, failed: 0, gap: took }, { seconds: took, promises });
}

/** The product starts on what was restored, and students save again. */
async function serveFor(stage: Stage, name: string, database: PostgresNode, firstStudent: number) {
  const secret = newSecret();
  const room = await furnish(database.urlOf(), firstStudent);
  const product = await serveInstance(stage, name, { databaseUrl: database.urlOf(), secrets: [secret] });
  const writers = startWriters(stage, name, { ...product, secret, room });
  await writers.untilSaved(50, 20);
  await writers.stop();
  await product.process().stop("SIGTERM", 20_000);
}

async function untilWritable(database: PostgresNode) {
  for (;;) {
    if (!database.isRunning())
      throw new Error("the restored server ended before the chosen second was reached");
    const [row] = await database
      .query<{ waits: boolean }>("SELECT pg_is_in_recovery() AS waits")
      .catch(() => []);
    if (row?.waits === false) return;
    await sleep(100);
  }
}
