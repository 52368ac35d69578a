import type { BodyOf } from "@patrak/contract";
import type { Database } from "../../platform/db.ts";
import { isUnavailable } from "../../platform/errors.ts";
import { renderRichText } from "../authoring/rich-text.service.ts";
import { limitSearch, selectAlike, selectSame, type AlikeRow } from "./alike.queries.ts";
import { uuidOf } from "./uuid.ts";

const SHOWN = 5;
const ALIKE = 0.55;
/** Of both languages together; less than half of them may be in one. */
const SOMEWHAT_ALIKE = 0.3;
const PATIENCE_MS = 1500;
/** Shorter texts are like anything. */
const FEWEST_LETTERS = 20;

/** Questions much like a text. A bank that is too large to be looked through in time costs the answer, not the page. */
export async function findAlike(
  db: Database,
  { text, except: unsafeExcept }: BodyOf<"POST /admin/questions/alike">,
) {
  const words = { english: wordsOf(text.english), hindi: wordsOf(text.hindi) };
  if (Math.max(words.english.length, words.hindi.length) < FEWEST_LETTERS)
    return { alike: [], isComplete: true };
  const except = unsafeExcept === null ? null : uuidOf(unsafeExcept);
  const first = text.english.trim() === "" ? text.hindi : text.english;
  const same = await db.transaction().execute((tx) => selectSame(tx, first, except, SHOWN));
  try {
    const alike = await db.transaction().execute(async (tx) => {
      await limitSearch(tx, { likeness: SOMEWHAT_ALIKE, ms: PATIENCE_MS });
      return selectAlike(tx, words, { except, least: ALIKE, limit: SHOWN });
    });
    return { alike: merged(same, alike).map(view), isComplete: true };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return { alike: same.map(view), isComplete: false };
  }
}

/** As the bank's own words: in lower case and without markup. */
function wordsOf(source: string): string {
  return source
    .toLowerCase()
    .replaceAll(/<[^>]*>|\s+/g, " ")
    .trim();
}

function merged(same: AlikeRow[], alike: AlikeRow[]): AlikeRow[] {
  const known = new Set(same.map(({ question_id }) => question_id));
  return [...same, ...alike.filter(({ question_id }) => !known.has(question_id))].slice(0, SHOWN);
}

function view({ question_id, code, likeness, text_english, text_hindi }: AlikeRow) {
  const text = { english: renderRichText(text_english ?? ""), hindi: renderRichText(text_hindi ?? "") };
  return { questionId: question_id, code, likeness, text };
}
