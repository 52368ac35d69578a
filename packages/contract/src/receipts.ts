import { receiptsFormats } from "@patrak/domain";
import * as z from "zod/mini";
import { ANSWER_CODE, SEQ } from "./patterns.ts";
import { count, id, instant, language, localText } from "./shapes.ts";

const chosen = {
  qno: z.int().check(z.minimum(1)),
  /** A letter, several in order, or a number as it was typed; null means no answer. */
  answer: z.nullable(z.string().check(z.regex(ANSWER_CODE))),
};

const saved = {
  /** As the student saw them. */
  ...chosen,
  /** The same in the paper, where the student's order was mixed; present in the second format alone. */
  written: z.optional(z.object(chosen)),
  isMarkedForReview: z.boolean(),
  language: z.nullable(language),
  /** The save's place in the student's own order; the bits above the lowest ten are milliseconds. */
  seq: z.string().check(z.regex(SEQ)),
  writer: z.uuid(),
};

/**
 * The signed content: the UTF-8 of its JSON without spaces, in this field order. It contains every
 * save of the attempt, by question as seen and then in the student's order, so the last save of a question
 * is the answer that counted.
 */
const receiptsPayload = z.object({
  format: z.enum(receiptsFormats),
  attempt: z.object({
    id,
    testId: id,
    title: localText,
    student: z.string(),
    totalQuestions: count,
    startTime: instant,
    endTime: instant,
    deadline: instant,
    endReason: z.enum(["submit", "deadline", "admin"]),
    /** Where sections have clocks, in the order of the paper: an answer is late after the close of its own. */
    sectionCloses: z.optional(z.array(instant)),
    /** Answers to these questions do not count, because only the first of their section do; as seen. */
    notCounted: z.optional(z.array(z.int().check(z.minimum(1)))),
  }),
  answers: z.array(z.object({ ...saved, savedAt: instant })),
  /** Arrived after the time was over and never counted; kept for 90 days. */
  late: z.array(z.object({ ...saved, receivedAt: instant })),
});

/**
 * Binary values are base64url. The lines show which one was changed; only the
 * signature proves whether any was.
 */
export const receiptsFile = z.object({
  payload: receiptsPayload,
  publicKey: z.string(),
  signature: z.string(),
  lines: z.object({ digests: z.array(z.string()), signature: z.string() }),
});
z.globalRegistry.add(receiptsFile, { id: "Receipts" });
