import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AdminErrorCode, ErrorCode } from "@patrak/contract";

/** Refusals of a dialog that is loaded late and brings their words. */
export type LateCode = Extract<ErrorCode, `ACCESS_CODE_${string}` | "COURSE_OWNED">;

/** The refusal that only the account page can get. */
export type AccountCode = Extract<ErrorCode, "PASSWORD_WRONG">;

/** Refusals that only the start of a test can get. */
export type StartCode = Extract<ErrorCode, "START_LIMIT" | "PRACTICE_CLOSED">;

/** Refusals of the form for roll numbers, which is loaded late. */
export type RollCode = Extract<ErrorCode, `ROLL_${string}` | "PASSWORD_NOT_CHOSEN">;

/** Refusals that only who enters a sitting or is in one can get. */
export type SittingCode = Extract<
  ErrorCode,
  `SITTING_${"NOT_OPEN" | "OVER" | "TAKEN"}` | "PASSCODE_WRONG" | "DEADLINE_MOVED"
>;

/** A refusal that passes: the device sends the answer again, and nobody reads it. */
export type PassingCode = Extract<ErrorCode, "SECTION_NOT_OPEN">;

export type CommonCode = Exclude<
  ErrorCode,
  LateCode | AccountCode | StartCode | SittingCode | RollCode | PassingCode | AdminErrorCode
>;

/**
 * The words of every other refusal. The English ones are the contract's, word for
 * word (a test compares them).
 */
export const errorMessages: Record<CommonCode, MessageDescriptor> = {
  EMAIL_REQUIRED: msg`Email is required`,
  EMAIL_INVALID: msg`Please enter a valid email address`,
  PASSWORD_REQUIRED: msg`Password is required`,
  PASSWORD_TOO_SHORT: msg`Password must be at least 6 characters long`,
  PASSWORD_TOO_LONG: msg`Password must be at most 128 characters long`,
  PASSWORD_COMMON: msg`This password is too easy to guess`,
  NEW_PASSWORD_REQUIRED: msg`New password is required`,
  CONFIRMATION_REQUIRED: msg`Please confirm your password`,
  CONFIRMATION_MISMATCH: msg`Passwords do not match`,
  FIRST_NAME_REQUIRED: msg`First name is required`,
  FIRST_NAME_TOO_SHORT: msg`First name must be at least 2 characters`,
  FIRST_NAME_TOO_LONG: msg`First name must be at most 100 characters`,
  FIRST_NAME_INVALID: msg`First name contains characters that cannot be used`,
  LAST_NAME_REQUIRED: msg`Last name is required`,
  LAST_NAME_TOO_SHORT: msg`Last name must be at least 2 characters`,
  LAST_NAME_TOO_LONG: msg`Last name must be at most 100 characters`,
  LAST_NAME_INVALID: msg`Last name contains characters that cannot be used`,
  CODE_INCOMPLETE: msg`Please enter the complete 6-digit OTP`,
  CODE_REQUIRED: msg`OTP is required`,
  CODE_NOT_SIX_DIGITS: msg`OTP must be 6 digits`,

  CREDENTIALS_INVALID: msg`Invalid email or password`,
  EMAIL_NOT_VERIFIED: msg`Please verify your email to continue. We have sent a code to your inbox.`,
  CODE_INVALID: msg`Invalid or expired OTP`,
  CODE_TOO_SOON: msg`Please wait a minute before asking for another code`,
  CODE_LIMIT: msg`Too many codes were sent to this address today. Please try again tomorrow.`,
  LOGIN_LIMIT: msg`Too many failed logins. Please wait a few minutes or reset your password.`,

  SESSION_REQUIRED: msg`Please sign in to continue`,
  ROLE_REFUSED: msg`Your account cannot open this area`,
  CROSS_SITE: msg`This request came from another site`,
  BAD_REQUEST: msg`The request is not valid`,
  NOT_FOUND: msg`Not found`,
  METHOD_NOT_ALLOWED: msg`This method is not allowed here`,
  TOO_LARGE: msg`The request is too large`,
  UNSUPPORTED_MEDIA_TYPE: msg`Only JSON is accepted`,
  TOO_MANY_REQUESTS: msg`Too many requests. Please wait and try again.`,
  INTERNAL: msg`Something went wrong. Please try again.`,
  BUSY: msg`The server is busy. Please try again in a moment.`,

  ATTEMPT_COMPLETED: msg`This test has been submitted`,
  ATTEMPT_OPEN: msg`This test has not been submitted yet`,
  LATE: msg`The time for this test is over`,
  CLOCK_AHEAD: msg`The device's clock is ahead of the server`,
  ANALYSIS_HELD: msg`The analysis opens when the time for this test has ended for everyone`,
  ANSWER_INVALID: msg`This option does not belong to the question`,
};

const byCode: Record<string, MessageDescriptor> = errorMessages;

export function messageOf(code: string | null): MessageDescriptor | null {
  return code !== null && Object.hasOwn(byCode, code) ? (byCode[code] ?? null) : null;
}
