import type { CorrectionKind, Language } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { CompletedRow } from "./analysis.queries.ts";

export interface CorrectionRow {
  revision: number;
  /** Its number in the attempt's own version; null if that does not have the question. */
  question: number | null;
  kind: CorrectionKind;
  language: Language | null;
  undoes: number | null;
  why_english: string;
  why_hindi: string;
  applied_at: Date;
  attempts: number;
  people: number;
  rise: number;
  fall: number;
  /** Of this attempt, where the correction has changed it. */
  before: number | null;
  score: number | null;
}

/** Those in force, and those that were, oldest first. */
export async function selectCorrections(db: Executor, attempt: CompletedRow): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    SELECT c.revision, d.question, c.kind, c.language, c.undoes, c.why_english, c.why_hindi, r.applied_at, r.attempts,
      r.people, r.rise, r.fall, s.before, s.score
    FROM corrections c
    JOIN correction_runs r ON r.test_id = c.test_id AND r.revision = c.revision
    LEFT JOIN corrected_questions d
      ON d.test_id = c.test_id AND d.revision = c.revision AND d.version_id = ${attempt.version_id}
    LEFT JOIN scores s ON s.user_id = ${attempt.user_id} AND s.attempt_id = ${attempt.attempt_id}
      AND s.closing = ${attempt.sheet} AND s.key_revision = c.revision
    WHERE c.test_id = ${attempt.test_id} AND c.revision <= ${attempt.key_revision}
    ORDER BY c.revision`.execute(db);
  return rows;
}
