import { adminRoles, invitedRoles } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { LINK_TOKEN } from "./patterns.ts";
import { addressId, adminErrors, count, email, id, instant, message, text } from "./shapes.ts";

const manages = { audience: "admin", right: "team.manage", limit: "admin-write" } as const;
const params = z.strictObject({ id: addressId });
const errors = [...adminErrors, "NOT_FOUND"] as const;

const member = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(adminRoles),
  suspendedAt: z.nullable(instant),
  /** Since when a phone is set up. */
  phoneSince: z.nullable(instant),
  /** Reset by an owner, and not set up again yet. */
  isPhoneReset: z.boolean(),
  recoveryCodesLeft: count,
  seenAt: z.nullable(instant),
  /** The browser of the last sign-in, such as “Chrome on Windows”. */
  seenOn: z.nullable(z.string()),
  /** Whether a session of theirs was used a moment ago. */
  isHere: z.boolean(),
  /** The browsers in which they are signed in. */
  sessions: z.array(z.object({ device: z.nullable(z.string()), seenAt: instant })),
});

const invitation = z.object({
  id,
  email: z.string(),
  role: z.enum(invitedRoles),
  invitedAt: instant,
  /** Null if that person is erased. */
  invitedBy: z.nullable(z.string()),
  /** Null until the mail has left. */
  expiresAt: z.nullable(instant),
  isOver: z.boolean(),
});

const token = z
  .string({ error: "INVITATION_INVALID" })
  .check(z.regex(LINK_TOKEN, { error: "INVITATION_INVALID" }));

export const adminTeam = defineEndpoints({
  "GET /admin/team": {
    summary: "Everybody who may sign in as an administrator, who is suspended, and who is invited",
    audience: "admin",
    right: "team.manage",
    limit: "admin-read",
    reply: z.object({ members: z.array(member), invitations: z.array(invitation) }),
    errors: adminErrors,
  },
  "POST /admin/team/invitations": {
    summary: "Invite a colleague by mail; the link works once, for three days",
    ...manages,
    body: z.strictObject({ email, role: z.enum(invitedRoles) }),
    reply: message,
    errors: [...adminErrors, "EMAIL_REQUIRED", "EMAIL_INVALID", "ADDRESS_TAKEN", "INVITED_ALREADY"],
  },
  "POST /admin/team/invitations/{id}/resend": {
    summary: "Send an invitation again; the former link ends",
    ...manages,
    params,
    reply: message,
    errors,
  },
  "POST /admin/team/invitations/{id}/cancel": {
    summary: "Take an invitation back; its link ends",
    ...manages,
    params,
    reply: message,
    errors,
  },
  "POST /admin/team/{id}/role": {
    summary: "Give an administrator another role; it counts from their next call on",
    ...manages,
    params,
    body: z.strictObject({ role: z.enum(adminRoles) }),
    reply: message,
    errors: [...errors, "LAST_OWNER"],
  },
  "POST /admin/team/{id}/suspend": {
    summary: "End an administrator's access and sessions; work and name in the log stay",
    ...manages,
    params,
    reply: message,
    errors: [...errors, "LAST_OWNER"],
  },
  "POST /admin/team/{id}/let-back-in": {
    summary: "Give a suspended administrator the access back",
    ...manages,
    params,
    reply: message,
    errors,
  },
  "POST /admin/team/{id}/end-sessions": {
    summary: "Sign an administrator out everywhere",
    ...manages,
    params,
    reply: z.object({ ended: count }),
    errors,
  },
  "POST /admin/team/{id}/reset-phone": {
    summary: "After the loss of a phone: a code for its owner, with which the next sign-in sets up a new one",
    ...manages,
    params,
    reply: z.object({ resetCode: z.string(), expiresAt: instant }),
    errors,
  },
  "POST /admin/invitation": {
    summary: "Whom an invitation's link is for",
    audience: "admin-credential",
    limit: "admin-login",
    body: z.strictObject({ token }),
    reply: z.object({ email: z.string(), role: z.enum(invitedRoles) }),
    errors: ["INVITATION_INVALID", "TOO_MANY_REQUESTS"],
  },
  "POST /admin/invitation/accept": {
    summary: "Join the team: name and password; the set-up of the phone follows",
    audience: "admin-credential",
    limit: "admin-login",
    body: z.strictObject({
      token,
      firstName: text(fields.checkFirstName, "FIRST_NAME_REQUIRED").check(z.trim()),
      lastName: text(fields.checkLastName, "LAST_NAME_REQUIRED").check(z.trim()),
      password: text(fields.checkNewPassword, "PASSWORD_REQUIRED"),
    }),
    reply: z.object({ message: z.string(), email: z.string() }),
    errors: [
      "INVITATION_INVALID",
      "ADDRESS_TAKEN",
      "ADMIN_PASSWORD_TOO_SHORT",
      "PASSWORD_COMMON",
      "TOO_MANY_REQUESTS",
      "BUSY",
    ],
  },
});
