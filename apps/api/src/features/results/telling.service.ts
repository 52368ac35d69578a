import { isStandingShown, shownOf } from "@patrak/domain";
import { BATCH_ROWS } from "../../platform/batch-rows.ts";
import type { Database, Executor } from "../../platform/db.ts";
import { tellLearners } from "../notices/notices.service.ts";
import { factsOf } from "../sittings/facts.queries.ts";
import * as queries from "./telling.queries.ts";
import type { ToldRow, UntoldRow } from "./telling.queries.ts";

const DAY_MS = 86_400_000;
/** What was shown longer ago is no news: a sitting from before there were notices of results. */
const NEWS_MS = 7 * DAY_MS;

/** Of one sitting: what its learners are to be told of now. */
interface Due {
  row: UntoldRow;
  marks: boolean;
  ranks: boolean;
  isNews: boolean;
}

function dueOf(row: UntoldRow): Due {
  const now = row.now.getTime();
  const shown = shownOf(factsOf(row), now);
  const marks = row.marks_told_at === null && shown.score;
  // Where ranks are due and the list is being made, all wait for it: one notice tells both.
  const ranks = row.ranks_told_at === null && shown.rank && row.is_ranked;
  const shownAt = ranks ? row.rank_at : (row.score_at ?? row.ended_at);
  // Who saw the score on handing in needs no notice of it.
  const isSeen = row.score_when === "once" && !ranks;
  return { row, marks, ranks, isNews: !isSeen && now - shownAt!.getTime() < NEWS_MS };
}

/**
 * Tells each learner of a sitting whose results are shown, some at a time. Told twice, a learner keeps the one notice: so
 * a worker that dies in between begins anew.
 */
export function tellingResults(): (db: Database) => Promise<boolean> {
  let current: { due: Due; after: string } | null = null;

  async function next(db: Executor) {
    const untold = await queries.selectUntold(db);
    const due = untold.map(dueOf).find(({ marks, ranks, row }) => (marks && !isWaiting(row)) || ranks);
    return due ? { due, after: "0" } : null;
  }

  return async (db) => {
    current ??= await next(db);
    if (!current) return false;
    const { due, after } = current;
    try {
      const told = due.isNews ? await tellSome(db, due, after) : [];
      if (told.length === BATCH_ROWS) current.after = told.at(-1)!.user_id;
      else {
        if (due.isNews) await tell(db, due, await queries.selectUncounted(db, due.row));
        await queries.noteTold(db, due.row.sitting_id, due);
        current = null;
      }
    } catch (error) {
      current = null;
      throw error;
    }
    return true;
  };
}

/** Ranks are shown, and their list is not made yet. */
const isWaiting = (row: UntoldRow) =>
  row.ranks_told_at === null && shownOf(factsOf(row), row.now.getTime()).rank && !row.is_ranked;

async function tellSome(db: Database, due: Due, after: string): Promise<ToldRow[]> {
  const rows = await queries.selectCounted(db, due.row, { after, most: BATCH_ROWS });
  await tell(db, due, rows);
  return rows;
}

async function tell(db: Database, { row, ranks }: Due, learners: readonly ToldRow[]) {
  const isRanked = ranks && isStandingShown(row.candidates);
  const event = `${ranks ? "rank" : "result"}/${row.sitting_id}`;
  await db.transaction().execute((tx) =>
    tellLearners(
      tx,
      { kind: "result", event },
      learners.map(({ user_id, attempt_id, version_id, rank }) => ({
        userId: user_id,
        facts: {
          version: version_id,
          attempt: attempt_id,
          ...(isRanked && rank !== null && { rank, of: row.candidates }),
        },
      })),
    ),
  );
}
