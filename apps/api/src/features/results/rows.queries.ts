import type { MeritSort } from "@patrak/domain";
import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { matches } from "../learners/filter.queries.ts";

export interface MeritRow {
  /** In the order that was asked for. */
  place: number;
  user_id: string;
  attempt_id: string;
  sitting_id: string | null;
  /** Null once the account is erased. */
  name: string | null;
  roll_number: string | null;
  batch: string | null;
  rank: number;
  is_tied: boolean;
  score: number;
  correct: number;
  wrong: number;
  answered: number;
  taken_seconds: number;
  /** Seven decimals. */
  percentile: string;
  sections: number[] | null;
}

/** A making, as the list names it. */
export interface Making {
  board_id: string;
  making: number;
}

const places: Record<MeritSort, RawBuilder<number>> = {
  rank: sql.ref("r.by_rank"),
  name: sql.ref("r.by_name"),
  roll: sql.ref("r.by_roll"),
  batch: sql.ref("r.by_batch"),
};

const rowsOf = ({ board_id, making }: Making, sort: MeritSort, where: RawBuilder<unknown>) => sql<MeritRow>`
  SELECT ${places[sort]} AS place, r.user_id, r.attempt_id, r.sitting_id, u.first_name || ' ' || u.last_name AS name,
    u.roll_number, b.name AS batch, r.rank, r.is_tied, r.score, r.correct, r.wrong, r.answered, r.taken_seconds,
    r.percentile::text AS percentile, r.sections
  FROM merit_rows r
  LEFT JOIN users u ON u.user_id = r.user_id
  LEFT JOIN batches b ON b.batch_id = r.batch_id
  WHERE r.board_id = ${board_id} AND r.making = ${making} AND ${where}
  ORDER BY ${places[sort]}`;

/** A range of places: as fast at the end of the list as at its beginning. */
export async function selectRows(
  db: Executor,
  making: Making,
  { sort, from, until }: { sort: MeritSort; from: number; until: number },
): Promise<MeritRow[]> {
  const where = sql`${places[sort]} BETWEEN ${from} AND ${until}`;
  return (await rowsOf(making, sort, where).execute(db)).rows;
}

export async function selectRowsOf(
  db: Executor,
  making: Making,
  userIds: readonly string[],
): Promise<MeritRow[]> {
  return (await rowsOf(making, "rank", sql`r.user_id = ANY (${userIds}::bigint[])`).execute(db)).rows;
}

const FOUND = 200;

/** Learners of the list with these words in their name, address or roll number. */
export async function findLearners(db: Executor, making: Making, words: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT u.user_id FROM users u
    WHERE ${matches({ words })} AND EXISTS (
      SELECT FROM merit_rows r
      WHERE r.board_id = ${making.board_id} AND r.making = ${making.making} AND r.user_id = u.user_id
    )
    LIMIT ${FOUND}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export interface GroupRow {
  kind: "all" | "batch" | "language" | "section" | "sitting";
  name: string;
  /** Of a batch that still exists. */
  batch: string | null;
  first_place: number | null;
  scores: number[];
  counts: number[];
}

export async function selectGroups(db: Executor, { board_id, making }: Making): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    SELECT g.kind, g.name, b.name AS batch, g.first_place, g.scores, g.counts
    FROM merit_groups g LEFT JOIN batches b ON g.kind = 'batch' AND b.batch_id::text = g.name
    WHERE g.board_id = ${board_id} AND g.making = ${making}
    ORDER BY g.kind, g.name = '', lower(b.name), g.name`.execute(db);
  return rows;
}

export interface SectionRow {
  number: number;
  name_english: string;
  name_hindi: string | null;
  questions: number;
  /** Hundredths of a mark. */
  highest: number;
}

export async function selectSections(db: Executor, versionId: string): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    SELECT s.number, s.name_english, s.name_hindi, count(*)::int AS questions,
      (least(count(*), s.counted) * s.marks_right)::int AS highest
    FROM sections s JOIN questions q ON q.version_id = s.version_id AND q.section = s.number
    WHERE s.version_id = ${versionId}
    GROUP BY s.version_id, s.number ORDER BY s.number`.execute(db);
  return rows;
}
