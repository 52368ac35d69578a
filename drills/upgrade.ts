import { insertStudents } from "@patrak/bench/engine/data";
import { fillLedger } from "@patrak/bench/ledger/fill";
import { migrateFurther } from "@patrak/bench/upgrade/next-version";
import { backfill, plantedFiles } from "@patrak/bench/upgrade/planted";
import type { PostgresNode } from "@patrak/faults/stack/node";
import type { Room } from "@patrak/faults/clients/main";
import pg from "pg";
import type { Drill, Scene } from "./frame/drill.ts";
import { newSecret, serveInstance } from "./frame/instance.ts";
import { judgeLedger } from "./frame/ledger.ts";
import { sceneOf, stopwatch } from "./frame/scene.ts";
import { furnish, startWriters } from "./frame/writers.ts";

const LOCKS = "a migration that locks attempts for two seconds";

const LONGEST_WAIT_MS = 500;
const BATCH_ROWS = 1000;
const FIRST_OTHER = 100_001;
const sizes = {
  quick: { users: 20_000, rows: 200_000, months: 3 },
  whole: { users: 1_000_000, rows: 20_000_000, months: 20 },
};

/** The next release's migrations run while students save, and then this release goes on, on the next schema. */
export const upgrade: Drill = {
  name: "upgrade",
  parts: [],
  isQuick: false,
  plants: [LOCKS],
  run: async (stage) => {
    const size = sizes[stage.isQuick ? "quick" : "whole"];
    const database = await stage.database("database", { max_wal_size: "8GB" });
    const url = database.urlOf();
    const room = await furnish(url);
    await fill(database, room, size);
    stage.tell(`${size.users} users and ${size.rows} rows are there`);
    const secret = newSecret();
    const product = await serveInstance(stage, "product", { databaseUrl: url, secrets: [secret] });
    const scenes: Scene[] = [];

    const seconds = stopwatch();
    const writers = startWriters(stage, "migrating", { ...product, secret, room });
    await writers.untilSaved(300, 30);
    if (stage.planted === LOCKS) await holdUp(database);
    else await migrateAll(database, size.users);
    await writers.untilSaved(300, 30);
    await writers.stop();
    const judged = await judgeLedger(writers.ledger, url);
    const longest = judged.longestWaitMs;
    const wrong =
      longest > LONGEST_WAIT_MS ? [`a save waited ${longest} ms, promised ${LONGEST_WAIT_MS} ms`] : [];
    stage.tell(`longest wait of a save: ${longest} ms`);
    scenes.push(
      sceneOf("the schema moves on", judged, { seconds: seconds(), promises: { failed: 0 }, wrong }),
    );

    const again = stopwatch();
    await product.restart();
    const later = await furnish(url, 1000);
    const others = startWriters(stage, "next-schema", { ...product, secret, room: later });
    await others.untilSaved(300, 30);
    await others.stop();
    const after = await judgeLedger(others.ledger, url);
    scenes.push(
      sceneOf("this code on the next schema", after, { seconds: again(), promises: { failed: 0 } }),
    );
    return scenes;
  },
};

async function fill(database: PostgresNode, room: Room, size: (typeof sizes)["quick"]) {
  const db = new pg.Client(database.urlOf());
  await db.connect();
  try {
    await insertStudents(db, room, FIRST_OTHER, size.users);
    await fillLedger(db, size);
    await db.query("VACUUM ANALYZE");
  } finally {
    await db.end();
  }
}

async function migrateAll(database: PostgresNode, users: number) {
  const [month] = await database.query<{ name: string }>(
    "SELECT 'ledger.answers_' || to_char(now() AT TIME ZONE 'UTC', 'YYYY_MM') AS name",
  );
  await migrateFurther(database.urlOf(), plantedFiles(month!.name));
  for (let from = FIRST_OTHER; from < FIRST_OTHER + users; from += BATCH_ROWS)
    await database.query(backfill(from, from + BATCH_ROWS - 1));
}

/** What `pnpm check` refuses in a migration. */
async function holdUp(database: PostgresNode) {
  await database.query("BEGIN; LOCK TABLE attempts IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(2); COMMIT");
}
