import { attemptActs, LOCAL_TIME, MOST_MINUTES } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { addressId, adminErrors, count, id, instant, localText, reason, seconds, sought } from "./shapes.ts";

const errors = [...adminErrors, "NOT_FOUND"] as const;
const sittingId = z.object({ id: addressId });
const minutes = z.int().check(z.minimum(1), z.maximum(MOST_MINUTES));

/** Running attempts, and when the last of them ends now; null without any. */
const running = { running: count, lastEnd: z.nullable(instant) };

const learner = z.object({
  id,
  name: z.string(),
  rollNumber: z.nullable(z.string()),
  ...running,
});
z.globalRegistry.add(learner, { id: "SittingLearner" });

const attempt = z.object({
  id,
  /** The learner's first in the sitting, the second. */
  number: count,
  startTime: instant,
  deadline: instant,
  endTime: z.nullable(instant),
  endReason: z.nullable(z.enum(["submit", "deadline", "admin"])),
  answered: count,
  questions: count,
  /** Without the time in which it lay closed before it was re-opened. */
  usedSeconds: seconds,
  givenSeconds: seconds,
  isVoid: z.boolean(),
  /** While it waits for the learner to enter again. */
  reopened: z.nullable(z.object({ minutes: count, until: instant })),
  /** What was given and done, the first first. */
  events: z.array(
    z.object({
      at: instant,
      what: z.enum(["minutes", "extra-time", "outage", ...attemptActs]),
      seconds: z.nullable(seconds),
      reason: z.nullable(z.string()),
    }),
  ),
  /** What can be done to it now. */
  may: z.object({ handIn: z.boolean(), void: z.boolean(), count: z.boolean(), reopen: z.boolean() }),
});
z.globalRegistry.add(attempt, { id: "SittingAttempt" });

const localTime = z.string().check(z.regex(LOCAL_TIME));
const act = { actId: z.uuid(), learnerId: id, attemptId: id, reason };

export const adminSittingActs = defineEndpoints({
  "GET /admin/sittings/{id}/minutes": {
    summary: "Time given in a sitting, and whom more minutes would reach",
    audience: "admin",
    right: "sittings.write",
    limit: "admin-read",
    params: sittingId,
    reply: z.object({
      /** Newest first. Whom they were for: everybody, a batch or a learner, by name. */
      given: z.array(
        z.object({
          id,
          at: instant,
          seconds,
          /** Credited by the product itself, because nobody could save. */
          isOutage: z.boolean(),
          batch: z.nullable(z.string()),
          learner: z.nullable(z.string()),
        }),
      ),
      all: z.object(running),
      /** Those that have members in it. */
      batches: z.array(z.object({ id, name: z.string(), ...running })),
      mayGive: z.boolean(),
    }),
    errors,
  },
  "GET /admin/sittings/{id}/learners": {
    summary: "Learners who have entered a sitting, by name, address or roll number, twenty at most",
    audience: "admin",
    right: "sittings.write",
    limit: "admin-read",
    params: sittingId,
    query: z.object({ words: sought(100) }),
    reply: z.object({ learners: z.array(learner) }),
    errors,
  },
  "POST /admin/sittings/{id}/minutes": {
    summary: "Give minutes to all in a sitting, to a batch or to one learner; sent again, it is the same act",
    audience: "admin",
    right: "sittings.write",
    limit: "admin-write",
    params: sittingId,
    /** The client makes the act's id. Without batch and learner the minutes are for all. */
    body: z.strictObject({
      actId: z.uuid(),
      minutes,
      reason,
      batchId: z.optional(id),
      learnerId: z.optional(id),
    }),
    /** How many running attempts have them by now. */
    reply: z.object({ reached: count }),
    errors: [...errors, "BAD_REQUEST", "NOT_RUNNING", "CHANGED_MEANWHILE"],
  },
  "GET /admin/sittings/{id}/attempts": {
    summary: "A learner's attempts in a sitting, with what was given and done",
    audience: "admin",
    right: "sittings.write",
    limit: "admin-read",
    params: sittingId,
    query: z.object({ learner: addressId }),
    reply: z.object({
      learner: z.object({ id, name: z.string(), rollNumber: z.nullable(z.string()) }),
      title: localText,
      /** When the right answers are shown, if that is planned: nobody writes until then. */
      answersAt: z.nullable(instant),
      zone: z.string(),
      now: instant,
      attempts: z.array(attempt),
    }),
    errors,
  },
  "POST /admin/sittings/{id}/attempts": {
    summary:
      "Hand in an attempt for a learner, declare it void, let a void one count again, or re-open it for some minutes; sent again, it is the same act",
    audience: "admin",
    right: "sittings.write",
    limit: "admin-write",
    params: sittingId,
    body: z.discriminatedUnion("act", [
      z.strictObject({ ...act, act: z.literal("handed-in") }),
      /** `mayEnterAgain`: the learner may begin once more, while others may. */
      z.strictObject({ ...act, act: z.literal("void"), mayEnterAgain: z.boolean() }),
      z.strictObject({ ...act, act: z.literal("counts") }),
      z.strictObject({ ...act, act: z.literal("reopened"), minutes, until: localTime }),
    ]),
    reply: z.object({ id }),
    errors: [...errors, "NOT_NOW", "CHANGED_MEANWHILE", "TIME_SKIPPED", "TIMES_WRONG"],
  },
});
