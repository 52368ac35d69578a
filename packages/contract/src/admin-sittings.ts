import {
  endings,
  LOCAL_TIME,
  readyKinds,
  shownWhens,
  sittingBatchLimits,
  sittingStates,
} from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { PASSCODE } from "./patterns.ts";
import { addressId, adminErrors, count, id, instant, localText, reason, seconds } from "./shapes.ts";

/** As a clock on the wall of the institute shows it. */
const localTime = z.string().check(z.regex(LOCAL_TIME));

/** A time belongs to `time` alone. */
const shown = <const Whens extends readonly [string, ...string[]]>(whens: Whens) =>
  z
    .strictObject({ when: z.enum(whens), at: z.optional(localTime) })
    .check(z.refine(({ when, at }) => (when === "time") === (at !== undefined)));

/** The most that a learner of a batch gets on top of each hour. */
const extraMinutes = z.int().check(z.minimum(0), z.maximum(sittingBatchLimits.extraMinutes));
const part = z.strictObject({ id, extraMinutes });

/** What is mixed for each learner; options only where their question allows it. */
const mixed = z.strictObject({ questions: z.boolean(), options: z.boolean() });

const plan = z.strictObject({
  testId: id,
  /** Whom it is for, whatever they own; null if it is for the owners of the package. */
  batches: z.nullable(z.array(part).check(z.minLength(1), z.maxLength(sittingBatchLimits.batches))),
  opens: localTime,
  lastEntry: localTime,
  closes: localTime,
  ending: z.enum(endings),
  passcode: z.nullable(z.string().check(z.regex(PASSCODE))),
  attemptsAllowed: z.int().check(z.minimum(1), z.maximum(9)),
  /** Absent: everybody sees the written order. */
  mix: z.optional(mixed),
  /** When learners see their marks, the right answers, and their rank. */
  shows: z.strictObject({
    marks: shown(shownWhens),
    /** Never while somebody may still write. */
    answers: shown(["close", "time", "hand"]),
    /** Never before the right answers are final. */
    rank: shown(["hand", "time"]),
  }),
});

const batch = z.object({ id, name: z.string(), learners: count });
const invitedBatch = z.object({ ...batch.shape, extraMinutes: count });
z.globalRegistry.add(invitedBatch, { id: "AdminSittingBatch" });

const row = z.object({
  id,
  testId: id,
  title: localText,
  version: count,
  packageName: z.string(),
  /** Whom it is for, by name; null if it is for the owners of the package. */
  batches: z.nullable(z.array(invitedBatch)),
  opens: instant,
  lastEntry: instant,
  closes: instant,
  /** Given to all: everybody closes so much later than planned. */
  givenSeconds: seconds,
  ending: z.enum(endings),
  state: z.enum(sittingStates),
  /** Who may enter now, how many have, and how many of those still write. */
  people: z.object({ invited: count, entered: count, writing: count }),
});
z.globalRegistry.add(row, { id: "AdminSitting" });

const moment = z.object({ when: z.enum(shownWhens), at: z.nullable(instant) });

const test = z.object({
  id,
  title: localText,
  version: count,
  duration: seconds,
  questions: count,
  packageName: z.string(),
  owners: count,
  /** How many of them have extra time, and the most that one has, in seconds. */
  extraTimes: count,
  longestExtra: seconds,
});
z.globalRegistry.add(test, { id: "AdminSittingTest" });

const errors = [...adminErrors, "NOT_FOUND"] as const;
const times = ["TIME_SKIPPED", "TIMES_WRONG", "SECTIONS_NEED_TIME"] as const;
const sittingId = z.object({ id: addressId });
/** The number of the change that the plan was read with. */
const changes = count;

export const adminSittings = defineEndpoints({
  "GET /admin/sittings": {
    summary: "Sittings, the last opening first",
    audience: "admin",
    right: "sittings.read",
    limit: "admin-read",
    reply: z.object({ sittings: z.array(row), zone: z.string(), now: instant }),
    errors: adminErrors,
  },
  "GET /admin/sittings/tests": {
    summary: "Published tests that a sitting can be planned for, and batches that it can be for",
    audience: "admin",
    right: "sittings.write",
    limit: "admin-read",
    reply: z.object({ tests: z.array(test), batches: z.array(batch), zone: z.string(), now: instant }),
    errors: adminErrors,
  },
  "GET /admin/sittings/{id}": {
    summary: "A sitting with its plan and what learners see of it",
    audience: "admin",
    right: "sittings.write",
    limit: "admin-read",
    params: sittingId,
    reply: z.object({
      sitting: z.object({
        ...row.shape,
        changes,
        passcode: z.nullable(z.string()),
        attemptsAllowed: count,
        mix: mixed,
        shows: z.object({ marks: moment, answers: moment, rank: moment }),
        /** When the right answers were declared final. */
        finalAt: z.nullable(instant),
        /** Until when reports are objections; null if that was not set. */
        objectionsUntil: z.nullable(instant),
        /** Objections that nobody has answered. */
        openObjections: count,
        /** What learners see now. */
        shown: z.object({ marks: z.boolean(), answers: z.boolean(), rank: z.boolean() }),
        /** Until the waiting page opens. */
        mayChange: z.boolean(),
        /** The number of a published version that may replace the frozen one now; null if there is none. */
        newerVersion: z.nullable(count),
      }),
      zone: z.string(),
    }),
    errors,
  },
  "GET /admin/sittings/{id}/readiness": {
    summary: "What is in order for a sitting and what is not, measured now",
    audience: "admin",
    right: "sittings.read",
    limit: "admin-read",
    params: sittingId,
    reply: z.object({
      /** What is not in order stands last. */
      lines: z.array(
        z.object({
          kind: z.enum(readyKinds),
          state: z.enum(["ok", "warn", "bad"]),
          count: z.nullable(count),
          at: z.nullable(instant),
        }),
      ),
      version: count,
      rehearsal: z.nullable(
        z.object({
          keptAt: instant,
          students: count,
          seconds,
          saves: count,
          lost: count,
          /** Milliseconds until a save was acknowledged: of the middle one, and of the slowest hundredth. */
          median: z.number(),
          slow: z.number(),
        }),
      ),
      zone: z.string(),
    }),
    errors,
  },
  "POST /admin/sittings": {
    summary: "Plan a sitting",
    audience: "admin",
    right: "sittings.write",
    limit: "admin-write",
    body: plan,
    reply: z.object({ id }),
    errors: [...errors, ...times],
  },
  "POST /admin/sittings/{id}": {
    summary: "Change a sitting's plan, until its waiting page opens",
    audience: "admin",
    right: "sittings.write",
    limit: "admin-write",
    params: sittingId,
    body: z.strictObject({ changes, plan }),
    reply: z.object({ id }),
    errors: [...errors, ...times, "SITTING_BEGUN", "CHANGED_MEANWHILE", "EVENT_RULES"],
  },
  "POST /admin/sittings/{id}/passcode": {
    summary:
      "Make a new passcode for a sitting, in place of the one that was read; an earlier one opens nothing more",
    audience: "admin",
    right: "sittings.write",
    limit: "admin-write",
    params: sittingId,
    body: z.strictObject({ previous: z.string().check(z.regex(PASSCODE)) }),
    reply: z.object({ passcode: z.string() }),
    errors: [...errors, "SITTING_ENDED"],
  },
  "POST /admin/sittings/{id}/cancel": {
    summary: "Cancel a sitting before it opens",
    audience: "admin",
    right: "sittings.write",
    limit: "admin-write",
    params: sittingId,
    body: z.strictObject({ reason }),
    reply: z.object({ id }),
    errors: [...errors, "SITTING_BEGUN"],
  },
  "POST /admin/sittings/{id}/version": {
    summary:
      "Replace the frozen version by the published one, from the opening of the waiting page until a minute before the start",
    audience: "admin",
    right: "sittings.write",
    limit: "admin-write",
    params: sittingId,
    /** The number that was seen as the published one. */
    body: z.strictObject({ version: count, reason }),
    reply: z.object({ id }),
    errors: [...errors, "SITTING_BEGUN", "CHANGED_MEANWHILE", "SECTIONS_NEED_TIME"],
  },
  "POST /admin/sittings/{id}/show": {
    summary:
      "Show learners marks, right answers or ranks of a sitting from now on, or declare the answers final",
    audience: "admin",
    right: "sittings.write",
    limit: "admin-write",
    params: sittingId,
    body: z.strictObject({ what: z.enum(["marks", "answers", "final", "rank"]) }),
    reply: z.object({ id }),
    errors: [...errors, "NOT_YET", "EVENT_RULES", "OBJECTIONS_OPEN"],
  },
  "POST /admin/sittings/{id}/objections": {
    summary: "Set until when reports of a sitting are objections, which are answered before the key is final",
    audience: "admin",
    right: "sittings.write",
    limit: "admin-write",
    params: sittingId,
    body: z.strictObject({ until: localTime }),
    reply: z.object({ id }),
    errors: [...errors, "NOT_YET", "TIMES_WRONG", "TIME_SKIPPED"],
  },
});
