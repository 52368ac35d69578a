// Every refusal of the API: its code (which clients branch on), its status and its English text.
// The texts of the field rules are the specification's, word for word.

export const errors = {
  // fields
  EMAIL_REQUIRED: { status: 400, message: "Email is required" },
  EMAIL_INVALID: { status: 400, message: "Please enter a valid email address" },
  PASSWORD_REQUIRED: { status: 400, message: "Password is required" },
  PASSWORD_TOO_SHORT: { status: 400, message: "Password must be at least 6 characters long" },
  PASSWORD_TOO_LONG: { status: 400, message: "Password must be at most 128 characters long" },
  PASSWORD_COMMON: {
    status: 400,
    message: "This password is too easy to guess",
  },
  NEW_PASSWORD_REQUIRED: { status: 400, message: "New password is required" },
  CONFIRMATION_REQUIRED: { status: 400, message: "Please confirm your password" },
  CONFIRMATION_MISMATCH: { status: 400, message: "Passwords do not match" },
  FIRST_NAME_REQUIRED: { status: 400, message: "First name is required" },
  FIRST_NAME_TOO_SHORT: { status: 400, message: "First name must be at least 2 characters" },
  FIRST_NAME_TOO_LONG: { status: 400, message: "First name must be at most 100 characters" },
  FIRST_NAME_INVALID: { status: 400, message: "First name contains characters that cannot be used" },
  LAST_NAME_REQUIRED: { status: 400, message: "Last name is required" },
  LAST_NAME_TOO_SHORT: { status: 400, message: "Last name must be at least 2 characters" },
  LAST_NAME_TOO_LONG: { status: 400, message: "Last name must be at most 100 characters" },
  LAST_NAME_INVALID: { status: 400, message: "Last name contains characters that cannot be used" },
  CODE_INCOMPLETE: { status: 400, message: "Please enter the complete 6-digit OTP" },
  CODE_REQUIRED: { status: 400, message: "OTP is required" },
  CODE_NOT_SIX_DIGITS: { status: 400, message: "OTP must be 6 digits" },

  // accounts
  PASSWORD_WRONG: { status: 422, message: "The current password is not right" },
  ROLL_NUMBER_INVALID: { status: 400, message: "Enter your roll number as it stands on your slip" },
  ROLL_CREDENTIALS_INVALID: { status: 401, message: "The roll number or the password is not right" },
  PASSWORD_NOT_CHOSEN: { status: 409, message: "Choose your own password in place of the one on your slip" },
  CREDENTIALS_INVALID: { status: 401, message: "Invalid email or password" },
  EMAIL_NOT_VERIFIED: {
    status: 409,
    message: "Please verify your email to continue. We have sent a code to your inbox.",
  },
  CODE_INVALID: { status: 422, message: "Invalid or expired OTP" },
  CODE_TOO_SOON: { status: 429, message: "Please wait a minute before asking for another code" },
  CODE_LIMIT: {
    status: 429,
    message: "Too many codes were sent to this address today. Please try again tomorrow.",
  },
  LOGIN_LIMIT: {
    status: 429,
    message: "Too many failed logins. Please wait a few minutes or reset your password.",
  },

  // sessions and requests
  SESSION_REQUIRED: { status: 401, message: "Please sign in to continue" },
  ROLE_REFUSED: { status: 403, message: "Your account cannot open this area" },
  CROSS_SITE: { status: 403, message: "This request came from another site" },
  BAD_REQUEST: { status: 400, message: "The request is not valid" },
  NOT_FOUND: { status: 404, message: "Not found" },
  METHOD_NOT_ALLOWED: { status: 405, message: "This method is not allowed here" },
  TOO_LARGE: { status: 413, message: "The request is too large" },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "Only JSON is accepted" },
  TOO_MANY_REQUESTS: { status: 429, message: "Too many requests. Please wait and try again." },
  INTERNAL: { status: 500, message: "Something went wrong. Please try again." },
  BUSY: { status: 503, message: "The server is busy. Please try again in a moment." },

  // access
  ACCESS_CODE_INVALID: { status: 422, message: "No course belongs to this code. Check each letter." },
  ACCESS_CODE_ENDED: { status: 409, message: "This code has ended. Ask your institute for a new one." },
  ACCESS_CODE_USED_UP: {
    status: 409,
    message: "This code was already used as often as it can be. Ask your institute for a new one.",
  },
  COURSE_OWNED: { status: 409, message: "You have this course already" },

  // attempts
  START_LIMIT: { status: 429, message: "You have started too many tests for now. Please try again later." },
  ATTEMPT_COMPLETED: { status: 409, message: "This test has been submitted" },
  ATTEMPT_OPEN: { status: 409, message: "This test has not been submitted yet" },
  DEADLINE_MOVED: { status: 409, message: "You have more time" },
  LATE: { status: 409, message: "The time for this test is over" },
  // A status of those that pass: a device keeps the answer and sends it again.
  SECTION_NOT_OPEN: { status: 425, message: "This section has not opened yet" },
  CLOCK_AHEAD: { status: 409, message: "The device's clock is ahead of the server" },
  ANALYSIS_HELD: {
    status: 409,
    message: "The analysis opens when the time for this test has ended for everyone",
  },
  PRACTICE_CLOSED: {
    status: 409,
    message: "This test cannot be practised now: it is taken by many at one time",
  },
  SITTING_NOT_OPEN: { status: 409, message: "This test has not opened yet" },
  SITTING_OVER: { status: 409, message: "The time to enter this test is over" },
  SITTING_TAKEN: { status: 409, message: "You have taken this test already" },
  PASSCODE_WRONG: { status: 422, message: "This passcode is not right" },
  ANSWER_INVALID: { status: 422, message: "This option does not belong to the question" },

  // the team
  ADMIN_PASSWORD_TOO_SHORT: { status: 400, message: "A password has at least 15 characters" },
  ADDRESS_TAKEN: { status: 409, message: "This address has an account already. Use another one." },
  INVITED_ALREADY: { status: 409, message: "This address is invited already" },
  INVITATION_INVALID: {
    status: 422,
    message: "This invitation is over, or it was used. Ask for a new one.",
  },
  LAST_OWNER: { status: 409, message: "The last owner stays. Name another owner first." },

  // authoring
  CHANGED_MEANWHILE: { status: 409, message: "Somebody else has saved this meanwhile" },
  IN_USE: { status: 409, message: "This is in use and cannot be deleted" },
  CONTENT_REFUSED: { status: 422, message: "The text has something that cannot be shown" },
  NOT_READY: { status: 422, message: "The question is not complete yet" },
  TOO_HEAVY: {
    status: 422,
    message: "This takes more time or memory than the server gives to one task. Make it smaller.",
  },
  // batches
  BATCH_NAME_TAKEN: { status: 409, message: "Another batch has this name" },
  // drafts of tests
  DRAFT_STALE: { status: 409, message: "Somebody has changed this draft meanwhile" },
  DRAFT_NOT_READY: { status: 409, message: "This draft cannot be published yet" },
  // sittings
  TIME_SKIPPED: { status: 422, message: "This time does not exist: the clocks are put forward over it" },
  TIMES_WRONG: { status: 422, message: "The times do not follow one another, or lie in the past" },
  SECTIONS_NEED_TIME: {
    status: 409,
    message: "Sections with clocks of their own need the full time: let everybody have it who enters late",
  },
  SITTING_BEGUN: { status: 409, message: "The waiting page is open: the sitting cannot be changed any more" },
  NOT_YET: { status: 409, message: "This cannot be shown yet" },
  NOT_NOW: { status: 409, message: "This cannot be done to this attempt now" },
  ALREADY_REPORTED: { status: 409, message: "You have reported this question already" },
  ANSWER_EMPTY: { status: 422, message: "An answer needs words in one language at least" },
  KEY_NOT_CORRECTED: { status: 409, message: "The key of this question was not corrected" },
  OBJECTIONS_OPEN: { status: 409, message: "Every objection must be answered first" },
  NOT_RUNNING: { status: 409, message: "This is possible only while the sitting runs" },
  SITTING_ENDED: { status: 409, message: "The sitting is over: nobody would see it" },
  // results
  LIST_TOO_LONG: { status: 409, message: "The list is too long for a printer: download it as a file" },
  RANKS_SHOWN: { status: 409, message: "Ranks are shown already: the rule for equal scores stays" },
  EVENT_RULES: {
    status: 409,
    message:
      "A sitting of an event allows one attempt, belongs to no other event, and its rank comes with the event",
  },
  KEYS_NOT_CONFIRMED: { status: 409, message: "Every new key must be checked before publishing" },
  // corrections
  CORRECTION_RUNS: { status: 409, message: "A correction of this test is still being carried out" },
  SITTING_RUNS: { status: 409, message: "A sitting of this test runs" },
  KEY_INVALID: { status: 422, message: "This question cannot have such a key" },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** Only administrators get these, so students do not load their texts. */
export type AdminErrorCode =
  | "ADMIN_PASSWORD_TOO_SHORT"
  | "ADDRESS_TAKEN"
  | "INVITED_ALREADY"
  | "INVITATION_INVALID"
  | "LAST_OWNER"
  | "CHANGED_MEANWHILE"
  | "IN_USE"
  | "CONTENT_REFUSED"
  | "NOT_READY"
  | "TOO_HEAVY"
  | "BATCH_NAME_TAKEN"
  | "DRAFT_STALE"
  | "DRAFT_NOT_READY"
  | "KEYS_NOT_CONFIRMED"
  | "TIME_SKIPPED"
  | "TIMES_WRONG"
  | "SECTIONS_NEED_TIME"
  | "SITTING_BEGUN"
  | "NOT_YET"
  | "NOT_NOW"
  | "ALREADY_REPORTED"
  | "ANSWER_EMPTY"
  | "KEY_NOT_CORRECTED"
  | "OBJECTIONS_OPEN"
  | "NOT_RUNNING"
  | "SITTING_ENDED"
  | "LIST_TOO_LONG"
  | "RANKS_SHOWN"
  | "EVENT_RULES"
  | "CORRECTION_RUNS"
  | "SITTING_RUNS"
  | "KEY_INVALID";

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(errors, value);
}
