import * as z from "zod/mini";
import { id, localText } from "./shapes.ts";

const option = z.object({ optionId: id, text: localText });

/** A question as it is sent while an attempt is open: nothing in it tells the right option. */
export const takingQuestion = z.object({
  questionId: id,
  passageId: z.optional(id),
  questionText: localText,
  options: z.array(option),
});
z.globalRegistry.add(takingQuestion, { id: "Question" });
export type TakingQuestion = z.infer<typeof takingQuestion>;

/** A question of authoring and scoring. No call of a student replies with it. */
export interface KeyedQuestion extends TakingQuestion {
  correctOptionId: string;
}

/** Written field by field, so that what authoring adds to a question does not travel along. */
export function withoutKey(question: KeyedQuestion): TakingQuestion {
  return {
    questionId: question.questionId,
    ...(question.passageId !== undefined && { passageId: question.passageId }),
    questionText: question.questionText,
    options: question.options.map(({ optionId, text }) => ({ optionId, text })),
  };
}

export const passage = z.object({ _id: id, content: localText });
z.globalRegistry.add(passage, { id: "Passage" });
