import type { ReplyOf, KeylessQuestion } from "@patrak/contract";
import { toMarks, type LocalText } from "@patrak/domain";
import { renderRichText } from "../rich-text/rich-text.service.ts";
import { optionIdOf, passageIdOf, questionIdOf } from "./paper-ids.ts";
import type { PassageRow, QuestionRow, SectionRow } from "./papers.queries.ts";

type Paper = ReplyOf<"GET /user/tests/attempt/{attemptId}/paper">["data"];
export type Passage = Paper["passages"][number];
export type Section = Paper["sections"][number];

/** A question as a student sees it. */
export function questionView(versionId: string, row: QuestionRow): KeylessQuestion {
  const english = row.options_english ?? [];
  const hindi = row.options_hindi ?? [];
  const count = Math.max(english.length, hindi.length);
  return {
    questionId: questionIdOf(versionId, row.number),
    ...(row.passage !== null && { passageId: passageIdOf(versionId, row.passage) }),
    questionText: drawn(row.text_english, row.text_hindi),
    options: Array.from({ length: count }, (_, index) => ({
      optionId: optionIdOf(versionId, row.number, index + 1),
      text: drawn(english[index], hindi[index]),
    })),
    ...(row.mix_options && { mayMixOptions: true as const }),
    ...(row.kind !== "single" && { kind: row.kind }),
    ...(row.decimals !== null && { decimals: row.decimals }),
    ...(row.unit !== null && { unit: row.unit }),
  };
}

export function passageView(versionId: string, { number, english, hindi }: PassageRow): Passage {
  return { _id: passageIdOf(versionId, number), content: drawn(english, hindi) };
}

/** Names are plain words. */
export function sectionView({ first, name_english, name_hindi, ...row }: SectionRow): Section {
  return {
    name: { english: name_english, ...(name_hindi !== null && { hindi: name_hindi }) },
    first,
    ...(!row.is_plain && { marks: sectionMarksView(row) }),
    ...(row.counted !== null && { counted: row.counted }),
    ...(row.minutes !== null && { minutes: row.minutes }),
  };
}

type MarksRow = Pick<SectionRow, "marks_right" | "marks_wrong" | "marks_blank" | "marks_partial">;

function sectionMarksView({ marks_right, marks_wrong, marks_blank, marks_partial }: MarksRow) {
  return {
    correct: toMarks(marks_right),
    wrong: toMarks(marks_wrong),
    ...(marks_blank !== 0 && { blank: toMarks(marks_blank) }),
    ...(marks_partial !== null && { part: toMarks(marks_partial) }),
  };
}

function drawn(english: string | null = null, hindi: string | null = null): LocalText {
  return {
    ...(english !== null && { english: renderRichText(english) }),
    ...(hindi !== null && { hindi: renderRichText(hindi) }),
  };
}
