import {
  inForce,
  type CorrectionKind,
  type Key,
  type KeyedQuestion,
  type Language,
  type NumberRange,
  type Ruling,
  type SectionMarks,
} from "@patrak/domain";
import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** A version of a test under one revision of the test's keys. */
export interface KeyedVersion {
  version_id: string;
  key_revision: number;
}

export interface VersionKey {
  /** In the order of the paper. */
  questions: KeyedQuestion[];
  /** Of the first section: replies tell them as the marks of the test. */
  marks_correct: number;
  marks_wrong: number;
}

interface AcceptedRow {
  options: number[] | null;
  sets: number[] | null;
  ranges: NumberRange[] | null;
}

interface KeyRow extends AcceptedRow, Omit<VersionKey, "questions"> {
  kind: Key["kind"];
  marks: SectionMarks;
  section: number;
  counted: number | null;
  corrections: CorrectionRow[] | null;
}

/** Of one question; what a new key accepts lies beside it. */
interface CorrectionRow extends AcceptedRow {
  revision: number;
  undoes: number | null;
  kind: CorrectionKind;
  language: Language | null;
  neverLower: boolean;
}

/** Ends of ranges are texts, because a float is not exact. */
const rangesOf = (ranges: RawBuilder<unknown>) => sql`(
  SELECT json_agg(json_build_object('from', lower(r)::text, 'to', upper(r)::text)) FROM unnest(${ranges}::numrange[]) AS r
)`;

const CORRECTIONS = sql`
  SELECT json_agg(json_build_object(
    'revision', c.revision, 'undoes', c.undoes, 'kind', c.kind, 'language', c.language, 'neverLower', c.never_lower,
    'options', n.options, 'sets', n.sets, 'ranges', ${rangesOf(sql`n.ranges`)}
  ))
  FROM corrected_questions d
  JOIN corrections c ON c.test_id = d.test_id AND c.revision = d.revision
  LEFT JOIN answer_keys n ON n.version_id = d.version_id AND n.question = d.question AND n.revision = d.revision`;

/**
 * Of each question the key that it was published with, and the corrections in force under the revision; with `kept`, those
 * of these revisions instead.
 */
export async function selectVersionKey(
  db: Executor,
  { version_id, key_revision }: KeyedVersion,
  kept?: ReadonlySet<number>,
): Promise<VersionKey> {
  const { rows } = await sql<KeyRow>`
    SELECT DISTINCT ON (q.number) k.kind, k.options, k.sets, ${rangesOf(sql`k.ranges`)} AS ranges,
      json_build_object(
        'right', s.marks_right, 'wrong', s.marks_wrong, 'blank', s.marks_blank, 'partial', s.marks_partial
      ) AS marks, s.number AS section, s.counted,
      first.marks_right AS marks_correct, first.marks_wrong,
      (${CORRECTIONS}
        WHERE d.version_id = q.version_id AND d.question = q.number AND d.revision <= ${key_revision}::int) AS corrections
    FROM questions q
    JOIN sections s ON s.version_id = q.version_id AND s.number = q.section
    JOIN sections first ON first.version_id = q.version_id AND first.number = 1
    JOIN answer_keys k
      ON k.version_id = q.version_id AND k.question = q.number AND k.revision <= ${key_revision}::int
    WHERE q.version_id = ${version_id}
    ORDER BY q.number, k.revision`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`version ${version_id} has no key`);
  return {
    questions: rows.map((one) => {
      const rulings = those(one.corrections ?? [], kept).map((correction) => rulingOf(one.kind, correction));
      const question = { key: keyOf(one.kind, one), marks: one.marks, rulings };
      const { section, counted: count } = one;
      return count === null ? question : Object.assign(question, { anyOf: { section, count } });
    }),
    marks_correct: row.marks_correct,
    marks_wrong: row.marks_wrong,
  };
}

function those(all: CorrectionRow[], kept: ReadonlySet<number> | undefined): CorrectionRow[] {
  if (!kept) return inForce(all);
  const chosen = all.filter(({ revision }) => kept.has(revision));
  return chosen.toSorted((a, b) => a.revision - b.revision);
}

function rulingOf(ofQuestion: Key["kind"], { kind, language, neverLower, ...row }: CorrectionRow): Ruling {
  switch (kind) {
    case "new-key":
    case "accept":
      return { kind, language, neverLower, key: keyOf(ofQuestion, row) };
    case "undo":
      throw new Error("what undoes is in force by what it leaves out");
    case "drop-all":
    case "drop-attempted":
    case "give-back":
      return { kind, language, neverLower };
  }
}

/** The database has the list that the kind needs. */
function keyOf(kind: Key["kind"], { options, sets, ranges }: AcceptedRow): Key {
  switch (kind) {
    case "single":
      return { kind, options: options! };
    case "multiple":
      return { kind, sets: sets! };
    case "numeric":
      return { kind, ranges: ranges! };
  }
}
