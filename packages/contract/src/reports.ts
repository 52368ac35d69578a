import { reportCategories, reportLimits, reportOutcomes } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { addressId, count, id, instant, language, localText, message, studentErrors } from "./shapes.ts";

const words = z.string().check(z.trim(), z.maxLength(reportLimits.words));
const link = z.optional(z.string().check(z.maxLength(reportLimits.link), z.regex(/^https?:\/\/[^\s]+$/)));
const attempt = z.object({ attemptId: addressId });
const errors = [...studentErrors, "NOT_FOUND"] as const;

const report = z.object({
  questionId: id,
  category: z.enum(reportCategories),
  words: z.string(),
  link: z.nullable(z.string()),
  reportedAt: instant,
  isObjection: z.boolean(),
  /** Who looks into it, and since when. */
  looked: z.nullable(z.object({ at: instant, by: z.nullable(z.string()) })),
  /** Other learners who reported the same question; null while the key is secret. */
  others: z.nullable(count),
  /** Null until it is answered, and while the key is secret. */
  answer: z.nullable(
    z.object({
      at: instant,
      outcome: z.enum(reportOutcomes),
      /** Letters, as the learner saw the options. */
      before: z.optional(z.string()),
      after: z.optional(z.string()),
      text: localText,
    }),
  ),
});
z.globalRegistry.add(report, { id: "Report" });

export const reports = defineEndpoints({
  "GET /user/tests/attempt/{attemptId}/reports": {
    summary: "What the student has reported of the questions of an attempt's paper, with the answers",
    audience: "student",
    limit: "read",
    params: attempt,
    reply: z.object({
      data: z.object({
        reports: z.array(report),
        /** Until when reports of this sitting are objections; null if there is no such time. */
        objectionsUntil: z.nullable(instant),
      }),
    }),
    errors,
  },
  "POST /user/tests/attempt/{attemptId}/reports": {
    summary: "Report a question of one's own attempt, once; of its key only where the key is shown",
    audience: "student",
    limit: "account",
    params: attempt,
    body: z.strictObject({
      questionId: id,
      category: z.enum(reportCategories),
      /** In which the question stands on the screen. */
      language,
      words,
      link,
    }),
    reply: message,
    errors: [...errors, "NOT_NOW", "ALREADY_REPORTED"],
  },
  "POST /user/tests/attempt/{attemptId}/reports/change": {
    summary: "Put other words to a report that is not answered",
    audience: "student",
    limit: "account",
    params: attempt,
    body: z.strictObject({ questionId: id, words, link }),
    reply: message,
    errors: [...errors, "NOT_NOW"],
  },
  "POST /user/tests/attempt/{attemptId}/reports/delete": {
    summary: "Take back a report that is not answered",
    audience: "student",
    limit: "account",
    params: attempt,
    body: z.strictObject({ questionId: id }),
    reply: message,
    errors: [...errors, "NOT_NOW"],
  },
});
