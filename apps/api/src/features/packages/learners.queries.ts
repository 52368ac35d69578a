import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { owns } from "../access/ownership.service.ts";

export async function countLearners(db: Executor, packageId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM enrolments e WHERE e.package_id = ${packageId} AND ${owns}`.execute(
    db,
  );
  return rows[0]!.count;
}
