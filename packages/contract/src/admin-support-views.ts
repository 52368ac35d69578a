import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { passage, keylessQuestion } from "./question.ts";
import {
  addressId,
  adminErrors,
  answer,
  clock,
  count,
  id,
  instant,
  language,
  localText,
  reason,
} from "./shapes.ts";

const params = z.object({ id: addressId });
const errors = [...adminErrors, "NOT_FOUND"] as const;

/** What the learner sees on the screen: a blank is null. */
const sheetRow = z.object({ questionId: id, answer: z.nullable(answer), isMarkedForReview: z.boolean() });

export const adminSupportViews = defineEndpoints({
  "POST /admin/learners/{id}/support-views": {
    summary: "Open one attempt to look at it for 15 minutes; the learner is told by mail who looked and why",
    audience: "admin",
    right: "students.support-view",
    limit: "admin-write",
    params,
    body: z.strictObject({ attemptId: id, reason }),
    reply: z.object({ viewId: id }),
    errors,
  },
  "GET /admin/support-views/{id}": {
    summary: "The attempt as its learner sees it, without its key, as long as the view lasts",
    audience: "admin",
    right: "students.support-view",
    limit: "admin-read",
    params,
    reply: z.object({
      learner: z.object({ id, name: z.string() }),
      endsAt: instant,
      title: localText,
      isCompleted: z.boolean(),
      ...clock,
      language: z.optional(language),
      languages: z.array(language),
      totalQuestions: count,
      questions: z.array(keylessQuestion),
      passages: z.array(passage),
      sheet: z.array(sheetRow),
    }),
    errors,
  },
});
