import { difficulties, pictureLimits } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { LABEL } from "./patterns.ts";
import { addressId, adminErrors, count, id, instant, sought } from "./shapes.ts";

/** In letters. A text is its source: safe markup, with formulas between dollar signs. */
const LONGEST = { text: 6000, option: 1500, passage: 20_000, label: 100, name: 200 };

const written = (longest: number) => z.string().check(z.maxLength(longest));
/** In both languages; what is empty is not written yet. */
const inBoth = (longest: number) => z.strictObject({ english: written(longest), hindi: written(longest) });
/** A word or two without markup. */
const label = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), z.regex(LABEL));

const labels = {
  section: label(LONGEST.label),
  topic: label(LONGEST.label),
  difficulty: z.enum(difficulties),
};
const texts = {
  passageId: z.nullable(id),
  text: inBoth(LONGEST.text),
  options: z.array(inBoth(LONGEST.option)).check(z.maxLength(8)),
  solution: inBoth(LONGEST.text),
};
const content = { ...labels, ...texts, correctOption: z.nullable(z.int().check(z.minimum(1), z.maximum(8))) };

/** Room for a passage in two languages; a letter of Hindi takes three bytes. */
const bodyBytes = 192 * 1024;

const revision = z.int().check(z.minimum(1));
const place = { params: z.object({ questionId: addressId }) };
const atRevision = { ...place, body: z.strictObject({ revision }) };

const question = z.object({
  questionId: id,
  code: z.string(),
  isReady: z.boolean(),
  revision,
  changedAt: instant,
  /** Stands in a test, published or about to be. */
  isUsed: z.boolean(),
  ...content,
});
z.globalRegistry.add(question, { id: "BankQuestion" });

const row = z.object({
  questionId: id,
  code: z.string(),
  section: z.string(),
  topic: z.string(),
  difficulty: z.enum(difficulties),
  isReady: z.boolean(),
  hasEnglish: z.boolean(),
  hasHindi: z.boolean(),
  /** Its first words, without markup. */
  excerpt: z.string(),
});

const passage = z.object({ passageId: id, name: z.string(), revision, text: inBoth(LONGEST.passage) });
z.globalRegistry.add(passage, { id: "BankPassage" });
const passageContent = { name: label(LONGEST.name), text: inBoth(LONGEST.passage) };

/** Texts as a student sees them. */
const shown = z.object({ english: z.string(), hindi: z.string() });

const saved = z.object({ question });
const flag = z.optional(z.enum(["true"]));

export const adminQuestions = defineEndpoints({
  "GET /admin/questions": {
    summary: "Questions of the bank by their codes, with what was searched for",
    audience: "admin",
    right: "questions.read",
    query: z.strictObject({
      words: sought(100),
      section: sought(LONGEST.label),
      topic: sought(LONGEST.label),
      difficulty: z.optional(z.enum(difficulties)),
      missingHindi: flag,
      draft: flag,
      /** Questions behind this code: the way to the next page. */
      after: sought(12),
    }),
    reply: z.object({
      questions: z.array(row),
      /** To be given as `after` for the next page; null on the last. */
      next: z.nullable(z.string()),
    }),
    errors: adminErrors,
  },
  "GET /admin/questions/labels": {
    summary: "How many questions the bank has, and in which sections and topics",
    audience: "admin",
    right: "questions.read",
    reply: z.object({
      inAll: count,
      sections: z.array(z.object({ section: z.string(), topics: z.array(z.string()) })),
    }),
    errors: adminErrors,
  },
  "GET /admin/questions/{questionId}": {
    summary: "One question as it was written, with its key",
    audience: "admin",
    right: "questions.read",
    ...place,
    reply: saved,
    errors: [...adminErrors, "NOT_FOUND"],
  },
  "POST /admin/questions": {
    summary: "A new draft; the server gives it its code",
    audience: "admin",
    right: "questions.write",
    body: z.strictObject(content),
    bodyBytes,
    reply: saved,
    errors: [...adminErrors, "NOT_FOUND", "CONTENT_REFUSED", "TOO_LARGE"],
  },
  "POST /admin/questions/preview": {
    summary: "Unsaved texts as a student would see them, and what cannot be shown",
    audience: "admin",
    right: "questions.read",
    body: z.strictObject(texts),
    bodyBytes,
    reply: z.object({
      text: shown,
      options: z.array(shown),
      solution: shown,
      passage: z.nullable(shown),
      problems: z.array(
        z.object({
          /** `text`, `solution` or an option's place from 0. */
          part: z.enum(["question", "option", "solution"]),
          option: z.nullable(count),
          language: z.enum(["english", "hindi"]),
          kind: z.enum(["characters", "dollar", "formula", "markup", "picture", "picture-unknown"]),
          /** The formula, the picture, or what stands in the way. */
          detail: z.string(),
        }),
      ),
    }),
    errors: [...adminErrors, "NOT_FOUND", "TOO_LARGE"],
  },
  "POST /admin/questions/alike": {
    summary: "Questions of the bank that are much like a text",
    audience: "admin",
    right: "questions.read",
    body: z.strictObject({
      text: inBoth(LONGEST.text),
      /** The question itself. */
      except: z.nullable(id),
    }),
    bodyBytes,
    reply: z.object({
      alike: z.array(
        z.object({
          questionId: id,
          code: z.string(),
          /** In percent; 100 is the same but for spaces and points. */
          likeness: count,
          text: shown,
        }),
      ),
      /** False if the bank was too large to be looked through in time. */
      isComplete: z.boolean(),
    }),
    errors: [...adminErrors, "NOT_FOUND", "TOO_LARGE"],
  },
  "POST /admin/questions/{questionId}": {
    summary: "Saves a question over the revision that was read; it is a draft again",
    audience: "admin",
    right: "questions.write",
    ...place,
    body: z.strictObject({ ...content, revision }),
    bodyBytes,
    reply: saved,
    errors: [...adminErrors, "NOT_FOUND", "CHANGED_MEANWHILE", "CONTENT_REFUSED", "TOO_LARGE"],
  },
  "POST /admin/questions/{questionId}/duplicate": {
    summary: "A draft with the same content and a code of its own",
    audience: "admin",
    right: "questions.write",
    ...place,
    reply: saved,
    errors: [...adminErrors, "NOT_FOUND"],
  },
  "POST /admin/questions/{questionId}/ready": {
    summary: "Lets a complete question stand in tests",
    audience: "admin",
    right: "questions.write",
    ...atRevision,
    reply: saved,
    errors: [...adminErrors, "NOT_FOUND", "CHANGED_MEANWHILE", "NOT_READY"],
  },
  "POST /admin/questions/{questionId}/draft": {
    summary: "Makes a draft of a question again; published tests keep it as it was",
    audience: "admin",
    right: "questions.write",
    ...atRevision,
    reply: saved,
    errors: [...adminErrors, "NOT_FOUND", "CHANGED_MEANWHILE"],
  },
  "POST /admin/questions/{questionId}/delete": {
    summary: "Deletes a draft that no test has used",
    audience: "admin",
    right: "questions.write",
    ...atRevision,
    reply: z.object({ code: z.string() }),
    errors: [...adminErrors, "NOT_FOUND", "CHANGED_MEANWHILE", "IN_USE"],
  },
  "GET /admin/passages": {
    summary: "Passages by name",
    audience: "admin",
    right: "questions.read",
    query: z.strictObject({ words: sought(100) }),
    reply: z.object({ passages: z.array(z.object({ passageId: id, name: z.string() })) }),
    errors: adminErrors,
  },
  "GET /admin/passages/{passageId}": {
    summary: "One passage as it was written",
    audience: "admin",
    right: "questions.read",
    params: z.object({ passageId: addressId }),
    reply: z.object({ passage }),
    errors: [...adminErrors, "NOT_FOUND"],
  },
  "POST /admin/passages": {
    summary: "A new passage",
    audience: "admin",
    right: "questions.write",
    body: z.strictObject(passageContent),
    bodyBytes,
    reply: z.object({ passage }),
    errors: [...adminErrors, "CONTENT_REFUSED", "TOO_LARGE"],
  },
  "POST /admin/passages/{passageId}": {
    summary: "Saves a passage over the revision that was read",
    audience: "admin",
    right: "questions.write",
    params: z.object({ passageId: addressId }),
    body: z.strictObject({ ...passageContent, revision }),
    bodyBytes,
    reply: z.object({ passage }),
    errors: [...adminErrors, "NOT_FOUND", "CHANGED_MEANWHILE", "CONTENT_REFUSED", "TOO_LARGE"],
  },
  "POST /admin/pictures": {
    summary: "Takes a still PNG, JPEG or WebP of at most 5 MB as it is (application/octet-stream)",
    audience: "admin",
    right: "questions.write",
    isUpload: true,
    bodyBytes: pictureLimits.bytes,
    /** How it is named in a text: `![what it shows](image:NAME)`. It is served at `/files/pictures/NAME.webp`. */
    reply: z.object({ name: z.string() }),
    errors: [...adminErrors, "BAD_REQUEST", "TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
  },
});
