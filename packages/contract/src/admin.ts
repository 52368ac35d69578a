import { adminRoles, auditActions, auditGroupNames } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { RECOVERY_CODE, SEQ } from "./patterns.ts";
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
  sought,
  text,
} from "./shapes.ts";

const administrator = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(adminRoles),
});
z.globalRegistry.add(administrator, { id: "Administrator" });

const code = text(fields.checkResetCode, "CODE_REQUIRED");
/** As printed, without the space in its middle. */
const recoveryCode = z
  .string({ error: "CODE_REQUIRED" })
  .check(z.regex(RECOVERY_CODE, { error: "CODE_INVALID" }));
const secondStepErrors = ["CODE_INVALID", "SESSION_REQUIRED", "LOGIN_LIMIT", "TOO_MANY_REQUESTS"] as const;

const auditEntry = z.object({
  entryId: id,
  at: instant,
  /** Null where nobody was signed in. */
  actorName: z.nullable(z.string()),
  action: z.enum(auditActions),
  objectName: z.nullable(z.string()),
  device: z.string(),
});
z.globalRegistry.add(auditEntry, { id: "AuditEntry" });

const change = z.nullable(z.record(z.string(), z.unknown()));
/** The short code of an entry, and of the one before it. */
const link = z.object({ entryId: id, at: instant, shortCode: z.string() });

const numberId = z.string().check(z.regex(SEQ));

const auditSearch = z.strictObject({
  /** Words of a person's or an object's name. */
  words: sought(100),
  actor: z.optional(numberId),
  group: z.optional(z.enum(auditGroupNames)),
  from: z.optional(instant),
  to: z.optional(instant),
});

export const admin = defineEndpoints({
  "POST /admin/login": {
    summary:
      "First step of an administrator's sign-in: e-mail and password; the second asks for a code, but not in a browser that is remembered",
    audience: "admin-credential",
    body: z.strictObject({ email, password: text(fields.checkLoginPassword, "PASSWORD_REQUIRED") }),
    reply: z.object({
      message: z.string(),
      next: z.enum(["code", "set-up", "home"]),
      /** Who is signed in, where nothing more is asked. */
      administrator: z.optional(administrator),
    }),
    errors: ["CREDENTIALS_INVALID", "LOGIN_LIMIT", "TOO_MANY_REQUESTS", "BUSY"],
  },
  "POST /admin/login/code": {
    summary: "Second step: the code of the authenticator app; each is good once",
    audience: "admin-credential",
    /** `remember`: this browser is not asked for a code again for 12 hours. */
    body: z.strictObject({ code, remember: z.optional(z.boolean()) }),
    reply: z.object({ message: z.string(), administrator }),
    errors: secondStepErrors,
  },
  "POST /admin/login/recovery": {
    summary: "Second step without the phone: a recovery code; each is good once",
    audience: "admin-credential",
    body: z.strictObject({ recoveryCode }),
    reply: z.object({ message: z.string(), administrator, recoveryCodesLeft: count }),
    errors: secondStepErrors,
  },
  "POST /admin/second-factor/begin": {
    summary: "At the first sign-in: a secret for the authenticator app, to be confirmed by one of its codes",
    audience: "admin-credential",
    reply: z.object({ secret: z.string(), address: z.string() }),
    errors: ["SESSION_REQUIRED", "TOO_MANY_REQUESTS"],
  },
  "POST /admin/second-factor/confirm": {
    summary: "Confirms the secret and signs in; tells the recovery codes, once",
    audience: "admin-credential",
    body: z.strictObject({ code }),
    reply: z.object({ message: z.string(), administrator, recoveryCodes: z.array(z.string()) }),
    errors: secondStepErrors,
  },
  "POST /admin/logout": {
    summary: "End this administrator's session",
    audience: "admin",
    right: "account.use",
    reply: message,
    errors: adminErrors,
  },
  "GET /admin/me": {
    summary: "The signed-in administrator and his role",
    audience: "admin",
    right: "account.use",
    reply: z.object({ administrator }),
    errors: adminErrors,
  },
  "GET /admin/home": {
    summary: "What is live, what needs somebody, and the tests that were published last",
    audience: "admin",
    right: "home.read",
    /** When the day began where the administrator is. */
    query: z.strictObject({ since: instant }),
    reply: z.object({
      live: z.object({
        open: count,
        begunLately: count,
        endingSoon: count,
        runningTests: count,
        /** The busiest of them. */
        tests: z.array(z.object({ id, title: localText, open: count })),
      }),
      attention: z.array(
        z.object({
          kind: z.enum([
            "overdue-attempts",
            "stuck-mails",
            "refused-sign-ins",
            "unpublished-tests",
            "empty-packages",
          ]),
          count,
        }),
      ),
      catalogue: z.object({ packages: count, publishedTests: count, unpublishedTests: count }),
      recentTests: z.array(
        z.object({
          id,
          title: localText,
          firstAttempts: count,
          /** In marks; nobody has one before the first attempt. */
          medianScore: z.nullable(z.number()),
          /** The share of given answers that were right, in percent. */
          accuracy: z.nullable(z.number()),
        }),
      ),
      /** Entries of the audit log since then, newest first; null without the right to read it. */
      today: z.nullable(z.array(auditEntry)),
    }),
    errors: adminErrors,
  },
  "GET /admin/audit": {
    summary: "Entries of the audit log, newest first, with what was searched for",
    audience: "admin",
    right: "audit.read",
    /** `before`: entries older than this one, the way to the next page. */
    query: z.extend(auditSearch, { before: z.optional(numberId) }),
    reply: z.object({
      entries: z.array(auditEntry),
      /** To be given as `before` for the next page; null on the last. */
      older: z.nullable(id),
      /** How many entries match, counted no further than 10,000. */
      matching: count,
      inAll: count,
      people: z.array(z.object({ id, name: z.string() })),
      /** The first entry of this page whose code does not fit; null if all do. */
      broken: z.nullable(id),
    }),
    errors: adminErrors,
  },
  "GET /admin/audit-file": {
    summary: "Every entry that a search finds as CSV, newest first; the log tells that it was asked for",
    audience: "admin",
    right: "audit.read",
    query: auditSearch,
    reply: file,
    errors: adminErrors,
  },
  "GET /admin/audit/{entryId}": {
    summary: "One entry of the audit log, with what was before and after",
    audience: "admin",
    right: "audit.read",
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
