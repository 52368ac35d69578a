import * as z from "zod/mini";
import { attempt } from "./catalog.ts";
import { defineEndpoints } from "./endpoint.ts";
import { addressId, count, id, language, localText, seconds, studentErrors } from "./shapes.ts";

const figures = z.object({
  totalQuestions: count,
  questionsAttempted: count,
  correctAnswers: count,
  incorrectAnswers: count,
  /** In marks, as the two that it is the sum of. */
  score: z.number(),
  correctAnswersScore: z.number(),
  negativeMarks: z.number(),
  totalTimeTaken: seconds,
});
z.globalRegistry.add(figures, { id: "Analysis" });

const detailedResponse = z.object({
  questionId: id,
  correctAnswer: id,
  isCorrect: z.boolean(),
  wasAttempted: z.boolean(),
});
z.globalRegistry.add(detailedResponse, { id: "DetailedResponse" });

export const analysis = defineEndpoints({
  "GET /user/testanalysis/{testAttemptId}": {
    summary: "Score and key of a completed attempt: the only call that tells either",
    audience: "student",
    params: z.object({ testAttemptId: addressId }),
    reply: z.object({
      data: z.object({
        analysis: figures,
        testInfo: z.object({ title: localText, duration: seconds }),
        testAttempt: attempt,
        detailedResponses: z.array(detailedResponse),
        /** Of the latest answer: review is read in it. */
        language: z.optional(language),
      }),
    }),
    errors: [...studentErrors, "NOT_FOUND", "ATTEMPT_OPEN", "ANALYSIS_HELD"],
  },
});
