import { opensAt } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { factColumns, factsOf, type FactRow } from "./facts.queries.ts";

/** When the results of a sitting open, if its plan tells; null in practice and where somebody has to press. */
export async function plannedOpening(db: Executor, sittingId: string | null): Promise<Date | null> {
  if (sittingId === null) return null;
  const { rows } = await sql<FactRow>`
    SELECT ${factColumns} FROM sittings s WHERE s.sitting_id = ${sittingId}`.execute(db);
  const at = rows[0] ? opensAt(factsOf(rows[0])) : null;
  return at === null ? null : new Date(at);
}
