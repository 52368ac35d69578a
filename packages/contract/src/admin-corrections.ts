import { correctionKinds, questionsMax } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import {
  addressId,
  adminErrors,
  count,
  file,
  id,
  instant,
  language,
  localText,
  message,
  reason,
} from "./shapes.ts";

const params = z.object({ testId: addressId });
const marks = z.number();
const revision = z.int().check(z.minimum(1));
const number = z.int().check(z.minimum(1), z.maximum(questionsMax));
const digits = z.string().check(z.regex(/^[1-9][0-9]{0,5}$/));
/** "B", "ACD", "2.5", or "2.5..3" for a range. */
const accepted = z
  .array(z.string().check(z.minLength(1), z.maxLength(30)))
  .check(z.minLength(1), z.maxLength(20));
const whom = { language: z.nullable(language), neverLower: z.boolean() };

/** What should happen. */
const change = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["new-key", "accept"]), accepted, ...whom }),
  z.strictObject({ kind: z.enum(["drop-all", "drop-attempted", "give-back"]), ...whom }),
  z.strictObject({ kind: z.literal("undo"), undoes: revision }),
]);

/** A question of a version, both by their numbers. */
const place = { version: revision, number };

const shift = z.object({
  attempts: count,
  changed: count,
  rising: count,
  falling: count,
  /** In marks: the most that a score rises, and falls (0 or less). */
  rise: marks,
  fall: marks,
  /** Of those that count on a board. */
  ranks: z.object({ moved: count, far: count, rise: count, fall: count }),
  bins: z.array(z.object({ from: marks, to: marks, before: count, after: count })),
  median: z.object({ before: z.nullable(marks), after: z.nullable(marks) }),
  top: z.object({ before: z.nullable(marks), after: z.nullable(marks) }),
});

const correction = z.object({
  revision,
  number: count,
  version: count,
  kind: z.enum(correctionKinds),
  language: z.nullable(language),
  neverLower: z.boolean(),
  undoes: z.nullable(revision),
  undoneBy: z.nullable(revision),
  /** The answers that were accepted from everyone before, and since. */
  keyBefore: z.array(z.string()),
  keyAfter: z.array(z.string()),
  reason: localText,
  at: instant,
  /** Null once the account is erased. */
  by: z.nullable(z.string()),
  /** Null until the new scores are shown. */
  result: z.nullable(
    z.object({ attempts: count, changed: count, learners: count, rise: marks, fall: marks }),
  ),
  progress: z.object({ scored: count, closed: count }),
});
z.globalRegistry.add(correction, { id: "Correction" });

const errors = [...adminErrors, "NOT_FOUND"] as const;

export const adminCorrections = defineEndpoints({
  "GET /admin/tests/{testId}/corrections": {
    summary: "The corrections of a test's keys, newest first",
    audience: "admin",
    right: "questions.read",
    limit: "admin-read",
    params,
    reply: z.object({
      title: localText,
      /** Of the keys in force. */
      revision,
      /** Of the published version. */
      version: z.nullable(count),
      questionCount: count,
      /** A sitting of the test runs: a correction has to be forced. */
      isSittingRunning: z.boolean(),
      corrections: z.array(correction),
    }),
    errors,
  },
  "GET /admin/tests/{testId}/corrections/question": {
    summary:
      "A question of a published version as it is corrected: its texts, its key, its place in the bank",
    audience: "admin",
    right: "questions.read",
    limit: "author-heavy",
    params,
    query: z.strictObject({ version: z.optional(digits), number: digits }),
    reply: z.object({
      title: localText,
      revision,
      ...place,
      kind: z.enum(["single", "multiple", "numeric"]),
      text: localText,
      options: z.array(localText),
      /** Accepted from everyone now. */
      key: z.array(z.string()),
      marks: z.object({ right: marks, wrong: marks }),
      bank: z.nullable(z.object({ questionId: id, code: z.string(), key: z.nullable(z.string()) })),
      attempts: count,
      answered: count,
      isSittingRunning: z.boolean(),
    }),
    errors,
  },
  "POST /admin/tests/{testId}/corrections/preview": {
    summary: "What a correction would do to scores and ranks; nothing is written",
    audience: "admin",
    right: "corrections.write",
    limit: "author-heavy",
    params,
    body: z.strictObject({ ...place, change }),
    reply: z.object({
      ...shift.shape,
      /** How many scores each way to drop or give back would change. */
      ways: z.array(
        z.object({ kind: z.enum(correctionKinds), language: z.nullable(language), changed: count }),
      ),
    }),
    errors: [...errors, "KEY_INVALID", "BUSY"],
  },
  "GET /admin/tests/{testId}/corrections/csv": {
    summary: "The attempts whose scores a correction would change, as a CSV file",
    audience: "admin",
    right: "corrections.write",
    limit: "export",
    params,
    query: z.strictObject({
      version: digits,
      number: digits,
      kind: z.enum(correctionKinds),
      accepted: z.optional(z.string().check(z.maxLength(300))),
      language: z.optional(language),
      neverLower: z.optional(z.literal("1")),
      undoes: z.optional(digits),
    }),
    reply: file,
    errors: [...errors, "KEY_INVALID"],
  },
  "POST /admin/tests/{testId}/corrections": {
    summary:
      "Makes a correction: the next revision of the keys, for which a worker scores every attempt anew",
    audience: "admin",
    right: "corrections.write",
    limit: "admin-write",
    params,
    body: z.strictObject({
      ...place,
      change,
      reason: z.strictObject({ english: reason, hindi: reason }),
      /** Of the keys that the preview was made with. */
      revision,
      /** Changes the key of the question in the bank too. */
      isBankCorrected: z.boolean(),
      /** Although a sitting of the test runs. */
      isForced: z.boolean(),
    }),
    reply: z.object({ revision, ...message.shape }),
    errors: [...errors, "KEY_INVALID", "CHANGED_MEANWHILE", "CORRECTION_RUNS", "SITTING_RUNS", "BUSY"],
  },
});
