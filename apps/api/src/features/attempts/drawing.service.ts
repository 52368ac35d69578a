import type { ReplyOf, KeylessQuestion } from "@patrak/contract";
import type { LocalText } from "@patrak/domain";
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
  };
}

export function passageView(versionId: string, { number, english, hindi }: PassageRow): Passage {
  return { _id: passageIdOf(versionId, number), content: drawn(english, hindi) };
}

/** Names are plain words. */
export function sectionView({ first, name_english, name_hindi }: SectionRow): Section {
  return { name: { english: name_english, ...(name_hindi !== null && { hindi: name_hindi }) }, first };
}

function drawn(english: string | null = null, hindi: string | null = null): LocalText {
  return {
    ...(english !== null && { english: renderRichText(english) }),
    ...(hindi !== null && { hindi: renderRichText(hindi) }),
  };
}
