import type { Language, Shown } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { scoreInForce } from "../scores/scores.queries.ts";
import { withShown } from "../sittings/shown.service.ts";

export interface CompletedRow {
  attempt_id: string;
  test_id: string;
  sitting_id: string | null;
  version_id: string;
  question_seed: number | null;
  option_seed: number | null;
  /** Whose figures rank and median come from. */
  board_id: string;
  /** In force for its test. */
  key_revision: number;
  ended_at: Date;
  score: number;
  /** The person's first on the board. */
  counts: boolean;
  package_id: string;
  /** The codes of the answers, in paper order; null of the older ones. */
  answers: (string | null)[] | null;
  languages: (Language | null)[] | null;
  /** When the test shows results; null is at once. */
  analysis_opens_at: Date | null;
  is_held: boolean;
  shown: Shown;
}

/** How many of the latest attempts are read, and of how many of these the sheets too. */
export interface Extent {
  attempts: number;
  sheets: number;
}

/**
 * The latest, newest first: ids rise with time, so the primary key gives them without reading the others. With
 * what may be shown of each.
 */
export async function selectCompleted(
  db: Executor,
  userId: string,
  { attempts, sheets }: Extent,
): Promise<CompletedRow[]> {
  const { rows } = await sql<Omit<CompletedRow, "shown">>`
    WITH latest AS MATERIALIZED (
      SELECT attempt_id, test_id, version_id, sitting_id, coalesce(sitting_id, test_id) AS board_id, ended_at,
        score, counts, sheet, question_seed, option_seed, row_number() OVER (ORDER BY attempt_id DESC) AS nth
      FROM attempts
      WHERE user_id = ${userId} AND status = 1
      ORDER BY attempt_id DESC
      LIMIT ${attempts}
    ), written AS MATERIALIZED (
      -- One walk along the index instead of one search for each.
      SELECT attempt_id, closing, answers, languages::text[] AS languages FROM sheets
      WHERE user_id = ${userId} AND attempt_id >= (SELECT min(attempt_id) FROM latest WHERE nth <= ${sheets})
    )
    SELECT a.attempt_id, a.test_id, a.version_id, a.sitting_id, a.board_id, t.key_revision, a.ended_at,
      ${scoreInForce(userId)} AS score, a.counts,
      a.question_seed, a.option_seed, t.package_id, s.answers, s.languages, t.analysis_opens_at,
      coalesce(t.analysis_opens_at > clock_timestamp(), false) AS is_held
    FROM latest a
    JOIN tests t ON t.test_id = a.test_id
    LEFT JOIN written s ON s.attempt_id = a.attempt_id AND s.closing = a.sheet
    ORDER BY a.attempt_id DESC`.execute(db);
  return withShown(db, rows);
}

export interface CourseName {
  package_id: string;
  name: string;
  name_hindi: string | null;
}

export async function selectCourseNames(db: Executor, packageIds: readonly string[]): Promise<CourseName[]> {
  const { rows } = await sql<CourseName>`
    SELECT package_id, name, name_hindi FROM packages WHERE package_id = ANY (${packageIds}::uuid[])`.execute(
    db,
  );
  return rows;
}

export type Board = Pick<CompletedRow, "board_id" | "version_id" | "key_revision">;
