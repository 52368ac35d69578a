import { languages as allLanguages, type Language, type LocalText } from "@patrak/domain";
import { inTurns } from "../../platform/turns.ts";
import type { Paper, PaperQuestion } from "../authoring/versions.service.ts";
import { sanitizeRichText } from "../authoring/rich-text.service.ts";
import type { BankRow } from "./bank.queries.ts";
import type { DraftRow } from "./drafts.queries.ts";

/** What would be published of a draft. A question keeps no trace of a language that the test is not offered in. */
export async function toPaper(draft: DraftRow, rows: BankRow[]): Promise<Paper> {
  const { languages } = draft;
  const passages = passagesOf(rows);
  const numberOf = new Map(passages.map(({ passage_id }, index) => [passage_id, index + 1]));
  return {
    title: textOf(languages, draft.title_english, draft.title_hindi),
    description: textOf(languages, draft.description_english, draft.description_hindi),
    instructions: textOf(languages, draft.instructions_english, draft.instructions_hindi),
    durationSeconds: draft.duration_seconds,
    languages,
    marksCorrect: draft.marks_correct,
    marksWrong: draft.marks_wrong,
    passages: await inTurns(passages, (row) =>
      cleaned(textOf(languages, row.passage_english, row.passage_hindi)),
    ),
    questions: await inTurns(rows, (row) => toQuestion(row, languages, numberOf.get(row.passage_id) ?? null)),
  };
}

/** Each once, in the order in which a student meets them. */
function passagesOf(rows: BankRow[]): BankRow[] {
  const begins = new Set(rows.map(({ passage_id }) => passage_id));
  return [...begins].flatMap((id) =>
    id === null ? [] : rows.filter((row) => row.passage_id === id).slice(0, 1),
  );
}

function toQuestion(row: BankRow, languages: readonly Language[], passage: number | null): PaperQuestion {
  const options = { english: row.options_english, hindi: row.options_hindi };
  return {
    passage,
    section: row.section,
    topic: row.topic,
    difficulty: row.difficulty,
    text: cleaned(textOf(languages, row.text_english, row.text_hindi)),
    options: Object.fromEntries(
      languages.flatMap((language) => {
        const written = options[language];
        return written ? [[language, written.map(sanitizeRichText)]] : [];
      }),
    ),
    correctOption: row.correct_option ?? 0,
    solution: cleaned(textOf(languages, row.solution_english, row.solution_hindi)),
  };
}

/** What is not written is not there at all. */
export function textOf(
  languages: readonly Language[],
  english: string | null,
  hindi: string | null,
): LocalText {
  return {
    ...(english !== null && languages.includes("english") && { english }),
    ...(hindi !== null && languages.includes("hindi") && { hindi }),
  };
}

export const bothTexts = (english: string | null, hindi: string | null) =>
  textOf(allLanguages, english, hindi);

function cleaned({ english, hindi }: LocalText): LocalText {
  return {
    ...(english !== undefined && { english: sanitizeRichText(english) }),
    ...(hindi !== undefined && { hindi: sanitizeRichText(hindi) }),
  };
}
