import { shownOfAttempt, type Shown } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { factsOf, selectBegun, type RestingRow } from "./facts.queries.ts";

/** Of a closed attempt; in practice without a sitting. */
export interface Judged {
  test_id: string;
  sitting_id: string | null;
}

/**
 * Adds what may be shown of each attempt now. Every call that shows a score, a key or a rank asks here, and the domain
 * decides.
 */
export async function withShown<Row extends Judged>(
  db: Executor,
  rows: readonly Row[],
): Promise<(Row & { shown: Shown })[]> {
  if (rows.length === 0) return [];
  const begun = await selectBegun(
    db,
    rows.map(({ test_id }) => test_id),
  );
  return judged(rows, begun);
}

/** By the sittings of their tests that have begun. */
export function judged<Row extends Judged>(rows: readonly Row[], begun: readonly RestingRow[]) {
  const ofTest = Map.groupBy(begun, ({ test_id }) => test_id);
  return rows.map((row) => ({ ...row, shown: judge(row, ofTest.get(row.test_id) ?? []) }));
}

function judge({ sitting_id }: Judged, begun: readonly RestingRow[]): Shown {
  const now = begun[0]?.now.getTime() ?? 0;
  const own = begun.find((row) => row.sitting_id === sitting_id);
  // Without its sitting nothing tells when it may be shown.
  if (sitting_id !== null && !own) return { score: false, key: false, rank: false };
  return shownOfAttempt(own ? factsOf(own) : null, begun.map(factsOf), now);
}
