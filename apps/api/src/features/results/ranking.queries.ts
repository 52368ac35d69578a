import type { MeritTie } from "@patrak/domain";
import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { HeldList } from "./lists.queries.ts";

/** What a making is, beside its rows. */
export interface Made {
  versionId: string | null;
  keyRevision: number | null;
  alpha: number | null;
  standardError: number | null;
}

const next = ({ board_id }: HeldList) =>
  sql`(SELECT making + 1 FROM merit_lists WHERE board_id = ${board_id})`;

const thenBy: Record<MeritTie, RawBuilder<unknown>> = {
  shared: sql``,
  wrong: sql`, wrong`,
  "wrong-time": sql`, wrong, taken_seconds`,
};

/** On a learner `m`: the batch that is shown, one of the sitting's own before others, and none that is over before the rest. */
const batchOf = (boardId: string) => sql`
  LEFT JOIN LATERAL (
    SELECT b.batch_id, lower(b.name) AS batch_name
    FROM batch_members o JOIN batches b ON b.batch_id = o.batch_id
    LEFT JOIN sitting_batches p ON p.batch_id = b.batch_id AND p.sitting_id = ${boardId}
    WHERE o.user_id = m.user_id
    ORDER BY p.batch_id IS NULL, b.archived_at IS NOT NULL, lower(b.name), b.batch_id
    LIMIT 1
  ) AS b ON true`;

/** Roll numbers of one kind are in order by their length first: 9 before 10. */
const insertRows = (
  list: HeldList,
  { learners, by, percentile }: Record<"learners" | "by" | "percentile", RawBuilder<unknown>>,
) => sql`
  INSERT INTO merit_rows (board_id, making, by_rank, by_name, by_roll, by_batch, user_id, attempt_id, sitting_id, rank,
    is_tied, score, correct, wrong, answered, taken_seconds, percentile, sections, batch_id, language)
  SELECT ${list.board_id}, ${next(list)}, row_number() OVER (ORDER BY rank, name, user_id),
    row_number() OVER (ORDER BY name, rank, user_id),
    row_number() OVER (ORDER BY length(roll_number), lower(roll_number), rank, user_id),
    row_number() OVER (ORDER BY batch_name, batch_id, rank, name, user_id),
    user_id, attempt_id, sitting_id, rank, is_tied, score, correct, wrong, answered, taken_seconds, percentile, sections,
    batch_id, language
  FROM (
    SELECT m.*, ${percentile} AS percentile, lower(u.first_name || ' ' || u.last_name) AS name, u.roll_number,
      b.batch_id, b.batch_name,
      rank() OVER (ORDER BY ${by} DESC ${thenBy[list.tie]}) AS rank,
      count(*) OVER (PARTITION BY ${by} ${thenBy[list.tie]}) > 1 AS is_tied
    FROM (${learners}) AS m
    LEFT JOIN users u ON u.user_id = m.user_id
    ${batchOf(list.board_id)}
  ) AS ranked`;

/** The percentile follows the score alone, whatever decides between equal ones. */
export async function rankMarks(db: Executor, list: HeldList, { versionId }: Made) {
  await insertRows(list, {
    learners: sql`
      SELECT user_id, attempt_id, NULL::uuid AS sitting_id, score, correct, wrong, answered, taken_seconds, language,
        CASE WHEN version_id = ${versionId} THEN sections END AS sections
      FROM merit_marks WHERE maker = ${list.maker}`,
    by: sql`score`,
    percentile: sql`round(100 * count(*) OVER (ORDER BY score)::numeric / count(*) OVER (), 7)`,
  }).execute(db);
}

/** All learners of an event's sittings, by the percentile that each has in the own one. */
export async function mergeSittings(db: Executor, list: HeldList) {
  await insertRows(list, {
    learners: sql`
      SELECT r.user_id, r.attempt_id, s.sitting_id, r.score, r.correct, r.wrong, r.answered, r.taken_seconds, r.language,
        NULL::int[] AS sections, r.percentile AS own_percentile
      FROM sittings s
      JOIN merit_lists o ON o.board_id = s.sitting_id
      JOIN merit_rows r ON r.board_id = o.board_id AND r.making = o.making
      WHERE s.event_id = ${list.board_id} AND s.cancelled_at IS NULL`,
    by: sql`own_percentile`,
    percentile: sql`own_percentile`,
  }).execute(db);
}

/** How often each score is in each part of the making. */
export async function countGroups(db: Executor, list: HeldList) {
  await sql`
    WITH r AS MATERIALIZED (
      SELECT * FROM merit_rows WHERE board_id = ${list.board_id} AND making = ${next(list)}
    ),
    counted AS (
      SELECT 'all'::merit_group AS kind, '' AS name, NULL::int AS place, score, count(*) AS n FROM r GROUP BY score
      UNION ALL
      SELECT 'batch', coalesce(batch_id::text, ''), min(by_batch), score, count(*) FROM r GROUP BY batch_id, score
      UNION ALL
      SELECT 'language', language::text, NULL, score, count(*) FROM r WHERE language IS NOT NULL GROUP BY language, score
      UNION ALL
      SELECT 'sitting', sitting_id::text, NULL, score, count(*) FROM r WHERE sitting_id IS NOT NULL
      GROUP BY sitting_id, score
      UNION ALL
      SELECT 'section', s.number::text, NULL, s.score, count(*)
      FROM r CROSS JOIN unnest(r.sections) WITH ORDINALITY AS s (score, number)
      GROUP BY s.number, s.score
    )
    INSERT INTO merit_groups (board_id, making, kind, name, first_place, scores, counts)
    SELECT ${list.board_id}, ${next(list)}, kind, name, min(place), array_agg(score ORDER BY score),
      array_agg(n ORDER BY score)
    FROM counted GROUP BY kind, name`.execute(db);
}

/** From now on readers see it. False if another process has taken the list over. */
export async function finishList(db: Executor, list: HeldList, made: Made): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE merit_lists l
    SET making = l.making + 1, as_of = ${list.as_of}::timestamptz, made_at = clock_timestamp(), maker = NULL,
      held_until = NULL, version_id = ${made.versionId}, key_revision = ${made.keyRevision}, alpha = ${made.alpha},
      standard_error = ${made.standardError},
      candidates = (SELECT count(*) FROM merit_rows r WHERE r.board_id = l.board_id AND r.making = l.making + 1)
    WHERE l.board_id = ${list.board_id} AND l.maker = ${list.maker}`.execute(db);
  return numAffectedRows === 1n;
}

const ROWS_AT_ONCE = 5000;

/** Makings that nobody reads any more; returns whether some may be left. A page that is being read has its making still. */
export async function deleteFormer(db: Executor): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH former AS (
      SELECT r.board_id, r.making, r.by_rank FROM merit_lists l
      JOIN LATERAL (
        SELECT * FROM merit_rows r WHERE r.board_id = l.board_id AND r.making < l.making - 1 LIMIT ${ROWS_AT_ONCE}
      ) AS r ON true
      LIMIT ${ROWS_AT_ONCE}
    )
    DELETE FROM merit_rows r USING former f
    WHERE r.board_id = f.board_id AND r.making = f.making AND r.by_rank = f.by_rank`.execute(db);
  await sql`
    DELETE FROM merit_groups g USING merit_lists l
    WHERE g.board_id = l.board_id AND g.making < l.making - 1`.execute(db);
  return (numAffectedRows ?? 0n) >= BigInt(ROWS_AT_ONCE);
}
