import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { addressId, count, id, instant, localText, message, studentErrors } from "./shapes.ts";

const marks = z.number();
const place = z.int().check(z.minimum(1));

/** Empty if the test has no title. */
const base = { id, at: instant, isNew: z.boolean(), title: localText };

/** A code with its values: the reader's language puts it into words. */
const notice = z.discriminatedUnion("kind", [
  z.object({
    ...base,
    kind: z.literal("result"),
    attemptId: id,
    /** From 30 first attempts on. */
    rank: z.optional(z.object({ place, of: place })),
  }),
  z.object({
    ...base,
    kind: z.literal("correction"),
    attemptId: id,
    question: place,
    /** What was mended: which answer counts, or the text in a language. */
    part: z.enum(["key", "english", "hindi"]),
    before: marks,
    after: marks,
  }),
  z.object({
    ...base,
    kind: z.literal("report-answered"),
    attemptId: id,
    question: place,
    outcome: z.enum(["changed", "kept", "merged"]),
    /** Answer codes, if another answer counts now; the attempt is over. */
    from: z.optional(z.string()),
    to: z.optional(z.string()),
  }),
  z.object({ ...base, kind: z.literal("sitting-moved"), opens: instant, before: instant }),
  z.object({ ...base, kind: z.literal("support-view"), attemptId: id }),
  /** What the leader of an exam did; minutes where some were given, and until when a re-opened test waits. */
  z.object({
    ...base,
    kind: z.literal("sitting-act"),
    act: z.enum(["minutes", "handed-in", "void", "void-enter-again", "counts", "reopened"]),
    minutes: z.optional(place),
    until: z.optional(instant),
  }),
]);
z.globalRegistry.add(notice, { id: "Notice" });

export const notices = defineEndpoints({
  "GET /user/notices": {
    summary: "The student's notices of the last 180 days, newest first, twenty at once",
    audience: "student",
    limit: "read",
    /** `before`: notices older than this one, for the next page. */
    query: z.object({ before: z.optional(addressId) }),
    reply: z.object({
      notices: z.array(notice),
      /** The `before` of the next page; null on the last. */
      older: z.nullable(id),
    }),
    errors: [...studentErrors, "NOT_FOUND"],
  },
  "POST /user/notices/{id}/read": {
    summary: "Mark one of one's own notices as read",
    audience: "student",
    limit: "account",
    params: z.object({ id: addressId }),
    reply: message,
    errors: [...studentErrors, "NOT_FOUND"],
  },
  "POST /user/notices/read": {
    summary: "Mark this notice and all before it as read; what has come since stays new",
    audience: "student",
    limit: "account",
    body: z.strictObject({ newestId: id }),
    reply: z.object({ read: count }),
    errors: [...studentErrors, "NOT_FOUND"],
  },
});
