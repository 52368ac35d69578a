import type { Key, KeyedQuestion, NumberRange, SectionMarks } from "@patrak/domain";
import { sql } from "kysely";
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

interface KeyRow extends Omit<VersionKey, "questions"> {
  kind: Key["kind"];
  options: number[] | null;
  sets: number[] | null;
  ranges: NumberRange[] | null;
  marks: SectionMarks;
}

/** Of each question the last key up to the revision. Ends of ranges are texts, because a float is not exact. */
export async function selectVersionKey(
  db: Executor,
  { version_id, key_revision }: KeyedVersion,
): Promise<VersionKey> {
  const { rows } = await sql<KeyRow>`
    SELECT DISTINCT ON (q.number) k.kind, k.options, k.sets,
      (
        SELECT json_agg(json_build_object('from', lower(r)::text, 'to', upper(r)::text))
        FROM unnest(k.ranges::numrange[]) AS r
      ) AS ranges,
      json_build_object(
        'right', s.marks_right, 'wrong', s.marks_wrong, 'blank', s.marks_blank, 'partial', s.marks_partial
      ) AS marks,
      first.marks_right AS marks_correct, first.marks_wrong
    FROM questions q
    JOIN sections s ON s.version_id = q.version_id AND s.number = q.section
    JOIN sections first ON first.version_id = q.version_id AND first.number = 1
    JOIN answer_keys k
      ON k.version_id = q.version_id AND k.question = q.number AND k.revision <= ${key_revision}::int
    WHERE q.version_id = ${version_id}
    ORDER BY q.number, k.revision DESC`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`version ${version_id} has no key`);
  return {
    questions: rows.map((one) => ({ key: keyOf(one), marks: one.marks })),
    marks_correct: row.marks_correct,
    marks_wrong: row.marks_wrong,
  };
}

/** The database has the list that the kind needs. */
function keyOf({ kind, options, sets, ranges }: KeyRow): Key {
  switch (kind) {
    case "single":
      return { kind, options: options! };
    case "multiple":
      return { kind, sets: sets! };
    case "numeric":
      return { kind, ranges: ranges! };
  }
}
