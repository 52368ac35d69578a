import { languages as allLanguages, type LabelNames, type Language, type LocalText } from "@patrak/domain";
import { namesOf, type KeyedPaper, type KeyedPaperQuestion } from "./keyed-paper.service.ts";
import { sanitizeRichText } from "../rich-text/rich-text.service.ts";
import type { BankRow } from "./bank.queries.ts";
import { otherKindOf } from "./other-kinds.ts";
import { draftSections, withSections } from "./paper-sections.ts";
import type { DraftRow } from "./tests.queries.ts";

type PassageText = "passage_english" | "passage_hindi";

/** A draft as sent between processes: each passage's text is in it once, however many questions use it. */
export interface Material {
  testId: string;
  draft: DraftRow;
  rows: Omit<BankRow, PassageText>[];
  names: LabelNames;
  /** In the order in which a student sees them. */
  passages: { passage_id: string; english: string | null; hindi: string | null }[];
}

export function materialOf(
  testId: string,
  { draft, rows, names }: { draft: DraftRow; rows: readonly BankRow[]; names: LabelNames },
): Material {
  const passages = new Map<string, Material["passages"][number]>();
  for (const { passage_id, passage_english: english, passage_hindi: hindi } of rows)
    if (passage_id !== null && !passages.has(passage_id))
      passages.set(passage_id, { passage_id, english, hindi });
  return {
    testId,
    draft,
    rows: rows.map(({ passage_english: _english, passage_hindi: _hindi, ...row }) => row),
    names,
    passages: [...passages.values()],
  };
}

/** What a draft would publish. A question keeps no text in languages that the test does not offer. */
export function toPaper({ draft, rows, passages, names }: Material): KeyedPaper {
  const { languages } = draft;
  const marks = { marksCorrect: draft.marks_correct, marksWrong: draft.marks_wrong };
  const numberOf = new Map(passages.map(({ passage_id }, index) => [passage_id, index + 1]));
  return {
    title: textOf(languages, draft.title_english, draft.title_hindi),
    description: textOf(languages, draft.description_english, draft.description_hindi),
    instructions: textOf(languages, draft.instructions_english, draft.instructions_hindi),
    durationSeconds: draft.duration_seconds,
    languages,
    ...withSections(marks, draftSections(draft, rows)),
    passages: passages.map(({ english, hindi }) => cleaned(textOf(languages, english, hindi))),
    names: namesOf(rows, names),
    questions: rows.map((row) => toQuestion(row, languages, numberOf.get(row.passage_id ?? "") ?? null)),
  };
}

function toQuestion(
  row: Material["rows"][number],
  languages: readonly Language[],
  passage: number | null,
): KeyedPaperQuestion {
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
    ...otherKindOf(row),
    ...(row.mix_options && { mayMixOptions: true as const }),
  };
}

/** Languages without text are left out. */
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
