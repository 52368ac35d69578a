// `pnpm migrate` brings a database to the newest schema and sets its roles and rights as declared.
// `pnpm migrate --roles` prints the statements for someone who may create roles, when the owner may not.
import { readServer } from "./config.ts";
import { openDatabase } from "./platform/db.ts";
import { createQueues } from "./platform/jobs.ts";
import { makeMonths } from "./platform/ledger/make-months.ts";
import { applyRights } from "./platform/logins/apply-rights.ts";
import { makeRoles } from "./platform/logins/make-roles.ts";
import { statementsForAdministrator } from "./platform/logins/statements.ts";
import { readMigrations } from "./platform/migrations.ts";
import { runMigrations } from "./platform/migrator.ts";

/** Runs as the owner of the tables. Of several that start at once, the others wait and find nothing to do. */
export async function migrate(ownerUrl: string, secret?: string) {
  const db = openDatabase({ url: ownerUrl, pool: 2, patient: true });
  try {
    // Before the migrations, which grant rights to these roles.
    await makeRoles(db, secret);
    const applied = await runMigrations(db, await readMigrations());
    await createQueues(ownerUrl);
    await applyRights(db);
    await makeMonths(db);
    return applied;
  } finally {
    await db.destroy();
  }
}

if (import.meta.main) {
  const { ownerUrl, secret } = readServer();
  if (process.argv.includes("--roles")) {
    const owner = decodeURIComponent(new URL(ownerUrl).username);
    process.stdout.write(statementsForAdministrator(owner, secret));
  } else {
    await migrate(ownerUrl, secret).then(
      (applied) =>
        process.stdout.write(applied.length > 0 ? `${applied.join("\n")}\n` : "nothing to migrate\n"),
      (error: Error) => {
        process.stderr.write(`${error.message}\n`);
        process.exitCode = 1;
      },
    );
  }
}
