import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import type { ErrorCode } from "./errors.ts";
import * as fields from "./fields.ts";
import { email, instant, message, rollNumber, text } from "./shapes.ts";

const user = z.object({
  _id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  role: z.enum(["USER", "ADMIN"]),
});
z.globalRegistry.add(user, { id: "User" });

/** Six digits, or the token from the mail's link. */
const otp = (check: (value: string) => ErrorCode | null, missing: ErrorCode) =>
  text((value) => (fields.isLinkToken(value) ? null : check(value)), missing);

const resetBody = z
  .strictObject({
    email,
    otp: otp(fields.checkResetCode, "CODE_REQUIRED"),
    newPassword: text(fields.checkResetPassword, "NEW_PASSWORD_REQUIRED"),
    confirmPassword: text(
      (value) => (value === "" ? "CONFIRMATION_REQUIRED" : null),
      "CONFIRMATION_REQUIRED",
    ),
  })
  .check(
    z.refine((body) => fields.checkConfirmation(body.confirmPassword, body.newPassword) === null, {
      error: "CONFIRMATION_MISMATCH",
      path: ["confirmPassword"],
    }),
  );

const mailErrors = ["CODE_TOO_SOON", "CODE_LIMIT", "TOO_MANY_REQUESTS", "BUSY"] as const;

const refresh = {
  summary: "Trade the refresh cookie for a new pair of cookies",
  audience: "credential",
  limit: "session",
  reply: message,
  errors: ["SESSION_REQUIRED", "TOO_MANY_REQUESTS", "BUSY"],
} as const;

const signedIn = z.object({
  message: z.string(),
  user,
  /** When the account will be erased, if that was asked for: the way back is shown first. */
  erasedFrom: z.nullable(instant),
});

export const auth = defineEndpoints({
  "POST /auth/signup": {
    summary: "Begin a sign-up and mail a code; the same answer for every address",
    audience: "credential",
    limit: "sign-up",
    body: z.strictObject({
      firstName: text(fields.checkFirstName, "FIRST_NAME_REQUIRED").check(z.trim()),
      lastName: text(fields.checkLastName, "LAST_NAME_REQUIRED").check(z.trim()),
      email,
      password: text(fields.checkNewPassword, "PASSWORD_REQUIRED"),
    }),
    reply: message,
    errors: ["PASSWORD_TOO_SHORT", "PASSWORD_COMMON", "TOO_MANY_REQUESTS", "BUSY"],
  },
  "POST /auth/verify-otp": {
    summary: "Prove the address with the mailed code or link; makes the account and signs in",
    audience: "credential",
    limit: "code",
    body: z.strictObject({ email, otp: otp(fields.checkVerifyCode, "CODE_INCOMPLETE") }),
    reply: message,
    errors: ["CODE_INVALID", "TOO_MANY_REQUESTS", "BUSY"],
  },
  "POST /auth/resend-otp": {
    summary: "Mail a new code for the sign-up that this browser began",
    audience: "credential",
    limit: "code",
    body: z.strictObject({ email }),
    reply: message,
    errors: mailErrors,
  },
  "POST /auth/login": {
    summary: "Sign in with e-mail and password",
    audience: "credential",
    limit: "login",
    body: z.strictObject({ email, password: text(fields.checkLoginPassword, "PASSWORD_REQUIRED") }),
    reply: signedIn,
    errors: [
      "CREDENTIALS_INVALID",
      "EMAIL_NOT_VERIFIED",
      "PASSWORD_NOT_CHOSEN",
      "LOGIN_LIMIT",
      "TOO_MANY_REQUESTS",
      "BUSY",
    ],
  },
  "POST /auth/login-roll": {
    summary:
      "Sign in with roll number and password; that of a slip opens nothing unless one's own is chosen with it",
    audience: "credential",
    limit: "login",
    body: z.strictObject({
      rollNumber,
      password: text(fields.checkLoginPassword, "PASSWORD_REQUIRED"),
      /** In place of the slip's. */
      newPassword: z.optional(text(fields.checkResetPassword, "NEW_PASSWORD_REQUIRED")),
    }),
    reply: signedIn,
    errors: [
      "ROLL_CREDENTIALS_INVALID",
      "PASSWORD_NOT_CHOSEN",
      "PASSWORD_TOO_SHORT",
      "PASSWORD_COMMON",
      "LOGIN_LIMIT",
      "TOO_MANY_REQUESTS",
      "BUSY",
    ],
  },
  "GET /auth/fetch-user": {
    summary: "The signed-in student; asked at start-up to learn whether there is a session",
    audience: "student",
    limit: "read",
    reply: z.object({ user }),
    errors: ["SESSION_REQUIRED", "TOO_MANY_REQUESTS"],
  },
  "POST /auth/forgot-password": {
    summary: "Mail a reset code for this browser; the same answer for every address",
    audience: "credential",
    limit: "code",
    body: z.strictObject({ email }),
    reply: message,
    errors: mailErrors,
  },
  "POST /auth/reset-password": {
    summary: "Set a new password with the mailed code or link; ends every session of the account",
    audience: "credential",
    limit: "code",
    body: resetBody,
    reply: message,
    errors: ["CODE_INVALID", "PASSWORD_TOO_SHORT", "PASSWORD_COMMON", "TOO_MANY_REQUESTS", "BUSY"],
  },
  "POST /auth/logout": {
    summary: "End this session",
    audience: "public",
    limit: "session",
    reply: message,
    errors: ["TOO_MANY_REQUESTS"],
  },
  "POST /auth/refresh-token": refresh,
  "POST /user/refresh-token": refresh,
  "POST /admin/refresh-token": { ...refresh, audience: "admin-credential", limit: "admin-login" },
});
