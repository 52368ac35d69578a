import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { count, email, id, instant, localText, message, rollNumber, studentErrors, text } from "./shapes.ts";

const interfaceLanguage = z.enum(["en", "hi"]);

const session = z.object({
  /** Names the session to its owner, and opens nothing. */
  id,
  /** In plain words, such as “Chrome on Android”; null if it was opened before this was kept. */
  device: z.nullable(z.string()),
  seenAt: instant,
  isCurrent: z.boolean(),
  /** The running test that was opened last in this session. */
  runningTest: z.nullable(localText),
});

const errors = studentErrors;

export const account = defineEndpoints({
  "GET /user/account": {
    summary: "The signed-in student's account, and where they are signed in",
    audience: "student",
    limit: "account",
    reply: z.object({
      account: z.object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.nullable(z.string()),
        rollNumber: z.nullable(z.string()),
        language: interfaceLanguage,
        /** Whether notices come by mail too. */
        isMailedNotices: z.boolean(),
        /** How many courses would end with the account. */
        courses: count,
        /** When the account will be erased; null if nobody has asked for it. */
        erasedFrom: z.nullable(instant),
        /** When it would be, if that were asked for now. */
        couldBeErasedFrom: instant,
      }),
      sessions: z.array(session),
    }),
    errors,
  },
  "POST /user/account/name": {
    summary: "Change one's name",
    audience: "student",
    limit: "account",
    body: z.strictObject({
      firstName: text(fields.checkFirstName, "FIRST_NAME_REQUIRED").check(z.trim()),
      lastName: text(fields.checkLastName, "LAST_NAME_REQUIRED").check(z.trim()),
    }),
    reply: message,
    errors,
  },
  "POST /user/account/language": {
    summary: "Choose the language in which mails are written",
    audience: "student",
    limit: "account",
    body: z.strictObject({ language: interfaceLanguage }),
    reply: message,
    errors,
  },
  "POST /user/account/mails": {
    summary: "Choose whether notices come by mail too, at most one mail an hour",
    audience: "student",
    limit: "account",
    body: z.strictObject({ isMailedNotices: z.boolean() }),
    reply: message,
    errors,
  },
  "POST /user/account/password": {
    summary: "Change one's password with the current one; ends every other session of the account",
    audience: "student",
    limit: "account",
    body: z.strictObject({
      currentPassword: text(fields.checkLoginPassword, "PASSWORD_REQUIRED"),
      newPassword: text(fields.checkResetPassword, "NEW_PASSWORD_REQUIRED"),
    }),
    reply: message,
    errors: [...errors, "PASSWORD_WRONG", "PASSWORD_TOO_SHORT", "PASSWORD_COMMON", "LOGIN_LIMIT", "BUSY"],
  },
  "POST /user/account/sessions/end": {
    summary: "Sign out one of one's own devices",
    audience: "student",
    limit: "account",
    body: z.strictObject({ sessionId: id }),
    reply: message,
    errors: [...errors, "NOT_FOUND"],
  },
  "POST /user/account/sessions/end-others": {
    summary: "Sign out every device but this one",
    audience: "student",
    limit: "account",
    reply: z.object({ ended: count }),
    errors,
  },
  "POST /user/account/data": {
    summary: "Everything that is kept about the signed-in student, in one file",
    audience: "student",
    limit: "copy",
    reply: z.object({ data: z.record(z.string(), z.unknown()) }),
    errors: [...errors, "BUSY"],
  },
  "POST /user/account/delete": {
    summary:
      "Erase the account in seven days and sign out everywhere; asks for the address typed in full, or the roll number where there is none",
    audience: "student",
    limit: "account",
    body: z.strictObject({ email: z.optional(email), rollNumber: z.optional(rollNumber) }),
    reply: z.object({ erasedFrom: instant }),
    errors: [...errors, "EMAIL_INVALID", "ROLL_NUMBER_INVALID", "BUSY"],
  },
  "POST /user/account/keep": {
    summary: "Take back one's request to erase the account, until its day has come",
    audience: "student",
    limit: "account",
    reply: message,
    errors: [...errors, "NOT_FOUND", "BUSY"],
  },
});
