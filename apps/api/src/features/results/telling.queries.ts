import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { factColumns, type FactRow } from "../sittings/facts.queries.ts";

/** A sitting whose learners were not told of their marks or their ranks. */
export interface UntoldRow extends FactRow {
  sitting_id: string;
  marks_told_at: Date | null;
  ranks_told_at: Date | null;
  /** The list that ranks come from: the event's, where there is one. It is whole, and no newer one is asked for. */
  rank_board: string;
  rank_making: number;
  candidates: number;
  is_ranked: boolean;
  now: Date;
}

export async function selectUntold(db: Executor): Promise<UntoldRow[]> {
  const { rows } = await sql<UntoldRow>`
    SELECT ${factColumns}, s.sitting_id, l.marks_told_at, l.ranks_told_at, r.board_id AS rank_board,
      r.making AS rank_making, coalesce(r.candidates, 0) AS candidates,
      coalesce(r.making > 0 AND r.as_of >= r.asked_at, false) AS is_ranked, clock_timestamp() AS now
    FROM merit_lists l
    JOIN sittings s ON s.sitting_id = l.board_id
    LEFT JOIN merit_lists r ON r.board_id = coalesce(s.event_id, s.sitting_id)
    WHERE (l.marks_told_at IS NULL OR l.ranks_told_at IS NULL) AND s.ended_at IS NOT NULL`.execute(db);
  return rows;
}

export interface ToldRow {
  user_id: string;
  attempt_id: string;
  version_id: string;
  rank: number | null;
}

type Ranking = Pick<UntoldRow, "sitting_id" | "rank_board" | "rank_making">;

const toldOf = ({ sitting_id, rank_board, rank_making }: Ranking, where: RawBuilder<unknown>) => sql<ToldRow>`
  SELECT a.user_id, a.attempt_id, a.version_id, r.rank
  FROM attempts a
  LEFT JOIN merit_rows r
    ON r.board_id = ${rank_board} AND r.making = ${rank_making} AND r.user_id = a.user_id
  WHERE coalesce(a.sitting_id, a.test_id) = ${sitting_id} AND a.status = 1 AND ${where}`;

/** The next of those who count. */
export async function selectCounted(
  db: Executor,
  ranking: Ranking,
  { after, most }: { after: string; most: number },
): Promise<ToldRow[]> {
  const where = sql`a.counts AND a.user_id > ${after} ORDER BY a.user_id LIMIT ${most}`;
  return (await toldOf(ranking, where).execute(db)).rows;
}

/** The few whose attempt does not count and is not void: the first of each. They have a score, and no rank. */
export async function selectUncounted(db: Executor, ranking: Ranking): Promise<ToldRow[]> {
  const where = sql`a.sitting_id = ${ranking.sitting_id} AND NOT a.counts AND NOT a.is_void AND NOT EXISTS (
    SELECT FROM attempts o WHERE o.user_id = a.user_id AND o.sitting_id = a.sitting_id AND o.status = 1
      AND NOT o.is_void AND o.sitting_number < a.sitting_number
  )`;
  return (await toldOf(ranking, where).execute(db)).rows;
}

export async function noteTold(
  db: Executor,
  sittingId: string,
  { marks, ranks }: { marks: boolean; ranks: boolean },
) {
  await sql`
    UPDATE merit_lists SET
      marks_told_at = CASE WHEN ${marks}::boolean THEN coalesce(marks_told_at, clock_timestamp()) ELSE marks_told_at END,
      ranks_told_at = CASE WHEN ${ranks}::boolean THEN coalesce(ranks_told_at, clock_timestamp()) ELSE ranks_told_at END
    WHERE board_id = ${sittingId}`.execute(db);
}
