import { difficulties } from "@patrak/domain";
import * as z from "zod/mini";
import { attempt } from "./catalog.ts";
import { defineEndpoints } from "./endpoint.ts";
import { receiptsFile } from "./receipts.ts";
import { addressId, count, id, instant, language, localText, seconds, studentErrors } from "./shapes.ts";

const testAttemptId = z.object({ testAttemptId: addressId });
const completedErrors = [...studentErrors, "NOT_FOUND", "ATTEMPT_OPEN"] as const;

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
  qno: z.int().check(z.minimum(1)),
  answer: z.nullable(id),
  section: z.string(),
  topic: z.string(),
  difficulty: z.enum(difficulties),
  /** On screen, over all visits. */
  timeMs: count,
  /** Of those who opened the question in a first attempt; null while too few have taken this paper. */
  averageTimeMs: z.nullable(count),
  /** How first attempts fared on it; null while there are too few. */
  everyone: z.nullable(z.object({ attempts: count, answered: count, correct: count })),
  /** The choices in order, repeats left out; null is a cleared answer. Empty where none was made. */
  trail: z.array(z.nullable(id)),
});
z.globalRegistry.add(detailedResponse, { id: "DetailedResponse" });

/**
 * Among first attempts of the same test. From 30 of them on: how many scored at or below this score and above it, and
 * how all scores lie, each bin from its lower bound on and below its upper one, in marks.
 */
const standing = z.object({
  attempts: count,
  atOrBelow: z.optional(count),
  above: z.optional(count),
  bins: z.optional(z.array(z.object({ from: z.number(), to: z.number(), n: count }))),
});
z.globalRegistry.add(standing, { id: "Standing" });

const trendPoint = z.object({
  attemptId: id,
  startTime: instant,
  /** In marks. */
  score: z.number(),
  totalQuestions: count,
  maxScore: z.number(),
});
const packageTrendPoint = z.object({ ...trendPoint.shape, testId: id, title: localText });

export const analysis = defineEndpoints({
  "GET /user/testanalysis/{testAttemptId}": {
    summary: "Score and key of a completed attempt, with what can be learnt from it",
    audience: "student",
    params: testAttemptId,
    reply: z.object({
      data: z.object({
        analysis: figures,
        /** The duration includes extra time that was granted. */
        testInfo: z.object({
          title: localText,
          duration: seconds,
          languages: z.array(language),
          packageId: id,
        }),
        testAttempt: attempt,
        detailedResponses: z.array(detailedResponse),
        /** Of the latest answer: review is read in it. */
        language: z.optional(language),
        /** What the attempt was scored by. */
        marks: z.object({ correct: z.number(), wrong: z.number() }),
        isFirstAttempt: z.boolean(),
        standing,
        /** The student's own completed attempts, oldest first: the latest twenty of this test and of its package. */
        trend: z.object({ test: z.array(trendPoint), package: z.array(packageTrendPoint) }),
      }),
    }),
    errors: [...completedErrors, "ANALYSIS_HELD"],
  },
  "GET /user/testanalysis/{testAttemptId}/solutions": {
    summary: "Solutions of a completed attempt's paper, where there are some",
    audience: "student",
    params: testAttemptId,
    reply: z.object({
      data: z.object({ solutions: z.array(z.object({ questionId: id, solution: localText })) }),
    }),
    errors: [...completedErrors, "ANALYSIS_HELD"],
  },
  "GET /user/testanalysis/{testAttemptId}/receipts": {
    summary: "When each answer of a completed attempt reached the server, signed: the file itself",
    audience: "student",
    params: testAttemptId,
    reply: receiptsFile,
    errors: completedErrors,
  },
  "GET /receipts/keys": {
    summary: "The public keys that receipts are signed with, the current one first",
    audience: "public",
    reply: z.object({ data: z.object({ publicKeys: z.array(z.string()) }) }),
    errors: ["TOO_MANY_REQUESTS"],
  },
});
