import { difficulties } from "@patrak/domain";
import * as z from "zod/mini";
import { attempt } from "./catalogue.ts";
import { defineEndpoints } from "./endpoint.ts";
import { mix } from "./question.ts";
import { receiptsFile } from "./receipts.ts";
import { addressId, count, id, instant, language, localText, seconds, studentErrors } from "./shapes.ts";

const testAttemptId = z.object({ testAttemptId: addressId });
const completedErrors = [...studentErrors, "NOT_FOUND", "ATTEMPT_OPEN"] as const;

const figures = z.object({
  totalQuestions: count,
  questionsAttempted: count,
  correctAnswers: count,
  incorrectAnswers: count,
  /** In marks: the sum of the next two. */
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
  /** By the learner's own count. */
  qno: z.int().check(z.minimum(1)),
  answer: z.nullable(id),
  section: z.string(),
  topic: z.string(),
  difficulty: z.enum(difficulties),
  /** On screen, over all visits. */
  timeMs: count,
  /** Average of first attempts that opened the question; null while too few have taken this paper. */
  averageTimeMs: z.nullable(count),
  /** Results of first attempts on it; null while there are too few. */
  everyone: z.nullable(z.object({ attempts: count, answered: count, correct: count })),
  /** The choices in order, without repeats; null is a cleared answer. Empty if none was made. */
  trail: z.array(z.nullable(id)),
});
z.globalRegistry.add(detailedResponse, { id: "DetailedResponse" });

/**
 * Among first attempts of the same test, from 30 of them on: how many scored at or below this score and above
 * it, and the distribution of scores. Each bin includes its lower bound and not its upper one, in marks.
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

/** What was asked, chosen and right; no figure of the attempt. */
const reviewed = {
  /** The duration includes extra time. */
  testInfo: z.object({
    title: localText,
    duration: seconds,
    languages: z.array(language),
    packageId: id,
  }),
  testAttempt: attempt,
  /** In the order that the learner saw. */
  detailedResponses: z.array(detailedResponse),
  /** Makes the same order of the paper; absent if it is the written one. */
  mix: z.optional(mix),
  /** The language of the latest answer, used for the review. */
  language: z.optional(language),
  /** The marking scheme of the attempt. */
  marks: z.object({ correct: z.number(), wrong: z.number() }),
};

export const analysis = defineEndpoints({
  "GET /user/testanalysis/{testAttemptId}": {
    summary: "Score and key of a completed attempt, with what can be learnt from it",
    audience: "student",
    limit: "analysis",
    params: testAttemptId,
    reply: z.object({
      data: z.object({
        analysis: figures,
        ...reviewed,
        isFirstAttempt: z.boolean(),
        standing,
        /** The student's own completed attempts, oldest first: the latest twenty of this test and of its package. */
        trend: z.object({ test: z.array(trendPoint), package: z.array(packageTrendPoint) }),
      }),
    }),
    errors: [...completedErrors, "ANALYSIS_HELD"],
  },
  "GET /user/testanalysis/{testAttemptId}/review": {
    summary:
      "Right answers and choices of a completed attempt, without figures: while its score is held back",
    audience: "student",
    limit: "analysis",
    params: testAttemptId,
    reply: z.object({ data: z.object(reviewed) }),
    errors: [...completedErrors, "ANALYSIS_HELD"],
  },
  "GET /user/testanalysis/{testAttemptId}/held": {
    summary: "A completed attempt while its results are held back: that it was handed in, and when they come",
    audience: "student",
    limit: "analysis",
    params: testAttemptId,
    reply: z.object({
      data: z.object({
        title: localText,
        student: z.string(),
        endTime: instant,
        totalQuestions: count,
        answered: count,
        /** Finds the attempt; the receipts file proves it. */
        receiptCode: z.string(),
        /** When the analysis opens; null if nobody knows yet. */
        opens: z.nullable(instant),
        /** Figures without the key, once they may be told. */
        score: z.optional(z.object({ marks: z.number(), of: z.number() })),
        /** Whether right answers may be seen already, without the score. */
        isReviewOpen: z.boolean(),
        /** The institute's, in which its times are shown. */
        zone: z.string(),
      }),
    }),
    errors: completedErrors,
  },
  "GET /user/testanalysis/{testAttemptId}/solutions": {
    summary: "Solutions of a completed attempt's paper, where there are some",
    audience: "student",
    limit: "analysis",
    params: testAttemptId,
    reply: z.object({
      data: z.object({ solutions: z.array(z.object({ questionId: id, solution: localText })) }),
    }),
    errors: [...completedErrors, "ANALYSIS_HELD"],
  },
  "GET /user/testanalysis/{testAttemptId}/receipts": {
    summary: "When each answer of a completed attempt reached the server, signed: the file itself",
    audience: "student",
    limit: "analysis",
    params: testAttemptId,
    reply: receiptsFile,
    errors: completedErrors,
  },
  "GET /receipts/keys": {
    summary: "The public keys that receipts are signed with, the current one first",
    audience: "public",
    limit: "open-read",
    reply: z.object({ data: z.object({ publicKeys: z.array(z.string()) }) }),
    errors: ["TOO_MANY_REQUESTS"],
  },
});
