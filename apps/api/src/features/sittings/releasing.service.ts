import { shownOf, type Shown } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { factsOf } from "./facts.queries.ts";
import { planShowing, pressSitting, type PlannedRow } from "./planning.queries.ts";
import { lockRow } from "./planning.service.ts";

const whats = ["marks", "answers", "rank"] as const;
type What = (typeof whats)[number];
type Release = Record<What, boolean>;

export const shownNow = (row: PlannedRow): Shown => shownOf(factsOf(row), row.now.getTime());

/** What can be shown of a sitting that is not shown: nothing while somebody writes, and ranks after the final key alone. */
export function mayRelease(row: PlannedRow): Release {
  const { score, key, rank } = shownNow(row);
  const hasEnded = row.ended_at !== null && row.cancelled_at === null;
  return {
    marks: hasEnded && !score,
    answers: hasEnded && !key,
    rank: hasEnded && !rank && row.key_final_at !== null,
  };
}

/** Shows it from now on, or from a time on. What is shown already stays; a press beats a planned time. */
export async function releaseSitting(
  tx: Executor,
  sittingId: string,
  wanted: readonly What[],
  at: Date | null,
): Promise<PlannedRow> {
  const row = await lockRow(tx, sittingId);
  const { score, key, rank } = shownNow(row);
  const isShown: Release = { marks: score, answers: key, rank };
  const may = mayRelease(row);
  const asked = whats.filter((what) => wanted.includes(what) && !isShown[what]);
  if (asked.some((what) => !may[what])) throw new Refusal("NOT_YET");
  if (at !== null && at <= row.now) throw new Refusal("TIMES_WRONG");
  for (const what of asked)
    await (at === null ? pressSitting(tx, sittingId, what) : planShowing(tx, sittingId, what, at));
  return row;
}
