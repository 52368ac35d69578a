import { auditActions, watchedStates } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { addressId, adminErrors, count, id, instant, localText, seconds, sought } from "./shapes.ts";

const state = z.enum(watchedStates);

const learner = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  rollNumber: z.nullable(z.string()),
  state,
  /** When the learner's device last called, however little it said. */
  heardAt: z.nullable(instant),
  /** The latest in the sitting. */
  attempt: z.nullable(
    z.object({
      id,
      receiptCode: z.string(),
      /** How many questions have an answer; null once it has ended. */
      answered: z.nullable(count),
      deadline: instant,
      /** More than the plan gives, of any kind. */
      extra: seconds,
      endedAt: z.nullable(instant),
    }),
  ),
});
z.globalRegistry.add(learner, { id: "WatchedLearner" });

const event = z.object({
  at: instant,
  what: z.enum(["waiting", "opened", "last-entry", "closed", "ended", "fell-silent", "act"]),
  /** How many it is about. */
  learners: z.optional(count),
  /** What an administrator did, and who. */
  action: z.optional(z.enum(auditActions)),
  by: z.optional(z.string()),
});
z.globalRegistry.add(event, { id: "SittingEvent" });

const errors = [...adminErrors, "NOT_FOUND"] as const;
const sittingId = z.object({ id: addressId });

export const adminMonitor = defineEndpoints({
  "GET /admin/sittings/{id}/monitor": {
    summary: "How a sitting is going: how many are absent, wait, work, are silent or have ended",
    audience: "admin",
    right: "sittings.watch",
    limit: "admin-read",
    params: sittingId,
    reply: z.object({
      title: localText,
      opens: instant,
      closes: instant,
      zone: z.string(),
      /** When it was counted; the same figures serve everybody for some seconds. */
      asOf: instant,
      counts: z.object({
        absent: count,
        waiting: count,
        working: count,
        silent: count,
        submitted: count,
        timed: count,
      }),
      questions: count,
      /** Of those who work, by how many questions they have answered. */
      pace: z.array(z.object({ from: count, to: count, learners: count })),
      /** If there are too many to look at all: of how many the pace tells. */
      paceOf: z.nullable(count),
      events: z.array(event),
    }),
    errors,
  },
  "GET /admin/sittings/{id}/monitor/learners": {
    summary: "Learners of a sitting, those who may need somebody first",
    audience: "admin",
    right: "sittings.watch",
    limit: "admin-read",
    params: sittingId,
    query: z.strictObject({
      state: z.optional(state),
      /** A name, an email, a roll number, an attempt or its receipt code. */
      words: sought(100),
      after: z.optional(id),
    }),
    reply: z.object({ learners: z.array(learner), next: z.nullable(id), asOf: instant }),
    errors,
  },
});
