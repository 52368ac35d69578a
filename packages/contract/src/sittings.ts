import { sittingStates } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { PASSCODE } from "./patterns.ts";
import { mix } from "./question.ts";
import { addressId, clock, count, id, instant, localText, seconds, studentErrors } from "./shapes.ts";

const sitting = z.object({
  id,
  testId: id,
  title: localText,
  /** Without extra time. */
  duration: seconds,
  totalQuestions: count,
  state: z.enum(sittingStates),
  /** The planned times: the test begins five seconds after the opening and ends as much later. */
  opens: instant,
  lastEntry: instant,
  closes: instant,
  /** Whether who enters late ends with all others. */
  endsForAll: z.boolean(),
  asksPasscode: z.boolean(),
  /** Whether the student may still begin. */
  mayEnter: z.boolean(),
  /** The student's latest attempt there. */
  attempt: z.nullable(z.object({ id, isOpen: z.boolean() })),
  /** The encrypted paper, once the waiting page is open: the name of a public file that is the same for everybody. */
  paper: z.nullable(z.object({ name: z.string(), bytes: count })),
});
z.globalRegistry.add(sitting, { id: "Sitting" });

export const sittingList = z.object({
  sittings: z.array(sitting),
  /** The institute's, in which its times are shown. */
  zone: z.string(),
  serverNow: instant,
});

export const sittings = defineEndpoints({
  "GET /user/sittings": {
    summary: "The student's sittings: those that run or come, the next first, and those of the last week",
    audience: "student",
    limit: "read",
    reply: z.object({ data: sittingList }),
    errors: studentErrors,
  },
  "GET /user/sittings/clock": {
    summary: "The server's clock, for a countdown",
    audience: "student",
    limit: "read",
    reply: z.object({ data: z.object({ serverNow: instant }) }),
    errors: studentErrors,
  },
  "POST /user/sittings/{id}/start": {
    summary:
      "Enter a sitting, or continue the attempt that is open there; it begins no earlier than startTime",
    audience: "student",
    limit: "start",
    params: z.object({ id: addressId }),
    body: z.strictObject({ passcode: z.optional(z.string().check(z.regex(PASSCODE))) }),
    reply: z.object({
      data: z.object({
        testAttemptId: id,
        startTime: instant,
        ...clock,
        /** The order on the learner's screens; absent if it is the written one. */
        mix: z.optional(mix),
        /** Opens the file of this name, which holds the attempt's paper; absent if there is none. */
        paper: z.optional(z.object({ name: z.string(), key: z.string() })),
      }),
    }),
    errors: [
      ...studentErrors,
      "NOT_FOUND",
      "SITTING_NOT_OPEN",
      "SITTING_OVER",
      "SITTING_TAKEN",
      "PASSCODE_WRONG",
      "BUSY",
    ],
  },
});
