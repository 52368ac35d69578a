import { batchLimits, lineOutcomes } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { fileFailures } from "./findings.ts";
import {
  addressId,
  adminErrors,
  count,
  id,
  instant,
  message,
  reason,
  rollNumber,
  sought,
  taskErrors,
} from "./shapes.ts";

/** Drawn by the browser for one press of the button: the same press makes the same slips again. */
const press = z.uuidv4();

const line = z.object({
  /** The row of the file. */
  place: z.string(),
  name: z.string(),
  rollNumber: z.string(),
  email: z.string(),
  batch: z.string(),
  outcome: z.enum(lineOutcomes),
  /** The earlier line with the same roll number or address. */
  sameAs: z.optional(z.string()),
});
z.globalRegistry.add(line, { id: "ListLine" });

const slip = z.object({
  learnerId: id,
  name: z.string(),
  rollNumber: z.string(),
  batch: z.nullable(z.string()),
  /** As it is printed. */
  password: z.string(),
});
z.globalRegistry.add(slip, { id: "Slip" });

const cell = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(batchLimits.nameLength));
const about = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(batchLimits.aboutLength)));
const named = z.object({ id, name: z.string() });

const batch = z.object({
  id,
  name: z.string(),
  about: z.nullable(z.string()),
  teachers: z.array(named),
  learners: count,
  /** How many of them have not chosen their password yet. */
  unused: count,
  /** Packages that at least half of its learners own. */
  packages: z.array(z.string()),
  isMine: z.boolean(),
  since: instant,
  archivedAt: z.nullable(instant),
});
z.globalRegistry.add(batch, { id: "Batch" });

const member = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  rollNumber: z.nullable(z.string()),
  language: z.enum(["en", "hi"]),
  packages: count,
  attempts: count,
  lastSeen: z.nullable(instant),
  /** Whether the slip still waits for its first use. */
  hasSlip: z.boolean(),
  since: instant,
});

const params = z.object({ id: addressId });
const errors = [...adminErrors, "NOT_FOUND"] as const;
const learnerIds = z.array(id).check(z.minLength(1), z.maxLength(batchLimits.membersAtOnce));

const write = { audience: "admin", right: "students.write", limit: "admin-write" } as const;
const read = { audience: "admin", right: "students.read", limit: "admin-read" } as const;

export const adminBatches = defineEndpoints({
  "POST /admin/learners/lists": {
    summary:
      "Reads a list of learners, CSV, XLSX or pasted text (application/octet-stream), and says what each line would do; changes nothing",
    audience: "admin",
    right: "students.write",
    limit: "upload",
    query: z.strictObject({
      name: z.string().check(z.minLength(1), z.maxLength(200)),
      /** The batch that all of them join; else the one that each line names. */
      batchId: z.optional(id),
    }),
    isUpload: true,
    bodyBytes: batchLimits.listBytes,
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
      /** Titles of columns that are not used. */
      unused: z.array(z.string()),
      /** Batches that would be made. */
      newBatches: z.array(z.string()),
    }),
    errors: [...errors, ...taskErrors, "TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
  },
  "POST /admin/learners/make": {
    summary: "Makes the learners of checked lines, with a slip each, and puts them into their batches",
    ...write,
    body: z.strictObject({
      press,
      batchId: z.optional(id),
      lines: z
        .array(
          z.strictObject({
            name: cell(250),
            rollNumber: cell(100),
            email: cell(320),
            batch: cell(batchLimits.nameLength),
          }),
        )
        .check(z.minLength(1), z.maxLength(batchLimits.madeAtOnce)),
    }),
    reply: z.object({ outcomes: z.array(z.enum(lineOutcomes)), slips: z.array(slip) }),
    errors: [...errors, "BUSY"],
  },
  "POST /admin/learners/{id}/slip": {
    summary: "A new slip for a learner with a roll number; ends every session of the account",
    ...write,
    params,
    body: z.strictObject({ press, reason }),
    reply: z.object({ slip }),
    errors: [...errors, "BUSY"],
  },
  "POST /admin/batches/{id}/slips": {
    summary: "New slips for learners of a batch, a few at a time; ends their sessions",
    ...write,
    params,
    body: z.strictObject({
      press,
      reason,
      /** Those who have not used theirs, or everybody with a roll number. */
      whom: z.enum(["unused", "all"]),
      after: z.optional(rollNumber),
    }),
    reply: z.object({
      slips: z.array(slip),
      /** The `after` of the next call; null if that was all. */
      next: z.nullable(z.string()),
    }),
    errors: [...errors, "BUSY"],
  },
  "GET /admin/batches": {
    summary: "Batches by name, or those of a teacher, or those that are over",
    ...read,
    query: z.strictObject({ words: sought(100), state: z.optional(z.enum(["mine", "archived"])) }),
    reply: z.object({
      batches: z.array(batch),
      counts: z.object({ current: count, mine: count, archived: count }),
      /** Who can teach one. */
      teachers: z.array(named),
    }),
    errors: adminErrors,
  },
  "POST /admin/batches": {
    summary: "Make a batch; its maker teaches it",
    ...write,
    body: z.strictObject({ name, about }),
    reply: z.object({ batchId: id }),
    errors: [...adminErrors, "BATCH_NAME_TAKEN"],
  },
  "GET /admin/batches/{id}": {
    summary: "One batch with a page of its learners",
    ...read,
    params,
    query: z.strictObject({
      words: sought(100),
      /** Those who have not used their slip, or were not seen for a week. */
      state: z.optional(z.enum(["unused", "unseen"])),
      after: z.optional(z.string().check(z.maxLength(20))),
    }),
    reply: z.object({
      batch,
      members: z.array(member),
      matching: count,
      next: z.nullable(id),
      counts: z.object({ all: count, unused: count, unseen: count, active: count }),
      packages: z.array(z.object({ id, name: z.string(), owners: count })),
      /** What can be given, and who can teach. */
      allPackages: z.array(named),
      allTeachers: z.array(named),
    }),
    errors,
  },
  "POST /admin/batches/{id}/change": {
    summary: "Rename a batch, and say when it meets",
    ...write,
    params,
    body: z.strictObject({ name, about }),
    reply: message,
    errors: [...errors, "BATCH_NAME_TAKEN"],
  },
  "POST /admin/batches/{id}/archive": {
    summary: "A batch that is over: its learners keep what they have",
    ...write,
    params,
    reply: message,
    errors,
  },
  "POST /admin/batches/{id}/restore": {
    summary: "Take a batch back among those that run",
    ...write,
    params,
    reply: message,
    errors: [...errors, "BATCH_NAME_TAKEN"],
  },
  "POST /admin/batches/{id}/teachers": {
    summary: "Say who teaches a batch",
    ...write,
    params,
    body: z.strictObject({ teacherIds: z.array(id).check(z.maxLength(20)) }),
    reply: message,
    errors,
  },
  "POST /admin/batches/{id}/members/add": {
    summary: "Put learners into a batch; who is in it already stays so",
    ...write,
    params,
    body: z.strictObject({ learnerIds }),
    reply: z.object({ added: count }),
    errors,
  },
  "POST /admin/batches/{id}/members/remove": {
    summary: "Take learners out of a batch; they keep their account and packages",
    ...write,
    params,
    body: z.strictObject({ learnerIds }),
    reply: z.object({ removed: count }),
    errors,
  },
  "POST /admin/batches/{id}/packages/give": {
    summary: "Give every learner of a batch a package, for good or until an end that lies ahead",
    audience: "admin",
    right: "access.write",
    limit: "admin-write",
    params,
    body: z.strictObject({ packageId: id, reason, until: z.optional(instant) }),
    reply: z.object({ given: count, owned: count }),
    errors,
  },
});
