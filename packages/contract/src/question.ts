import * as z from "zod/mini";
import { count, id, localText } from "./shapes.ts";

const option = z.object({ optionId: id, text: localText });

/** A question as sent while an attempt is open: nothing in it reveals the correct option. */
export const keylessQuestion = z.object({
  questionId: id,
  passageId: z.optional(id),
  questionText: localText,
  options: z.array(option),
  /** Their order may be mixed; absent if not. */
  mayMixOptions: z.optional(z.literal(true)),
  /** Absent where one option is asked for. A number has no options. */
  kind: z.optional(z.enum(["multiple", "numeric"])),
  /** Of a number: the digits after the point that are asked for; absent if any. */
  decimals: z.optional(count),
  unit: z.optional(z.string()),
});
z.globalRegistry.add(keylessQuestion, { id: "Question" });
export type KeylessQuestion = z.infer<typeof keylessQuestion>;

/** A question for authoring and scoring. No student call returns it. */
export interface KeyedQuestion extends KeylessQuestion {
  correctOptionId: string;
}

/** Copied field by field, so that fields added for authoring are not sent. */
export function withoutKey(question: KeyedQuestion): KeylessQuestion {
  return {
    questionId: question.questionId,
    ...(question.passageId !== undefined && { passageId: question.passageId }),
    questionText: question.questionText,
    options: question.options.map(({ optionId, text }) => ({ optionId, text })),
    ...(question.mayMixOptions && { mayMixOptions: true as const }),
    ...(question.kind !== undefined && { kind: question.kind }),
    ...(question.decimals !== undefined && { decimals: question.decimals }),
    ...(question.unit !== undefined && { unit: question.unit }),
  };
}

const seed = z.int().check(z.minimum(0));
/** Seeds from which the device makes the order that the learner sees; a part without one stands as written. */
export const mix = z.object({ questions: z.optional(seed), options: z.optional(seed) });
z.globalRegistry.add(mix, { id: "Mix" });

/** What an answer in the section gives, in marks. */
const sectionMarks = z.object({
  correct: z.number(),
  wrong: z.number(),
  /** Absent if a blank costs nothing. */
  blank: z.optional(z.number()),
  /** For each right option of several, as long as none is wrong; absent if it is all or nothing. */
  part: z.optional(z.number()),
});
z.globalRegistry.add(sectionMarks, { id: "SectionMarks" });

/** From its first question, counted from 1, to the one before the next section. */
export const paperSection = z.object({
  name: localText,
  first: z.int().check(z.minimum(1)),
  /** Absent if they are those of the test. */
  marks: z.optional(sectionMarks),
  /** “Any of them count”: how many, the first that are answered in the order of the paper; absent if all do. */
  counted: z.optional(z.int().check(z.minimum(1))),
  /** Of its own clock, without extra time; absent if it shares the test's. All sections of a test have one, or none. */
  minutes: z.optional(z.int().check(z.minimum(1))),
});
z.globalRegistry.add(paperSection, { id: "PaperSection" });

export const passage = z.object({ _id: id, content: localText });
z.globalRegistry.add(passage, { id: "Passage" });
