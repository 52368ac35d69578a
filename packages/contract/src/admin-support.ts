import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { passage, takingQuestion } from "./question.ts";
import {
  addressId,
  adminErrors,
  clock,
  count,
  email,
  id,
  instant,
  language,
  localText,
  message,
  reason,
} from "./shapes.ts";

const params = z.object({ id: addressId });
const errors = [...adminErrors, "NOT_FOUND"] as const;

/** What the learner has on the screen: the answer is the id of an option, or null. */
const sheetRow = z.object({ questionId: id, answer: z.nullable(id), isMarkedForReview: z.boolean() });

export const adminSupport = defineEndpoints({
  "POST /admin/learners/{id}/support-views": {
    summary: "Open one attempt to look at it for 15 minutes; the learner is told by mail who looked and why",
    audience: "admin",
    right: "students.support-view",
    params,
    body: z.strictObject({ attemptId: id, reason }),
    reply: z.object({ viewId: id }),
    errors,
  },
  "GET /admin/support-views/{id}": {
    summary: "The attempt as its learner sees it, without its key, as long as the view lasts",
    audience: "admin",
    right: "students.support-view",
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
      questions: z.array(takingQuestion),
      passages: z.array(passage),
      sheet: z.array(sheetRow),
    }),
    errors,
  },
  "POST /admin/learners/{id}/export": {
    summary: "Everything that is kept about a learner, in one file",
    audience: "admin",
    right: "students.erase",
    params,
    reply: z.object({ data: z.record(z.string(), z.unknown()) }),
    errors,
  },
  "POST /admin/learners/{id}/erase": {
    summary: "Erase the person in seven days; asks for the address typed in full",
    audience: "admin",
    right: "students.erase",
    params,
    body: z.strictObject({ email, reason }),
    reply: z.object({ erasedFrom: instant }),
    errors: [...errors, "EMAIL_INVALID"],
  },
  "POST /admin/learners/{id}/keep": {
    summary: "Undo an erasure whose day has not come",
    audience: "admin",
    right: "students.erase",
    params,
    body: z.strictObject({ reason }),
    reply: message,
    errors,
  },
});
