import { difficulties, meritTies } from "@patrak/domain";
import * as z from "zod/mini";
import { attempt } from "./catalogue.ts";
import { correctionShape } from "./corrections.ts";
import { defineEndpoints } from "./endpoint.ts";
import { mix } from "./question.ts";
import { receiptsFile } from "./receipts.ts";
import {
  addressId,
  answer,
  count,
  id,
  instant,
  language,
  localText,
  seconds,
  studentErrors,
} from "./shapes.ts";

const testAttemptId = z.object({ testAttemptId: addressId });
const completedErrors = [...studentErrors, "NOT_FOUND", "ATTEMPT_OPEN"] as const;

const figures = z.object({
  totalQuestions: count,
  questionsAttempted: count,
  correctAnswers: count,
  incorrectAnswers: count,
  /** Answered, and not counted, because only some of its section count: in none of the three before. Absent if 0. */
  notCounted: z.optional(count),
  /** In marks: the sum of the next two. */
  score: z.number(),
  correctAnswersScore: z.number(),
  negativeMarks: z.number(),
  /** What the paper gives at most, in marks. */
  highestMarks: z.number(),
  /** One standard error of measurement to either side of the score; absent while too few have taken the test. */
  band: z.optional(z.object({ from: z.number(), to: z.number() })),
  totalTimeTaken: seconds,
});
z.globalRegistry.add(figures, { id: "Analysis" });

const detailedResponse = z.object({
  questionId: id,
  /** Of a number: where the first accepted range begins. */
  correctAnswer: answer,
  /** Of a number: the ranges that are accepted, with both their ends. */
  accepted: z.optional(z.array(z.object({ from: z.string(), to: z.string() }))),
  isCorrect: z.boolean(),
  /** Of several right options some were chosen, and none that is wrong. */
  isPartlyRight: z.optional(z.literal(true)),
  /** What all right options would have given, if it is partly right. */
  possibleMarks: z.optional(z.number()),
  wasAttempted: z.boolean(),
  /** Answered, and behind the first of its section that count: it gave nothing. Absent where the answer counts. */
  isCounted: z.optional(z.literal(false)),
  /** What the answer gave; absent if it is what the test's marks say. */
  marks: z.optional(z.number()),
  /** By the learner's own count. */
  qno: z.int().check(z.minimum(1)),
  answer: z.nullable(answer),
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
  trail: z.array(z.nullable(answer)),
  /** What the first of several choices would have given, where the right answer does not tell. */
  first: z.optional(z.object({ isCorrect: z.boolean(), marks: z.number() })),
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

const rank = z.object({ place: count, of: count, percentile: z.number() });
const scoreCorrection = z.object({
  ...correctionShape,
  /** In marks. */
  score: z.object({ before: z.number(), after: z.number() }),
  /** Of the answer to the question. */
  marks: z.object({ before: z.number(), after: z.number() }),
  /** When it came into force; absent where no rank is shown. */
  rank: z.optional(z.object({ before: rank, after: rank })),
});
z.globalRegistry.add(scoreCorrection, { id: "ScoreCorrection" });

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
        /** The place in the sitting's merit list, or the event's, once ranks are shown. */
        merit: z.optional(
          z.object({
            rank: count,
            isTied: z.boolean(),
            of: count,
            percentile: z.string(),
            tie: z.enum(meritTies),
            /** The event that several sittings belong to. */
            event: z.optional(z.string()),
          }),
        ),
        /** The student's own completed attempts, oldest first: the latest twenty of this test and of its package. */
        trend: z.object({ test: z.array(trendPoint), package: z.array(packageTrendPoint) }),
        /** What corrections have done to this score, newest first; absent if nothing. */
        corrections: z.optional(z.array(scoreCorrection)),
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
