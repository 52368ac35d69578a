import { adminRoles } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { RECOVERY_CODE } from "./patterns.ts";
import { adminErrors, count, email, id, message, text } from "./shapes.ts";

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
const secondStepErrors = ["CODE_INVALID", "SESSION_REQUIRED", "LOGIN_LIMIT", "TOO_MANY_REQUESTS"] as const;

export const adminAdministrators = defineEndpoints({
  "POST /admin/login": {
    summary:
      "First step of an administrator's sign-in: e-mail and password; the second asks for a code, but not in a browser that is remembered",
    audience: "admin-credential",
    limit: "admin-login",
    body: z.strictObject({ email, password: text(fields.checkLoginPassword, "PASSWORD_REQUIRED") }),
    reply: z.object({
      message: z.string(),
      next: z.enum(["code", "set-up", "home"]),
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
    reply: z.object({ secret: z.string(), address: z.string() }),
    errors: ["SESSION_REQUIRED", "TOO_MANY_REQUESTS"],
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
    summary: "The signed-in administrator and his role",
    audience: "admin",
    right: "account.use",
    limit: "admin-read",
    reply: z.object({ administrator }),
    errors: adminErrors,
  },
});
