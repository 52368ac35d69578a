import type { BodyOf } from "@patrak/contract";
import { languages, type Language } from "@patrak/domain";
import type { Transaction } from "kysely";
import type { Database } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { isUnavailable } from "../../platform/errors.ts";
import { renderRichText } from "../authoring/rich-text.service.ts";
import { limitSearch, selectAlike, selectSame, type AlikeRow } from "./alike.queries.ts";
import { uuidOf } from "./uuid.ts";

const SHOWN = 5;
const ALIKE = 0.55;
const PATIENCE_MS = 1500;
/** Shorter texts are like anything. */
const FEWEST_LETTERS = 20;

/** Questions much like a text. A bank that is too large to be looked through in time costs the answer, not the page. */
export async function findAlike(
  db: Database,
  { text, except: unsafeExcept }: BodyOf<"POST /admin/questions/alike">,
) {
  const except = unsafeExcept === null ? null : uuidOf(unsafeExcept);
  const first = text.english.trim() === "" ? text.hindi : text.english;
  if (first.length < FEWEST_LETTERS) return { alike: [], isComplete: true };
  const same = await db.transaction().execute((tx) => selectSame(tx, first, except, SHOWN));
  try {
    const found = await db.transaction().execute((tx) => searchLanguages(tx, text, except));
    return { alike: merged(same, found).map(view), isComplete: true };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return { alike: same.map(view), isComplete: false };
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

/** As the bank's own words: in lower case and without markup. */
function wordsOf(source: string): string {
  return source
    .toLowerCase()
    .replaceAll(/<[^>]*>|\s+/g, " ")
    .trim();
}

/** Each question once, the likest first. */
function merged(...lists: AlikeRow[][]): AlikeRow[] {
  const byId = new Map<string, AlikeRow>();
  for (const row of lists.flat()) if (!byId.has(row.question_id)) byId.set(row.question_id, row);
  return [...byId.values()].slice(0, SHOWN);
}

function view({ question_id, code, likeness, text_english, text_hindi }: AlikeRow) {
  const text = { english: renderRichText(text_english ?? ""), hindi: renderRichText(text_hindi ?? "") };
  return { questionId: question_id, code, likeness, text };
}
