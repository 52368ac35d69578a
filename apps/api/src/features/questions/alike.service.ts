import type { BodyOf } from "@patrak/contract";
import { languages, type Language } from "@patrak/domain";
import type { Transaction } from "kysely";
import type { Database } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { isUnavailable } from "../../platform/errors.ts";
import type { Tasks } from "../../platform/workshop.ts";
import { limitSearch, selectAlike, selectSame, type AlikeRow } from "./alike.queries.ts";
import { drawTask } from "./questions.tasks.ts";
import type { Bank } from "./text-checks.ts";
import { uuidOf } from "./uuid.ts";

const SHOWN = 5;
const ALIKE = 0.55;
const PATIENCE_MS = 1500;
/** Shorter texts are similar to anything. */
const FEWEST_LETTERS = 20;

/**
 * Questions similar to a text. If the search takes too long, the result is empty and the page still works.
 */
export async function findAlike(
  { db, tasks }: Bank,
  { text, except: unsafeExcept }: BodyOf<"POST /admin/questions/alike">,
) {
  const except = unsafeExcept === null ? null : uuidOf(unsafeExcept);
  const first = text.english.trim() === "" ? text.hindi : text.english;
  if (first.length < FEWEST_LETTERS) return { alike: [], isComplete: true };
  const same = await db.transaction().execute((tx) => selectSame(tx, first, except, SHOWN));
  const found = await findOrGiveUp(db, text, except);
  return { alike: await drawn(tasks, merged(same, found ?? [])), isComplete: found !== null };
}

async function findOrGiveUp(db: Database, text: Record<Language, string>, except: string | null) {
  try {
    return await db.transaction().execute((tx) => searchLanguages(tx, text, except));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return null;
  }
}

async function searchLanguages(tx: Transaction<DB>, text: Record<Language, string>, except: string | null) {
  await limitSearch(tx, { likeness: ALIKE, ms: PATIENCE_MS });
  const found: AlikeRow[] = [];
  for (const language of languages) {
    const words = wordsOf(text[language]);
    if (words.length >= FEWEST_LETTERS)
      found.push(...(await selectAlike(tx, language, words, { except, limit: SHOWN })));
  }
  return found.toSorted((one, other) => other.likeness - one.likeness);
}

/** In the form of the bank's own words: lower case, without markup. */
function wordsOf(source: string): string {
  return source
    .toLowerCase()
    .replaceAll(/<[^>]*>|\s+/g, " ")
    .trim();
}

/** Each question once, the most similar first. */
function merged(...lists: AlikeRow[][]): AlikeRow[] {
  const byId = new Map<string, AlikeRow>();
  for (const row of lists.flat()) if (!byId.has(row.question_id)) byId.set(row.question_id, row);
  return [...byId.values()].slice(0, SHOWN);
}

async function drawn(tasks: Tasks, rows: AlikeRow[]) {
  if (rows.length === 0) return [];
  const texts = await tasks.run(
    drawTask,
    rows.map(({ text_english, text_hindi }) => ({ english: text_english ?? "", hindi: text_hindi ?? "" })),
  );
  return rows.map(({ question_id, code, likeness }, index) => ({
    questionId: question_id,
    code,
    likeness,
    text: texts[index]!,
  }));
}
