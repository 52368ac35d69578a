import { auditActions, auditGroupNames } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { SEQ } from "./patterns.ts";
import { addressId, adminErrors, count, file, id, instant, sought } from "./shapes.ts";

export const auditEntry = z.object({
  entryId: id,
  at: instant,
  /** Null if nobody was signed in or the person is erased. */
  actorName: z.nullable(z.string()),
  isActorErased: z.boolean(),
  action: z.enum(auditActions),
  objectName: z.nullable(z.string()),
  /** The object is an erased person. */
  isObjectErased: z.boolean(),
  device: z.string(),
});
z.globalRegistry.add(auditEntry, { id: "AuditEntry" });

const change = z.nullable(z.record(z.string(), z.unknown()));
/** The short hash of an entry and of the one before it. */
const link = z.object({ entryId: id, at: instant, shortCode: z.string() });

const numberId = z.string().check(z.regex(SEQ));

const auditSearch = z.strictObject({
  /** Words from the name of a person or object. */
  words: sought(100),
  actor: z.optional(numberId),
  group: z.optional(z.enum(auditGroupNames)),
  from: z.optional(instant),
  to: z.optional(instant),
});

export const adminAudit = defineEndpoints({
  "GET /admin/audit": {
    summary: "Entries of the audit log, newest first, with what was searched for",
    audience: "admin",
    right: "audit.read",
    limit: "admin-read",
    /** `before`: entries older than this one, for the next page. */
    query: z.extend(auditSearch, { before: z.optional(numberId) }),
    reply: z.object({
      entries: z.array(auditEntry),
      /** The `before` of the next page; null on the last. */
      older: z.nullable(id),
      /** How many entries match, counted up to 10,000. */
      matching: count,
      inAll: count,
      people: z.array(z.object({ id, name: z.string() })),
      /** The first entry of this page whose hash does not match; null if all do. */
      broken: z.nullable(id),
    }),
    errors: adminErrors,
  },
  "GET /admin/audit-file": {
    summary: "Every entry that a search finds as CSV, newest first; the log tells that it was asked for",
    audience: "admin",
    right: "audit.read",
    limit: "export",
    query: auditSearch,
    reply: file,
    errors: adminErrors,
  },
  "GET /admin/audit/{entryId}": {
    summary: "One entry of the audit log, with what was before and after",
    audience: "admin",
    right: "audit.read",
    limit: "admin-read",
    params: z.object({ entryId: addressId }),
    reply: z.object({
      entry: z.extend(auditEntry, {
        objectKind: z.nullable(z.string()),
        objectId: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        network: z.nullable(z.string()),
        before: change,
        after: change,
        place: z.array(link),
      }),
    }),
    errors: [...adminErrors, "NOT_FOUND"],
  },
});
