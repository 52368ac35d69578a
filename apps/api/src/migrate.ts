// `patrak migrate` brings a database to the newest schema and sets its roles and rights as declared.
// `patrak migrate --roles` prints the statements for someone who may create roles, when the owner may not.
// While a sitting runs it changes no schema, unless --force is added.
import { sql } from "kysely";
import { readServer } from "./config.ts";
import { refuseWhileRunning } from "./features/sittings/running.service.ts";
import { openDatabase } from "./platform/db.ts";
import { followPrimary, userOf } from "./platform/hosts.ts";
import { createQueues } from "./platform/jobs.ts";
import { makeMonths } from "./platform/ledger/make-months.ts";
import { applyRights } from "./platform/logins/apply-rights.ts";
import { makeRoles } from "./platform/logins/make-roles.ts";
import { statementsForAdministrator } from "./platform/logins/statements.ts";
import { readMigrations, selectMissing } from "./platform/migrations.ts";
import { runMigrations } from "./platform/migrator.ts";

/** Runs as the owner of the tables. Of several that start at once, the others wait and find nothing to do. */
export async function migrate(ownerUrl: string, secret?: string) {
  const db = openDatabase({ url: ownerUrl, pool: 2, patient: true });
  try {
    // Before the migrations, which grant rights to these roles.
    await makeRoles(db, secret);
    const applied = await runMigrations(db, await readMigrations());
    await createQueues(followPrimary(ownerUrl).address());
    await applyRights(db);
    await makeMonths(db);
    return applied;
  } finally {
    await db.destroy();
  }
}

/** Where nothing is missing, nothing is refused: whatever runs this before each start can start again at any time. */
async function refuseInExams(ownerUrl: string) {
  const db = openDatabase({ url: ownerUrl, pool: 1, patient: true });
  try {
    const { rows } = await sql<{ known: boolean }>`
      SELECT to_regclass('public.sittings') IS NOT NULL AND to_regclass('public.migrations') IS NOT NULL AS known`.execute(
      db,
    );
    if (!rows[0]!.known || (await selectMissing(db, await readMigrations())).length === 0) return;
    await refuseWhileRunning(db, process.argv);
  } finally {
    await db.destroy();
  }
}

/** What `patrak migrate` does with its words and settings. */
export async function runMigrate() {
  const { ownerUrl, secret } = readServer();
  if (process.argv.includes("--roles")) {
    const owner = userOf(ownerUrl);
    process.stdout.write(statementsForAdministrator(owner, secret));
    return;
  }
  await refuseInExams(ownerUrl);
  const applied = await migrate(ownerUrl, secret);
  process.stdout.write(applied.length > 0 ? `${applied.join("\n")}\n` : "nothing to migrate\n");
}

if (import.meta.main)
  await runMigrate().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
