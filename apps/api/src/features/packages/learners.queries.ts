import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

export async function countLearners(db: Executor, packageId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM enrolments WHERE package_id = ${packageId}`.execute(db);
  return rows[0]!.count;
}
