import { setTimeout as sleep } from "node:timers/promises";
import { DATABASE, type PostgresNode } from "@patrak/faults/stack/node";
import type { Drill } from "./frame/drill.ts";
import { newSecret, serveInstance } from "./frame/instance.ts";
import { judgeLedger } from "./frame/ledger.ts";
import { sceneOf, stopwatch } from "./frame/scene.ts";
import { furnish, startWriters } from "./frame/writers.ts";

const LASTS = "the spell does not end for the login of saves";

/** The database from which the spell is cast: there writes go on. */
const OTHER = "postgres";
const SPELL_SECONDS = 5;
/** After its end. */
const RECOVERED_SECONDS = 5;

/** The database takes no writes for a while, as in a failover or on a full disk, and then takes them again. */
export const readOnlySpell: Drill = {
  name: "read-only-spell",
  parts: [],
  isQuick: true,
  plants: [LASTS],
  run: async (stage) => {
    const database = await stage.database("database");
    const room = await furnish(database.urlOf());
    const secret = newSecret();
    const instance = await serveInstance(stage, "product", {
      databaseUrl: database.urlOf(),
      secrets: [secret],
    });
    const writers = startWriters(stage, "students", { ...instance, secret, room });
    await writers.untilSaved(200, 20);
    const seconds = stopwatch();
    const wrong: string[] = [];
    await beginSpell(database);
    await sleep(SPELL_SECONDS * 1000);
    const told = await instance.status("/readyz");
    if (told !== 503) wrong.push(`/readyz answers ${told} in the spell`);
    if (stage.planted === LASTS)
      await database.query("ALTER ROLE patrak_ledger SET default_transaction_read_only = on", [], OTHER);
    await database.query(`ALTER DATABASE ${DATABASE} RESET default_transaction_read_only`, [], OTHER);
    await writers.untilSaved(1, RECOVERED_SECONDS).catch(() => {
      wrong.push(`no save ${RECOVERED_SECONDS} s after the end of the spell`);
    });
    if ((await instance.untilReady(RECOVERED_SECONDS)) === undefined) wrong.push("it is not ready again");
    if (wrong.length === 0) await writers.untilSaved(200, 20);
    await writers.stop();
    const judged = await judgeLedger(writers.ledger, database.urlOf());
    const promises = { gap: SPELL_SECONDS + RECOVERED_SECONDS };
    return [sceneOf("no writes for 5 s", judged, { seconds: seconds(), promises, wrong })];
  },
};

/**
 * Connections that are opened in the spell stay read-only as long as they live: a product that keeps them never
 * saves again.
 */
async function beginSpell(database: PostgresNode) {
  await database.query(`ALTER DATABASE ${DATABASE} SET default_transaction_read_only = on`, [], OTHER);
  await database.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()",
    [DATABASE],
    OTHER,
  );
}
