import { accessLimits } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { addressId, adminErrors, count, file, id, instant, reason } from "./shapes.ts";

const accessCode = z.object({
  id,
  code: z.string(),
  label: z.string(),
  packageName: z.string(),
  uses: count,
  maxUses: count,
  expires: instant,
  /** When the course closes for a student who redeems the code; null if it does not. */
  until: z.nullable(instant),
  state: z.enum(["active", "used-up", "ended", "revoked"]),
  /** Days until the end; a day that has begun counts. */
  daysLeft: count,
});
z.globalRegistry.add(accessCode, { id: "AccessCode" });

/** As pasted; faults are reported line by line. */
const emails = z
  .array(z.string().check(z.maxLength(320)))
  .check(z.minLength(1), z.maxLength(accessLimits.listLines));

const line = z.object({
  /**
   * Nothing happens for a line that is not an address, a repetition, or an owner of the package. An address
   * without an account is invited, or waits without another mail.
   */
  outcome: z.enum(["gives", "owns", "invites", "waits", "same", "invalid"]),
  /** When the package that the address already has will end. */
  until: z.optional(instant),
  /** The number of the line that it repeats, from 1. */
  sameAs: z.optional(count),
});

/** A code redeemed on its last day must still give access. */
const newCode = z
  .strictObject({
    packageId: id,
    label: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    maxUses: z.int().check(z.minimum(1), z.maximum(accessLimits.codeUses)),
    expires: instant,
    until: z.optional(instant),
  })
  .check(z.refine(({ expires, until }) => until === undefined || Date.parse(until) >= Date.parse(expires)));

const invitation = z.object({
  email: z.string(),
  packageId: id,
  packageName: z.string(),
  since: instant,
  /** When the address was last written to; null until then. */
  invitedAt: z.nullable(instant),
});
const invited = z.strictObject({ packageId: id, email: z.string().check(z.minLength(3), z.maxLength(254)) });

const errors = [...adminErrors, "NOT_FOUND"] as const;
const listReply = z.object({ lines: z.array(line) });
/** Ten thousand addresses of common length. */
const bodyBytes = 1024 * 1024;

export const adminAccess = defineEndpoints({
  "GET /admin/access": {
    summary: "Access codes, newest first, and the packages for which there can be one",
    audience: "admin",
    right: "access.read",
    limit: "admin-read",
    reply: z.object({
      codes: z.array(accessCode),
      inAll: count,
      /** How often all codes together were redeemed. */
      uses: count,
      packages: z.array(z.object({ id, name: z.string() })),
    }),
    errors: adminErrors,
  },
  "POST /admin/access/codes": {
    summary: "Make an access code",
    audience: "admin",
    right: "access.write",
    limit: "admin-write",
    body: newCode,
    reply: z.object({ code: z.string() }),
    errors,
  },
  "GET /admin/access/codes/csv": {
    summary: "Every access code as a CSV file, newest first",
    audience: "admin",
    right: "access.read",
    limit: "export",
    reply: file,
    errors: adminErrors,
  },
  "POST /admin/access/codes/{id}/revoke": {
    summary: "End an access code; who has redeemed it keeps the course",
    audience: "admin",
    right: "access.write",
    limit: "admin-write",
    params: z.object({ id: addressId }),
    reply: z.object({ message: z.string() }),
    errors,
  },
  "GET /admin/access/invited": {
    summary: "Addresses without an account that packages wait for, newest first",
    audience: "admin",
    right: "access.read",
    limit: "admin-read",
    query: z.strictObject({ page: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,3}$/))) }),
    reply: z.object({ invited: z.array(invitation), inAll: count, page: count, pages: count }),
    errors: adminErrors,
  },
  "POST /admin/access/invited/resend": {
    summary: "Write to an invited address again, at most once a day",
    audience: "admin",
    right: "access.write",
    limit: "admin-write",
    body: invited,
    reply: z.object({ isSent: z.boolean() }),
    errors,
  },
  "POST /admin/access/invited/cancel": {
    summary: "Take back what waits for an address",
    audience: "admin",
    right: "access.write",
    limit: "admin-write",
    body: invited,
    reply: z.object({ message: z.string() }),
    errors,
  },
  "POST /admin/access/check": {
    summary: "What giving a package to these addresses would do, line by line",
    audience: "admin",
    right: "access.write",
    limit: "author-heavy",
    body: z.strictObject({ packageId: id, emails }),
    bodyBytes,
    reply: listReply,
    errors: [...errors, "TOO_LARGE"],
  },
  "POST /admin/access/give": {
    summary:
      "Give a package to these addresses, for good or until an end; who has no account is invited and gets it once the address is verified",
    audience: "admin",
    right: "access.write",
    limit: "author-heavy",
    body: z.strictObject({ packageId: id, emails, reason, until: z.optional(instant) }),
    bodyBytes,
    reply: listReply,
    errors: [...errors, "TOO_LARGE"],
  },
});
