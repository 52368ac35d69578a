import {
  eventLimits,
  languages,
  LOCAL_TIME,
  meritKinds,
  meritSorts,
  meritTies,
  sittingStates,
} from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { HUNDREDTHS, NUMBER } from "./patterns.ts";
import {
  addressId,
  adminErrors,
  count,
  file,
  id,
  instant,
  localText,
  seconds,
  sought,
  taskErrors,
} from "./shapes.ts";

const board = z.object({ id: addressId });
const errors = [...adminErrors, "NOT_FOUND"] as const;
const place = z.string().check(z.regex(NUMBER));
const tie = z.enum(meritTies);

/** A sitting that has ended or will, with the event that it belongs to. */
const sitting = z.object({
  id,
  title: localText,
  packageName: z.string(),
  opens: instant,
  state: z.enum(sittingStates),
  /** In the list; null until there is one. */
  candidates: z.nullable(count),
  eventId: z.nullable(id),
  /** Whether it can still be put into an event. */
  mayJoin: z.boolean(),
});
z.globalRegistry.add(sitting, { id: "ResultsOfSitting" });

const event = z.object({ id, name: z.string(), sittings: count, candidates: z.nullable(count) });
z.globalRegistry.add(event, { id: "ResultsOfEvent" });

const test = z.object({ id, title: localText, packageName: z.string(), candidates: count });
z.globalRegistry.add(test, { id: "ResultsOfTest" });

/** In marks. The share is of those at or above the cut-off, and null without one. */
const group = z.object({
  /** A batch, a language, a sitting; null for those without a batch. */
  id: z.nullable(z.string()),
  /** Of a batch or a sitting; null if a language, or no longer there. */
  name: z.nullable(z.string()),
  candidates: count,
  median: z.number(),
  top: z.number(),
  above: z.nullable(count),
});
z.globalRegistry.add(group, { id: "ResultsGroup" });

const row = z.object({
  place: count,
  learnerId: id,
  attemptId: id,
  /** Where the attempt was made; null in practice. */
  sittingId: z.nullable(id),
  /** Null once the account is erased. */
  name: z.nullable(z.string()),
  rollNumber: z.nullable(z.string()),
  batch: z.nullable(z.string()),
  rank: count,
  /** Somebody else has the same one. */
  isTied: z.boolean(),
  /** In marks. */
  score: z.number(),
  sections: z.nullable(z.array(z.number())),
  correct: count,
  wrong: count,
  answered: count,
  seconds,
  /** To seven decimals; null while there are too few for one. */
  percentile: z.nullable(z.string()),
});
z.globalRegistry.add(row, { id: "MeritRow" });

const section = z.object({ name: localText, questions: count, highest: z.number() });

const shownSteps = z.object({ marks: z.boolean(), answers: z.boolean(), rank: z.boolean() });
const times = z.object({
  marks: z.nullable(instant),
  answers: z.nullable(instant),
  rank: z.nullable(instant),
});

/** How far learners may see: of a sitting, or of all sittings of an event together. */
const release = z.object({
  endedAt: z.nullable(instant),
  finalAt: z.nullable(instant),
  shown: shownSteps,
  /** When each was shown or is planned to be, if that is a time. */
  at: times,
  /** What a press can show now. */
  may: shownSteps,
  learners: count,
});
z.globalRegistry.add(release, { id: "ResultsRelease" });

/** The result of one learner as the learner will see it: the one in the middle of the list. */
const preview = z.object({
  name: z.nullable(z.string()),
  score: z.number(),
  band: z.nullable(z.object({ from: z.number(), to: z.number() })),
  rank: count,
  percentile: z.nullable(z.string()),
  correct: count,
  answered: count,
});

const list = z.object({
  asOf: instant,
  keyRevision: z.nullable(count),
  candidates: count,
  /** In marks. */
  median: z.number(),
  top: z.number(),
  highest: z.nullable(z.number()),
  /** Null while too few say anything. */
  reliability: z.nullable(z.object({ alpha: z.number(), standardError: z.number() })),
  /** Lowest first, in marks. */
  scores: z.array(z.object({ score: z.number(), n: count })),
  sections: z.array(section),
  groups: z.object({
    batches: z.array(group),
    languages: z.array(z.object({ ...group.shape, id: z.enum(languages) })),
    sections: z.array(
      z.object({ name: localText, highest: z.number(), median: z.number(), top: z.number() }),
    ),
    sittings: z.array(group),
  }),
  preview: z.nullable(preview),
});
z.globalRegistry.add(list, { id: "MeritList" });

export const adminResults = defineEndpoints({
  "GET /admin/results": {
    summary: "Sittings, events and practised tests that have results, the latest first",
    audience: "admin",
    right: "results.read",
    limit: "admin-read",
    reply: z.object({
      sittings: z.array(sitting),
      events: z.array(event),
      tests: z.array(test),
      zone: z.string(),
    }),
    errors: adminErrors,
  },
  "GET /admin/results/{id}": {
    summary: "Results of a test's practice, a sitting or an event: figures, distribution, what is released",
    audience: "admin",
    right: "results.read",
    limit: "admin-read",
    params: board,
    query: z.strictObject({
      /** In hundredths of a mark. */
      cut: z.optional(z.string().check(z.regex(HUNDREDTHS))),
    }),
    reply: z.object({
      kind: z.enum(meritKinds),
      /** Null of an event: its sittings may be of several tests. */
      testId: z.nullable(id),
      title: localText,
      /** Of a sitting: when it opened. */
      opens: z.nullable(instant),
      version: z.nullable(count),
      /** Who could enter; null in practice. */
      invited: z.nullable(count),
      tie,
      /** Nobody has seen a rank yet, and it is not practice. */
      mayChangeTie: z.boolean(),
      /** A list is being made, or will be. */
      isAwaited: z.boolean(),
      /** Of an event: sittings that have too few candidates for one rank. */
      tooFew: z.array(z.object({ id, name: z.string(), candidates: count })),
      list: z.nullable(list),
      release: z.nullable(release),
      zone: z.string(),
      now: instant,
    }),
    errors,
  },
  "GET /admin/results/{id}/rows": {
    summary: "A page of a merit list, at any depth",
    audience: "admin",
    right: "results.read",
    limit: "admin-read",
    params: board,
    query: z.strictObject({
      sort: z.optional(z.enum(meritSorts)),
      /** The first place of the page. */
      from: z.optional(place),
      /** One batch alone, or `none`. */
      batch: z.optional(id),
      /** In the order of ranks, no further than this place. */
      until: z.optional(place),
      words: sought(100),
    }),
    reply: z.object({ rows: z.array(row), from: count, total: count, asOf: z.nullable(instant) }),
    errors,
  },
  "GET /admin/results/{id}/print": {
    summary: "A whole merit list of at most 2,000 rows, for a printer",
    audience: "admin",
    right: "results.write",
    limit: "export",
    params: board,
    reply: z.object({
      title: localText,
      sections: z.array(section),
      rows: z.array(row),
      tie,
      asOf: instant,
      keyRevision: z.nullable(count),
      zone: z.string(),
    }),
    errors: [...errors, "LIST_TOO_LONG"],
  },
  "GET /admin/results/{id}/file": {
    summary: "A whole merit list as a spreadsheet or as CSV",
    audience: "admin",
    right: "results.write",
    limit: "export",
    params: board,
    query: z.strictObject({ format: z.enum(["xlsx", "csv"]) }),
    reply: file,
    errors: [...errors, ...taskErrors],
  },
  "POST /admin/results/{id}/make": {
    summary: "Make a merit list anew",
    audience: "admin",
    right: "results.read",
    limit: "admin-write",
    params: board,
    reply: z.object({ id }),
    errors,
  },
  "POST /admin/results/{id}/ties": {
    summary: "Choose what decides between equal scores, until ranks are shown",
    audience: "admin",
    right: "results.write",
    limit: "admin-write",
    params: board,
    body: z.strictObject({ tie }),
    reply: z.object({ id }),
    errors: [...errors, "RANKS_SHOWN"],
  },
  "POST /admin/results/{id}/release": {
    summary: "Show learners of a sitting or an event marks, right answers or ranks, now or at a time",
    audience: "admin",
    right: "results.write",
    limit: "admin-write",
    params: board,
    body: z.strictObject({
      what: z.array(z.enum(["marks", "answers", "rank"])).check(z.minLength(1), z.maxLength(3)),
      /** As a clock on the wall of the institute shows it; absent is now. */
      at: z.optional(z.string().check(z.regex(LOCAL_TIME))),
    }),
    reply: z.object({ learners: count }),
    errors: [...errors, "NOT_YET", "TIMES_WRONG", "TIME_SKIPPED"],
  },
  "POST /admin/results/events": {
    summary: "Rank several sittings together, as shifts of one event",
    audience: "admin",
    right: "results.write",
    limit: "admin-write",
    body: z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      sittings: z.array(id).check(z.minLength(2), z.maxLength(eventLimits.sittings)),
    }),
    reply: z.object({ id }),
    errors: [...errors, "SITTING_BEGUN", "EVENT_RULES"],
  },
  "POST /admin/results/{id}/dissolve": {
    summary: "Take an event's sittings apart again, before the first of them opens its waiting page",
    audience: "admin",
    right: "results.write",
    limit: "admin-write",
    params: board,
    reply: z.object({ id }),
    errors: [...errors, "SITTING_BEGUN"],
  },
});
