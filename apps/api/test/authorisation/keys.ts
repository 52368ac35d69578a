// Keys that are recognised wherever they appear: solutions by a unique word, correct options by their
// sequence over a paper's questions.
import { randomUUID } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import { may, type AdminRole } from "@patrak/domain";
import type pg from "pg";
import { parseOptionId } from "../../src/features/attempts/paper-ids.ts";
import type { Caller } from "./expected.ts";

/**
 * Published content may be known after a test; unpublished content, even the question, only to its authors.
 */
export const canaries = { published: "kingfisher-plumage", unpublished: "bulbul-feathers" } as const;
export type Canary = keyof typeof canaries;

/** Eight questions of four options: another sequence equals it once in 65,536 times. */
const keys: Record<Canary, number[]> = {
  published: [3, 1, 4, 1, 2, 4, 2, 3],
  unpublished: [2, 4, 1, 3, 3, 1, 4, 4],
};
const optionOf = (question: number, option: number) => `Choice ${question}.${option}`;
const optionsOf = (question: number) => [1, 2, 3, 4].map((option) => optionOf(question, option));

/** Gives the version of a test a paper with this key. */
export async function plantPublished(sql: pg.Pool, versionId: string) {
  await sql.query("UPDATE test_versions SET question_count = $2 WHERE version_id = $1", [
    versionId,
    keys.published.length,
  ]);
  for (const [index, key] of keys.published.entries()) {
    const number = index + 1;
    // In one statement, after which the key has to fit its question.
    await sql.query(
      `WITH question AS (
         INSERT INTO questions (version_id, number, section, topic, difficulty, text_english, options_english)
         VALUES ($1, $2, 1, 'Sums', 'easy', 'Which one?', $3)
         ON CONFLICT (version_id, number) DO UPDATE
           SET text_english = excluded.text_english, options_english = excluded.options_english,
             text_hindi = NULL, options_hindi = NULL
       )
       INSERT INTO answer_keys (version_id, question, option_count, options, solution_english, solution_hindi)
       VALUES ($1, $2, cardinality($3::text[]), ARRAY[$4::smallint], $5, $5)
       ON CONFLICT (version_id, question, revision) DO UPDATE
         SET option_count = excluded.option_count, options = excluded.options,
           solution_english = excluded.solution_english, solution_hindi = excluded.solution_hindi`,
      [versionId, number, optionsOf(number), key, canaries.published],
    );
  }
}

/** Gives a test a draft with unpublished questions of the bank. */
export async function plantDraft(sql: pg.Pool, testId: string, codes: string) {
  await sql.query(
    "INSERT INTO test_drafts (test_id, title_english, languages) VALUES ($1, 'Draft', '{english}')",
    [testId],
  );
  for (const [index, key] of keys.unpublished.entries()) {
    const questionId = randomUUID();
    await sql.query(
      `INSERT INTO bank_questions (question_id, code, ready, section, topic, difficulty, text_english,
         options_english, correct_option, solution_english)
       VALUES ($1, $2, true, 'General', 'Sums', 'easy', 'Whose ' || $5::text || '?', $3, $4, $5)`,
      [questionId, `${codes}-000${index + 1}`, optionsOf(index + 1), key, canaries.unpublished],
    );
    await sql.query("INSERT INTO draft_questions (test_id, position, question_id) VALUES ($1, $2, $3)", [
      testId,
      index + 1,
      questionId,
    ]);
  }
}

/** Rows of an import, before any of them is in the bank. */
export async function plantRows(sql: pg.Pool, importId: string) {
  await sql.query(
    `INSERT INTO import_rows (import_id, number, place, raw, cells)
     SELECT $1, n, 'row ' || n, ARRAY[$2], jsonb_build_object('solution_english', $2::text, 'correct_option', k::text)
     FROM unnest($3::int[]) WITH ORDINALITY AS t (k, n)`,
    [importId, canaries.unpublished, keys.unpublished],
  );
}

/** A change in the bank as the log records it: the log's first entry. */
export async function plantEntry(sql: pg.Pool) {
  const after = { solution_english: canaries.unpublished, correct_option: 2 };
  await sql.query(
    `INSERT INTO audit_log (action, object_kind, object_id, object_name, after, device)
     VALUES ('question.changed', 'question', '1', 'GS-0001', $1, 'a test')`,
    [JSON.stringify(after)],
  );
}

const rolesOf: Partial<Record<Caller, AdminRole>> = {
  "invigilator of the site": "invigilator",
  "support of the site": "support",
  "author of the site": "author",
  "owner of the site": "owner",
};

/** Callers who may read questions may read keys; a student may after the test, and only published ones. */
export function mayKnow(name: string, caller: Caller, canary: Canary): boolean {
  const role = rolesOf[caller];
  if (role !== undefined) return may(role, "questions.read");
  return canary === "published" && name.startsWith("GET /user/testanalysis/");
}

/** Whose keys a reply reveals, in its words, numbers, options or headers. */
export function keysIn(reply: LightMyRequestResponse): Canary[] {
  const text = `${JSON.stringify(reply.headers)}\n${reply.body}`;
  const sequences = sequencesIn(parsed(reply.body));
  return (["published", "unpublished"] as const).filter(
    (canary) => text.includes(canaries[canary]) || sequences.has(keys[canary].join()),
  );
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** For each list in a reply, the sequence of options in each field from item to item. */
function sequencesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null) return found;
  const items = Object.values(value);
  if (items.length === keys.published.length)
    for (const path of new Set(items.flatMap((item) => pathsOf(item))))
      found.add(items.map((item) => optionIn(at(item, path))).join());
  for (const item of items) sequencesIn(item, found);
  return found;
}

function pathsOf(item: unknown, path = ""): string[] {
  if (typeof item !== "object" || item === null) return [path];
  return Object.entries(item).flatMap(([name, inner]) =>
    pathsOf(inner, path === "" ? name : `${path}/${name}`),
  );
}

function at(item: unknown, path: string): unknown {
  let inner = item;
  for (const name of path === "" ? [] : path.split("/"))
    inner =
      typeof inner === "object" && inner !== null ? (inner as Record<string, unknown>)[name] : undefined;
  return inner;
}

/** The number of an option, by any of its names. */
function optionIn(value: unknown): number | null {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return null;
  if (/^[A-H]$/.test(value)) return value.charCodeAt(0) - 64;
  if (/^\d$/.test(value)) return Number(value);
  const named = /Choice \d\.(\d)/.exec(value);
  return named ? Number(named[1]) : (parseOptionId(value)?.option ?? null);
}
