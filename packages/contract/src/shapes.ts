import { isRollNumber, languages, limits, optionLetters, readRollNumber } from "@patrak/domain";
import * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import { checkEmail } from "./fields.ts";
import { ID, SOUGHT, TYPED_NUMBER } from "./patterns.ts";

/** A string with one of the field rules; the issue's message is the error code. */
export function text(check: (value: string) => ErrorCode | null, missing: ErrorCode) {
  return z.string({ error: missing }).check(
    z.superRefine((value, context) => {
      const code = check(value);
      if (code !== null) context.addIssue({ code: "custom", message: code });
    }),
  );
}

export const email = text(checkEmail, "EMAIL_REQUIRED").check(z.trim(), z.toLowerCase());
export const rollNumber = text(
  (value) => (isRollNumber(readRollNumber(value)) ? null : "ROLL_NUMBER_INVALID"),
  "ROLL_NUMBER_INVALID",
).check(z.maxLength(100));
export const message = z.object({ message: z.string() });

export const id = z.string().check(z.regex(ID));

/** By the kind of the question: an option, a number as it was typed, or several options. */
export const answer = z.union([
  id,
  z.string().check(z.maxLength(limits.typedNumberMax), z.regex(TYPED_NUMBER)),
  z.array(id).check(
    z.minLength(1),
    z.maxLength(optionLetters.length),
    z.refine((ids) => new Set(ids).size === ids.length, { error: "BAD_REQUEST" }),
  ),
]);
z.globalRegistry.add(answer, { id: "Answer" });

/** In an address: text that cannot be an id counts as not found. */
export const addressId = z.string({ error: "NOT_FOUND" }).check(z.regex(ID, { error: "NOT_FOUND" }));

export const language = z.enum(languages);
export const localText = z.object({ english: z.optional(z.string()), hindi: z.optional(z.string()) });
z.globalRegistry.add(localText, { id: "LocalText" });

export const instant = z.iso.datetime();
export const seconds = z.int().check(z.minimum(0));
export const count = z.int().check(z.minimum(0));

/** A file, sent as raw bytes. */
export const file = z.unknown();

/** Search words, without control characters. */
export const sought = (longest: number) =>
  z.optional(z.string().check(z.maxLength(longest), z.regex(SOUGHT)));

/** Why an administrator does something, in their own words. */
export const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** What a client needs to count down with the server's clock. */
export const clock = {
  remainingTime: seconds,
  serverNow: instant,
  deadline: instant,
  /**
   * Of a test whose sections have clocks: when each closes, in the order of the paper. The next one opens in that moment, the
   * first with the attempt, and the last closes at the deadline. Given minutes move them. Absent in all other tests.
   */
  sectionCloses: z.optional(z.array(instant)),
};

/** Possible refusals of every call by a signed-in student. */
export const studentErrors = ["SESSION_REQUIRED", "ROLE_REFUSED", "TOO_MANY_REQUESTS"] as const;

/** Possible refusals of every call by an administrator. */
export const adminErrors = ["SESSION_REQUIRED", "ROLE_REFUSED", "TOO_MANY_REQUESTS"] as const;

/** Possible refusals of calls whose work runs in another process, in turns and within bounds. */
export const taskErrors = ["BUSY", "TOO_HEAVY"] as const;
