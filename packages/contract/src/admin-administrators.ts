import { adminRoles } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { PHONE_OR_RECOVERY_CODE, RECOVERY_CODE } from "./patterns.ts";
import { adminErrors, count, email, id, instant, message, text } from "./shapes.ts";

const administrator = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(adminRoles),
});
z.globalRegistry.add(administrator, { id: "Administrator" });

const code = text(fields.checkResetCode, "CODE_REQUIRED");
/** As printed, without the space in the middle. */
const recoveryCode = z
  .string({ error: "CODE_REQUIRED" })
  .check(z.regex(RECOVERY_CODE, { error: "CODE_INVALID" }));
const password = text(fields.checkLoginPassword, "PASSWORD_REQUIRED");
/** Signing in anew, inside a session: the password, and a code of the phone or a recovery code. */
const again = {
  password,
  code: z
    .string({ error: "CODE_REQUIRED" })
    .check(z.regex(PHONE_OR_RECOVERY_CODE, { error: "CODE_INVALID" })),
};
const againErrors = [...adminErrors, "PASSWORD_WRONG", "CODE_INVALID", "LOGIN_LIMIT", "BUSY"] as const;
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const own = { audience: "admin", right: "account.use", limit: "admin-write" } as const;
const secondStepErrors = ["CODE_INVALID", "SESSION_REQUIRED", "LOGIN_LIMIT", "TOO_MANY_REQUESTS"] as const;

export const adminAdministrators = defineEndpoints({
  "POST /admin/login": {
    summary:
      "First step of an administrator's sign-in: e-mail and password; the second asks for a code, but not in a browser that is remembered",
    audience: "admin-credential",
    limit: "admin-login",
    body: z.strictObject({ email, password }),
    reply: z.object({
      message: z.string(),
      next: z.enum(["code", "set-up", "reset-code", "home"]),
      /** The signed-in administrator, if no code is needed. */
      administrator: z.optional(administrator),
    }),
    errors: ["CREDENTIALS_INVALID", "LOGIN_LIMIT", "TOO_MANY_REQUESTS", "BUSY"],
  },
  "POST /admin/login/code": {
    summary: "Second step: the code of the authenticator app; each is good once",
    audience: "admin-credential",
    limit: "admin-login",
    /** `remember`: this browser is not asked for a code again for 12 hours. */
    body: z.strictObject({ code, remember: z.optional(z.boolean()) }),
    reply: z.object({ message: z.string(), administrator }),
    errors: secondStepErrors,
  },
  "POST /admin/login/recovery": {
    summary: "Second step without the phone: a recovery code; each is good once",
    audience: "admin-credential",
    limit: "admin-login",
    body: z.strictObject({ recoveryCode }),
    reply: z.object({ message: z.string(), administrator, recoveryCodesLeft: count }),
    errors: secondStepErrors,
  },
  "POST /admin/second-factor/begin": {
    summary: "At the first sign-in: a secret for the authenticator app, to be confirmed by one of its codes",
    audience: "admin-credential",
    limit: "admin-login",
    /** After a reset of the phone: the code that the owner has handed over. */
    body: z.strictObject({ resetCode: z.optional(recoveryCode) }),
    reply: z.object({ secret: z.string(), address: z.string() }),
    errors: secondStepErrors,
  },
  "POST /admin/second-factor/confirm": {
    summary: "Confirms the secret and signs in; tells the recovery codes, once",
    audience: "admin-credential",
    limit: "admin-login",
    body: z.strictObject({ code }),
    reply: z.object({ message: z.string(), administrator, recoveryCodes: z.array(z.string()) }),
    errors: secondStepErrors,
  },
  "POST /admin/logout": {
    summary: "End this administrator's session",
    audience: "admin",
    right: "account.use",
    limit: "admin-write",
    reply: message,
    errors: adminErrors,
  },
  "GET /admin/me": {
    summary: "The signed-in administrator, the role, and whether the recovery codes are known to be kept",
    audience: "admin",
    right: "account.use",
    limit: "admin-read",
    reply: z.object({ administrator, hasKeptCodes: z.boolean() }),
    errors: adminErrors,
  },
  "GET /admin/security": {
    summary: "One's own sign-in: the phone, the recovery codes and where one is signed in",
    audience: "admin",
    right: "account.use",
    limit: "admin-read",
    reply: z.object({
      /** Since when the current phone is used. */
      phoneSince: z.nullable(instant),
      recoveryCodesLeft: count,
      hasKeptCodes: z.boolean(),
      sessions: z.array(
        z.object({
          /** Names the session to its owner, and opens nothing. */
          id,
          /** In plain words, such as “Chrome on Windows”; null if it was opened before this was kept. */
          device: z.nullable(z.string()),
          seenAt: instant,
          isCurrent: z.boolean(),
        }),
      ),
    }),
    errors: adminErrors,
  },
  "POST /admin/security/password": {
    summary: "Change one's password with the current one; ends every other session of the account",
    ...own,
    body: z.strictObject({
      currentPassword: password,
      newPassword: text(fields.checkResetPassword, "NEW_PASSWORD_REQUIRED"),
    }),
    reply: message,
    errors: [
      ...adminErrors,
      "PASSWORD_WRONG",
      "ADMIN_PASSWORD_TOO_SHORT",
      "PASSWORD_COMMON",
      "LOGIN_LIMIT",
      "BUSY",
    ],
  },
  "POST /admin/security/sessions/end": {
    summary: "Sign out one of one's own browsers",
    ...own,
    body: z.strictObject({ sessionId: id }),
    reply: message,
    errors: [...adminErrors, "NOT_FOUND"],
  },
  "POST /admin/security/sessions/end-others": {
    summary: "Sign out every browser but this one",
    ...own,
    reply: z.object({ ended: count }),
    errors: adminErrors,
  },
  "POST /admin/security/phone": {
    summary: "A secret for a new phone; the former one stays valid until a code of the new one is entered",
    ...own,
    body: z.strictObject(again),
    reply: z.object({ secret: z.string(), address: z.string() }),
    errors: againErrors,
  },
  "POST /admin/security/phone/confirm": {
    summary: "Takes the new phone by one of its codes; tells new recovery codes and ends every other session",
    ...own,
    body: z.strictObject({ code }),
    reply: recoveryCodes,
    errors: [...adminErrors, "CODE_INVALID", "LOGIN_LIMIT"],
  },
  "POST /admin/security/recovery-codes": {
    summary: "New recovery codes in place of the former ones; tells them, once",
    ...own,
    body: z.strictObject(again),
    reply: recoveryCodes,
    errors: againErrors,
  },
  "POST /admin/security/recovery-codes/confirm": {
    summary: "One of one's recovery codes, typed back: they are known to be kept. It stays good",
    ...own,
    body: z.strictObject({ recoveryCode }),
    reply: message,
    errors: [...adminErrors, "CODE_INVALID", "LOGIN_LIMIT"],
  },
});
