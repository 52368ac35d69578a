import { openDatabase } from "./platform/db.ts";
import { createQueues } from "./platform/jobs.ts";
import { createMigrator } from "./platform/migrations.ts";

/** Brings a database to the newest schema. Several starters at once run each step once. */
export async function migrate(databaseUrl: string) {
  const db = openDatabase({ url: databaseUrl, pool: 2 });
  try {
    const { error, results } = await createMigrator(db).migrateToLatest();
    if (error) throw new Error("a migration failed", { cause: error });
    await createQueues(databaseUrl, db);
    return results?.map((result) => result.migrationName) ?? [];
  } finally {
    await db.destroy();
  }
}

if (import.meta.main) {
  const url = process.env["DATABASE_URL"];
  if (!url) throw new Error("DATABASE_URL is not set");
  const applied = await migrate(url);
  process.stdout.write(applied.length > 0 ? `${applied.join("\n")}\n` : "nothing to migrate\n");
}
