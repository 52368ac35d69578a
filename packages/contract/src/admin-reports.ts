import { reportCategories, reportLimits, reportOutcomes } from "@patrak/domain";
import * as z from "zod/mini";
import { item, itemFlag } from "./admin-items.ts";
import { defineEndpoints } from "./endpoint.ts";
import { addressId, adminErrors, count, id, instant, language, localText } from "./shapes.ts";

const question = z.object({ questionId: addressId });
const errors = [...adminErrors, "NOT_FOUND"] as const;

const group = z.object({
  /** As the paper names it. */
  questionId: id,
  version: count,
  question: count,
  code: z.nullable(z.string()),
  excerpt: localText,
  reports: count,
  open: count,
  english: count,
  hindi: count,
  categories: z.array(z.object({ category: z.enum(reportCategories), reports: count })),
  oldestOpen: z.nullable(instant),
  flags: z.array(itemFlag),
});

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(reportLimits.answer));

export const adminReports = defineEndpoints({
  "GET /admin/reports": {
    summary: "Tests with reports of learners, those with the most open ones first",
    audience: "admin",
    right: "reports.read",
    limit: "admin-read",
    reply: z.object({ tests: z.array(z.object({ id, title: localText, open: count, reports: count })) }),
    errors: adminErrors,
  },
  "GET /admin/reports/{testId}": {
    summary: "Reports of a test's questions, grouped by question, with the flags of its figures",
    audience: "admin",
    right: "reports.read",
    limit: "admin-read",
    params: z.object({ testId: addressId }),
    reply: z.object({
      title: localText,
      /** Of the sitting whose objections end last. */
      objectionsUntil: z.nullable(instant),
      groups: z.array(group),
      now: instant,
    }),
    errors,
  },
  "GET /admin/reports/questions/{questionId}": {
    summary: "What learners wrote of one question, the oldest open first, with its figures",
    audience: "admin",
    right: "reports.read",
    limit: "admin-read",
    params: question,
    reply: z.object({
      text: localText,
      /** The figures of the question; null before its attempts were counted. */
      item: z.nullable(item),
      attempts: count,
      /** Whether the key of this question was ever corrected. */
      isCorrected: z.boolean(),
      reports: z.array(
        z.object({
          learnerId: id,
          learner: z.string(),
          category: z.enum(reportCategories),
          language,
          words: z.string(),
          link: z.nullable(z.string()),
          reportedAt: instant,
          isObjection: z.boolean(),
          answer: z.nullable(
            z.object({
              outcome: z.enum(reportOutcomes),
              text: localText,
              at: instant,
              by: z.nullable(z.string()),
            }),
          ),
        }),
      ),
    }),
    errors,
  },
  "POST /admin/reports/questions/{questionId}/look": {
    summary: "Tell those who reported a question that somebody looks into it",
    audience: "admin",
    right: "reports.write",
    limit: "admin-write",
    params: question,
    reply: z.object({ looked: count }),
    errors,
  },
  "POST /admin/reports/questions/{questionId}/answer": {
    summary: "Answer all open reports of a question, or some; each reporter gets a notice",
    audience: "admin",
    right: "reports.write",
    limit: "admin-write",
    params: question,
    body: z.strictObject({
      /** Made by the client, so that a press that is sent twice is one. */
      answerId: z.uuid(),
      /** Null for all that are open. */
      learnerIds: z.nullable(z.array(id).check(z.minLength(1), z.maxLength(100))),
      outcome: z.enum(reportOutcomes),
      /** One of them at least. */
      english: z.optional(text),
      hindi: z.optional(text),
    }),
    reply: z.object({ answered: count }),
    errors: [...errors, "ANSWER_EMPTY", "KEY_NOT_CORRECTED"],
  },
});
