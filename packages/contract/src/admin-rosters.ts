import { attendances, rosterLimits, rosterOutcomes, watchedStates } from "@patrak/domain";
import * as z from "zod/mini";
import { roomReport } from "./room-acts.ts";
import { defineEndpoints } from "./endpoint.ts";
import { fileFailures } from "./findings.ts";
import { SOUGHT } from "./patterns.ts";
import { addressId, adminErrors, count, id, instant, localText, message, taskErrors } from "./shapes.ts";

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(SOUGHT));
const name = text(rosterLimits.nameLength);
/** Both empty where the institute has one room alone. */
const place = { centre: name, room: name };

/** As written; what is too long or means nobody is named beside the line. */
const cell = text(320);
const written = {
  rollNumber: cell,
  /** In place of a roll number. */
  email: cell,
  /** If there is one, it has to be the learner's. */
  name: cell,
  seat: cell,
  room: cell,
  centre: cell,
};

const outcome = {
  outcome: z.enum(rosterOutcomes),
  /** The earlier line with the same learner or seat. */
  sameAs: z.optional(z.string()),
  /** Who has the seat. */
  heldBy: z.optional(z.string()),
  /** Where the learner sat before. */
  from: z.optional(z.object({ centre: z.string(), room: z.string(), seat: z.nullable(z.string()) })),
};
const line = z.object({
  /** The row of the file. */
  place: z.string(),
  rollNumber: z.string(),
  email: z.string(),
  name: z.string(),
  seat: z.string(),
  room: z.string(),
  centre: z.string(),
  ...outcome,
});
z.globalRegistry.add(line, { id: "RosterLine" });

const head = {
  title: localText,
  opens: instant,
  lastEntry: instant,
  /** With the minutes that were given to all. */
  closes: instant,
  zone: z.string(),
};

const room = z.object({
  centre: z.string(),
  room: z.string(),
  learners: count,
  present: count,
  absent: count,
});
z.globalRegistry.add(room, { id: "RosterRoom" });

const seated = z.object({
  id,
  name: z.string(),
  rollNumber: z.nullable(z.string()),
  seat: z.nullable(z.string()),
  state: z.enum(watchedStates),
  heardAt: z.nullable(instant),
  /** How many questions have an answer; null unless the learner works. */
  answered: z.nullable(count),
  /** Null until somebody marks it. Who did, if they still have an account. */
  attendance: z.nullable(z.object({ mark: z.enum(attendances), at: instant, by: z.nullable(z.string()) })),
});
z.globalRegistry.add(seated, { id: "SeatedLearner" });

const invigilator = z.object({ id, name: z.string() });
const sittingId = z.object({ id: addressId });
const errors = [...adminErrors, "NOT_FOUND"] as const;

const read = { audience: "admin", right: "sittings.write", limit: "admin-read", params: sittingId } as const;
const write = { ...read, limit: "admin-write" } as const;

export const adminRosters = defineEndpoints({
  "GET /admin/rooms": {
    summary: "The rooms that are given to the invigilator who asks, until their sitting is over",
    audience: "admin",
    right: "rooms.own",
    limit: "admin-read",
    reply: z.object({
      rooms: z.array(
        z.object({
          sittingId: id,
          title: localText,
          opens: instant,
          closes: instant,
          centre: z.string(),
          room: z.string(),
          learners: count,
        }),
      ),
      zone: z.string(),
    }),
    errors: adminErrors,
  },
  "GET /admin/sittings/{id}/room": {
    summary: "A room of a sitting: who sits there, how they are doing, and who came",
    audience: "admin",
    right: "rooms.use",
    limit: "admin-read",
    params: sittingId,
    query: z.strictObject({ centre: z.optional(name), room: z.optional(name) }),
    reply: z.object({
      ...head,
      now: instant,
      centre: z.string(),
      room: z.string(),
      asksPasscode: z.boolean(),
      /** From ten minutes before the opening until the last entry; null at other times. */
      passcode: z.nullable(z.string()),
      /** From the opening of the waiting page until the last attempt is closed. */
      isRunning: z.boolean(),
      learners: z.array(seated),
      /** Newest first. */
      reports: z.array(roomReport),
    }),
    errors,
  },
  "POST /admin/sittings/{id}/room/attendance": {
    summary: "Mark a learner of a room as present or absent, or take the mark back; the newest tick counts",
    audience: "admin",
    right: "rooms.use",
    limit: "admin-write",
    params: sittingId,
    body: z.strictObject({
      learnerId: id,
      mark: z.nullable(z.enum(attendances)),
      /** How long ago it was ticked, in milliseconds, if it waited on the device; the newest tick counts. */
      ago: z.optional(z.int().check(z.minimum(0), z.maximum(rosterLimits.tickAge))),
    }),
    reply: message,
    errors,
  },
  "GET /admin/sittings/{id}/roster": {
    summary: "The rooms of a sitting, with how many sit there and came",
    audience: "admin",
    right: "sittings.watch",
    limit: "admin-read",
    params: sittingId,
    reply: z.object({ ...head, rooms: z.array(room), invited: count, placed: count }),
    errors,
  },
  "POST /admin/sittings/{id}/roster/lists": {
    summary:
      "Reads a roster, CSV, XLSX or pasted text (application/octet-stream), and says what each line would do; changes nothing",
    audience: "admin",
    right: "sittings.write",
    limit: "upload",
    params: sittingId,
    query: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
    isUpload: true,
    bodyBytes: rosterLimits.listBytes,
    reply: z.object({
      /** Why the file cannot be read; null if it can. */
      failure: z.nullable(
        z.object({
          code: z.enum(Object.keys(fileFailures) as (keyof typeof fileFailures)[]),
          values: z.record(z.string(), z.union([z.string(), z.number()])),
        }),
      ),
      lines: z.array(line),
      /** Lines beyond the most that one list may have. */
      leftOut: count,
      /** Titles of columns that mean nothing here. */
      unused: z.array(z.string()),
    }),
    errors: [...errors, ...taskErrors, "UNSUPPORTED_MEDIA_TYPE", "TOO_LARGE"],
  },
  "POST /admin/sittings/{id}/roster": {
    ...write,
    summary:
      "Give learners their places; lines that are wrong change nothing, and the same lines again neither",
    bodyBytes: 2 * 1024 * 1024,
    body: z.strictObject({
      lines: z.array(z.strictObject(written)).check(z.minLength(1), z.maxLength(rosterLimits.listLines)),
    }),
    reply: z.object({ outcomes: z.array(z.object(outcome)) }),
    errors: [...errors, "SITTING_ENDED"],
  },
  "POST /admin/sittings/{id}/roster/remove": {
    ...write,
    summary: "Take learners off the roster",
    body: z.strictObject({
      learnerIds: z.array(id).check(z.minLength(1), z.maxLength(rosterLimits.removedAtOnce)),
    }),
    reply: z.object({ removed: count }),
    errors: [...errors, "SITTING_ENDED"],
  },
  "GET /admin/sittings/{id}/invigilators": {
    ...read,
    summary: "Who looks after which room of a sitting, and who could",
    reply: z.object({
      assigned: z.array(
        z.object({
          id,
          invigilator,
          /** Null: the whole sitting. */
          place: z.nullable(z.object({ centre: z.string(), room: z.string() })),
        }),
      ),
      invigilators: z.array(invigilator),
    }),
    errors,
  },
  "POST /admin/sittings/{id}/invigilators": {
    ...write,
    summary: "Give an invigilator a room of a sitting, or the whole sitting",
    body: z.strictObject({ invigilatorId: id, place: z.nullable(z.strictObject(place)) }),
    reply: message,
    errors: [...errors, "SITTING_ENDED"],
  },
  "POST /admin/sittings/{id}/invigilators/release": {
    ...write,
    summary: "Take a room of a sitting from an invigilator",
    body: z.strictObject({ assignmentId: id }),
    reply: message,
    errors,
  },
});
