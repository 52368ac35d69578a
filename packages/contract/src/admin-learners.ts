import { accessLimits } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { SEQ } from "./patterns.ts";
import {
  addressId,
  adminErrors,
  count,
  email,
  file,
  id,
  instant,
  localText,
  message,
  reason,
  rollNumber,
  seconds,
  sought,
} from "./shapes.ts";

const person = {
  id,
  firstName: z.string(),
  lastName: z.string(),
  /** Null for a learner whom a list has made without one; who has none has a roll number. */
  email: z.nullable(z.string()),
  rollNumber: z.nullable(z.string()),
};
const interfaceLanguage = z.enum(["en", "hi"]);

const learner = z.object({
  ...person,
  language: interfaceLanguage,
  packages: z.array(z.string()),
  attempts: count,
  /** Number of tests with extra time. */
  extraTimes: count,
  lastSeen: z.nullable(instant),
});
z.globalRegistry.add(learner, { id: "Learner" });

const owned = z.object({
  id,
  name: z.string(),
  source: z.enum(["bought", "given", "code", "free"]),
  /** Null if the giver is erased. */
  by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  since: instant,
  /** When it ends or ended; null if it does not. */
  until: z.nullable(instant),
  isOver: z.boolean(),
});

const extraTime = z.object({
  testId: id,
  title: localText,
  duration: seconds,
  minutes: count,
  reason: z.string(),
  by: z.nullable(z.string()),
  since: instant,
});

const attempt = z.object({
  id,
  testId: id,
  title: localText,
  startTime: instant,
  endTime: z.nullable(instant),
  /** Of an open attempt, by the database's clock. */
  remainingTime: seconds,
  extraSeconds: seconds,
  questions: count,
  answered: count,
  /** In marks; null while the attempt is open. */
  score: z.nullable(z.number()),
});

const words = sought(100);
const choice = {
  words,
  state: z.optional(z.enum(["in-test", "extra-time", "no-package"])),
  packageId: z.optional(id),
};

const params = z.object({ id: addressId });
const errors = [...adminErrors, "NOT_FOUND"] as const;
const done = z.object({ message: z.string() });
const packageChange = z.strictObject({ packageId: id, reason });

export const adminLearners = defineEndpoints({
  "GET /admin/learners": {
    summary: "Learners whose name or address has these words, or who redeemed this access code",
    audience: "admin",
    right: "students.read",
    limit: "admin-read",
    query: z.strictObject({
      ...choice,
      sort: z.optional(z.enum(["joined", "name", "attempts", "seen"])),
      way: z.optional(z.enum(["rising", "falling"])),
      /** The page starts after this learner, or ends before the other one. */
      after: z.optional(z.string().check(z.regex(SEQ))),
      before: z.optional(z.string().check(z.regex(SEQ))),
    }),
    reply: z.object({
      learners: z.array(learner),
      /** The `after` of the next page and the `before` of the previous one; null if there is none. */
      next: z.nullable(id),
      previous: z.nullable(id),
      /** How many match, counted up to 10,000. */
      matching: count,
    }),
    errors,
  },
  "GET /admin/learners/counts": {
    summary:
      "How many learners each filter has, counted no further than 10,000, and the packages to filter by",
    audience: "admin",
    right: "students.read",
    limit: "admin-read",
    reply: z.object({
      counts: z.object({ all: count, inTest: count, extraTime: count, noPackage: count, notVerified: count }),
      packages: z.array(z.object({ id, name: z.string() })),
    }),
    errors: adminErrors,
  },
  "GET /admin/learners/unverified": {
    summary: "The newest sign-ups whose address is not verified, which are kept for a day",
    audience: "admin",
    right: "students.read",
    limit: "admin-read",
    query: z.strictObject({ words }),
    reply: z.object({
      signups: z.array(
        z.object({
          firstName: z.string(),
          lastName: z.string(),
          email: z.string(),
          language: interfaceLanguage,
          since: instant,
        }),
      ),
    }),
    errors: adminErrors,
  },
  "GET /admin/learners/csv": {
    summary: "The learners of a choice as a CSV file, newest first",
    audience: "admin",
    right: "students.export",
    limit: "export",
    query: z.strictObject(choice),
    reply: file,
    errors,
  },
  "GET /admin/learners/{id}": {
    summary: "One learner: packages with how and by whom, extra time, attempts",
    audience: "admin",
    right: "students.read",
    limit: "admin-read",
    params,
    reply: z.object({
      learner: z.object({
        ...person,
        language: interfaceLanguage,
        joined: instant,
        lastSeen: z.nullable(instant),
        /** When the person will be erased; null if erasure was not requested. */
        erasedFrom: z.nullable(instant),
      }),
      packages: z.array(owned),
      extraTimes: z.array(extraTime),
      attempts: z.array(attempt),
      attemptsInAll: count,
      /** What could be given: packages that the learner lacks, and tests of those that the learner has. */
      otherPackages: z.array(z.object({ id, name: z.string() })),
      tests: z.array(z.object({ id, title: localText, duration: seconds })),
    }),
    errors,
  },
  "POST /admin/learners/{id}/packages/give": {
    summary: "Give a learner a package, for good or until an end that lies ahead",
    audience: "admin",
    right: "access.write",
    limit: "admin-write",
    params,
    body: z.strictObject({ packageId: id, reason, until: z.optional(instant) }),
    reply: done,
    errors: [...errors, "COURSE_OWNED"],
  },
  "POST /admin/learners/{id}/packages/withdraw": {
    summary: "Take a package from a learner; attempts stay the learner's",
    audience: "admin",
    right: "access.write",
    limit: "admin-write",
    params,
    body: packageChange,
    reply: done,
    errors,
  },
  "POST /admin/learners/{id}/extra-time": {
    summary: "Set the extra time of a learner for a test: now if it is running, and at each later start",
    audience: "admin",
    right: "access.write",
    limit: "admin-write",
    params,
    body: z.strictObject({
      testId: id,
      /** 0 withdraws it for later starts; a running test is never shortened. */
      minutes: z.int().check(z.minimum(0), z.maximum(accessLimits.extraMinutes)),
      reason,
    }),
    reply: z.object({
      /** The new deadline of the running attempt; null if none is running. */
      deadline: z.nullable(instant),
    }),
    errors,
  },
  "POST /admin/learners/{id}/export": {
    summary: "Everything that is kept about a learner, in one file",
    audience: "admin",
    right: "students.erase",
    limit: "export",
    params,
    reply: z.object({ data: z.record(z.string(), z.unknown()) }),
    errors,
  },
  "POST /admin/learners/{id}/erase": {
    summary:
      "Erase the person in seven days; asks for the address typed in full, or the roll number where there is none",
    audience: "admin",
    right: "students.erase",
    limit: "admin-write",
    params,
    body: z.strictObject({ email: z.optional(email), rollNumber: z.optional(rollNumber), reason }),
    reply: z.object({ erasedFrom: instant }),
    errors: [...errors, "EMAIL_INVALID", "ROLL_NUMBER_INVALID"],
  },
  "POST /admin/learners/{id}/keep": {
    summary: "Undo an erasure whose day has not come",
    audience: "admin",
    right: "students.erase",
    limit: "admin-write",
    params,
    body: z.strictObject({ reason }),
    reply: message,
    errors,
  },
});
