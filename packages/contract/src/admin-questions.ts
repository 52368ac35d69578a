import {
  difficulties,
  manyQuestions,
  numberLimits,
  observedOrders,
  pictureLimits,
  questionKinds,
} from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { LABEL } from "./patterns.ts";
import {
  addressId,
  adminErrors,
  count,
  id,
  instant,
  localText,
  message,
  sought,
  taskErrors,
} from "./shapes.ts";
import { textProblem } from "./text-problem.ts";

/** In characters. A text is its source: safe markup, with formulas between dollar signs. */
const LONGEST = { text: 6000, option: 1500, passage: 20_000, label: 100, name: 200 };

const written = (longest: number) => z.string().check(z.maxLength(longest));
/** In both languages; empty means not written yet. */
const inBoth = (longest: number) => z.strictObject({ english: written(longest), hindi: written(longest) });
/** A word or two without markup. */
const label = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), z.regex(LABEL));

const labels = {
  section: label(LONGEST.label),
  /** Empty means not written yet. */
  topic: z.string().check(z.trim(), z.maxLength(LONGEST.label), z.regex(LABEL)),
  difficulty: z.enum(difficulties),
};
const texts = {
  passageId: z.nullable(id),
  text: inBoth(LONGEST.text),
  options: z.array(inBoth(LONGEST.option)).check(z.maxLength(8)),
  solution: inBoth(LONGEST.text),
};
const content = {
  ...labels,
  ...texts,
  /** One right option, unless it says otherwise. */
  kind: z.optional(z.enum(questionKinds)),
  /** Of a question with one right option. */
  correctOption: z.nullable(z.int().check(z.minimum(1), z.maximum(8))),
  /** Of the other kinds, each a whole answer: "ACD"; "2.5", or "2.5..3" for a range. Empty means not written yet. */
  accepted: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(30))).check(z.maxLength(numberLimits.answers)),
  ),
  /** Of a number: the digits after the point that are asked for; null is any number of them. */
  decimals: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(numberLimits.decimals)))),
  /** Shown beside the number, in both languages; never typed. */
  unit: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(numberLimits.unit)))),
  /** Whether their order may be mixed for each learner; no unless an author says so. */
  mayMixOptions: z.optional(z.boolean()),
};

/** Room for a passage in two languages; a Hindi letter takes three bytes. */
const bodyBytes = 192 * 1024;

/** As many labels as the list of them shows at most, twice. */
const namesMax = 400;

const manyIds = z.array(id).check(
  z.minLength(1),
  z.maxLength(manyQuestions),
  z.refine((ids) => new Set(ids).size === ids.length),
);

const revision = z.int().check(z.minimum(1));
const place = { params: z.object({ questionId: addressId }) };
const atRevision = { ...place, body: z.strictObject({ revision }) };

const question = z.object({
  questionId: id,
  code: z.string(),
  isReady: z.boolean(),
  revision,
  changedAt: instant,
  /** The number of the finished state, or of the one that is being written; saves do not count. */
  version: count,
  isArchived: z.boolean(),
  /** Used in a test, published or draft, now or in a former version. */
  isUsed: z.boolean(),
  usedIn: z.object({
    count,
    /** The first of them by title. */
    tests: z.array(
      z.object({
        id,
        title: localText,
        /** The published version that has it, and whether it has these words; null if none has it. */
        published: z.nullable(z.object({ number: count, isSame: z.boolean() })),
        isInDraft: z.boolean(),
      }),
    ),
  }),
  ...content,
});
z.globalRegistry.add(question, { id: "BankQuestion" });

const row = z.object({
  questionId: id,
  code: z.string(),
  section: z.string(),
  topic: z.string(),
  difficulty: z.enum(difficulties),
  kind: z.enum(questionKinds),
  isReady: z.boolean(),
  hasEnglish: z.boolean(),
  hasHindi: z.boolean(),
  /** Its first words, without markup. */
  excerpt: z.string(),
  /** What learners have shown in all its uses; null before the first count. */
  observed: z.nullable(
    z.object({
      attempts: count,
      /** The share that was right, 0 to 1. */
      right: z.number(),
      /** The correlation with the rest of the score. */
      discrimination: z.nullable(z.number()),
    }),
  ),
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
    limit: "admin-read",
    query: z.strictObject({
      words: sought(100),
      section: sought(LONGEST.label),
      topic: sought(LONGEST.label),
      difficulty: z.optional(z.enum(difficulties)),
      kind: z.optional(z.enum(questionKinds)),
      /** How hard it was for learners, from 30 attempts on. */
      observed: z.optional(z.enum(difficulties)),
      /** By what learners have shown, and then only those that were counted; else by code. */
      order: z.optional(z.enum(observedOrders)),
      missingHindi: flag,
      draft: flag,
      /** Those that are put away, and no others. */
      archived: flag,
      /** Questions after this code, for the next page. */
      after: sought(12),
    }),
    reply: z.object({
      questions: z.array(row),
      /** The `after` of the next page; null on the last. */
      next: z.nullable(z.string()),
    }),
    errors: adminErrors,
  },
  "GET /admin/questions/labels": {
    summary: "How many questions the bank has, and in which sections and topics",
    audience: "admin",
    right: "questions.read",
    limit: "admin-read",
    reply: z.object({
      inAll: count,
      sections: z.array(z.object({ section: z.string(), topics: z.array(z.string()) })),
      /** Hindi names of sections and topics by their English ones, where they are written. */
      names: z.record(z.string(), z.string()),
    }),
    errors: adminErrors,
  },
  "POST /admin/questions/labels": {
    summary: "Names sections and topics in Hindi; null takes a name away. Published tests keep theirs",
    audience: "admin",
    right: "questions.write",
    limit: "admin-write",
    body: z.strictObject({
      names: z
        .array(z.strictObject({ english: label(LONGEST.label), hindi: z.nullable(label(LONGEST.label)) }))
        .check(z.minLength(1), z.maxLength(namesMax)),
    }),
    bodyBytes,
    reply: message,
    errors: adminErrors,
  },
  "GET /admin/questions/{questionId}": {
    summary: "One question as it was written, with its key",
    audience: "admin",
    right: "questions.read",
    limit: "admin-read",
    ...place,
    reply: saved,
    errors: [...adminErrors, "NOT_FOUND"],
  },
  "POST /admin/questions": {
    summary: "A new draft; the server gives it its code",
    audience: "admin",
    right: "questions.write",
    limit: "author-heavy",
    body: z.strictObject(content),
    bodyBytes,
    reply: saved,
    errors: [...adminErrors, ...taskErrors, "NOT_FOUND", "CONTENT_REFUSED", "KEY_INVALID", "TOO_LARGE"],
  },
  "POST /admin/questions/many": {
    summary: "Gives many questions a section, a topic or a level at once, puts them away or brings them back",
    audience: "admin",
    right: "questions.write",
    limit: "admin-write",
    body: z.strictObject({
      questionIds: manyIds,
      change: z.strictObject({
        section: z.optional(label(LONGEST.label)),
        topic: z.optional(label(LONGEST.label)),
        difficulty: z.optional(z.enum(difficulties)),
        isArchived: z.optional(z.boolean()),
      }),
    }),
    /** How many are different now. */
    reply: z.object({ changed: count }),
    errors: [...adminErrors, "NOT_FOUND"],
  },
  "POST /admin/questions/preview": {
    summary: "Unsaved texts as a student would see them, and what cannot be shown",
    audience: "admin",
    right: "questions.read",
    limit: "author-heavy",
    body: z.strictObject(texts),
    bodyBytes,
    reply: z.object({
      text: shown,
      options: z.array(shown),
      solution: shown,
      passage: z.nullable(shown),
      problems: z.array(z.object(textProblem)),
    }),
    errors: [...adminErrors, ...taskErrors, "NOT_FOUND", "TOO_LARGE"],
  },
  "POST /admin/questions/alike": {
    summary: "Questions of the bank that are much like a text",
    audience: "admin",
    right: "questions.read",
    limit: "author-heavy",
    body: z.strictObject({
      text: inBoth(LONGEST.text),
      /** The question itself, excluded from the search. */
      except: z.nullable(id),
    }),
    bodyBytes,
    reply: z.object({
      alike: z.array(
        z.object({
          questionId: id,
          code: z.string(),
          /** In percent; 100 means the same except for spaces and punctuation. */
          likeness: count,
          text: shown,
        }),
      ),
      /** False if the bank was too large to search in time. */
      isComplete: z.boolean(),
    }),
    errors: [...adminErrors, ...taskErrors, "NOT_FOUND", "TOO_LARGE"],
  },
  "POST /admin/questions/{questionId}": {
    summary:
      "Saves a question over the revision that was read; with other words or another key it is a draft again",
    audience: "admin",
    right: "questions.write",
    limit: "author-heavy",
    ...place,
    body: z.strictObject({ ...content, revision }),
    bodyBytes,
    reply: saved,
    errors: [
      ...adminErrors,
      ...taskErrors,
      "NOT_FOUND",
      "CHANGED_MEANWHILE",
      "CONTENT_REFUSED",
      "KEY_INVALID",
      "TOO_LARGE",
    ],
  },
  "POST /admin/questions/{questionId}/duplicate": {
    summary: "A draft with the same content and a code of its own",
    audience: "admin",
    right: "questions.write",
    limit: "admin-write",
    ...place,
    reply: saved,
    errors: [...adminErrors, "NOT_FOUND"],
  },
  "POST /admin/questions/{questionId}/ready": {
    summary: "Lets a complete question stand in tests",
    audience: "admin",
    right: "questions.write",
    limit: "author-heavy",
    ...atRevision,
    reply: saved,
    errors: [...adminErrors, "NOT_FOUND", "CHANGED_MEANWHILE", "NOT_READY"],
  },
  "POST /admin/questions/{questionId}/draft": {
    summary: "Makes a draft of a question again; published tests keep it as it was",
    audience: "admin",
    right: "questions.write",
    limit: "admin-write",
    ...atRevision,
    reply: saved,
    errors: [...adminErrors, "NOT_FOUND", "CHANGED_MEANWHILE"],
  },
  "POST /admin/questions/{questionId}/delete": {
    summary: "Deletes a draft that no test has used",
    audience: "admin",
    right: "questions.write",
    limit: "admin-write",
    ...atRevision,
    reply: z.object({ code: z.string() }),
    errors: [...adminErrors, "NOT_FOUND", "CHANGED_MEANWHILE", "IN_USE"],
  },
  "GET /admin/passages": {
    summary: "Passages by name",
    audience: "admin",
    right: "questions.read",
    limit: "admin-read",
    query: z.strictObject({ words: sought(100) }),
    reply: z.object({ passages: z.array(z.object({ passageId: id, name: z.string() })) }),
    errors: adminErrors,
  },
  "GET /admin/passages/{passageId}": {
    summary: "One passage as it was written",
    audience: "admin",
    right: "questions.read",
    limit: "admin-read",
    params: z.object({ passageId: addressId }),
    reply: z.object({ passage }),
    errors: [...adminErrors, "NOT_FOUND"],
  },
  "POST /admin/passages": {
    summary: "A new passage",
    audience: "admin",
    right: "questions.write",
    limit: "author-heavy",
    body: z.strictObject(passageContent),
    bodyBytes,
    reply: z.object({ passage }),
    errors: [...adminErrors, ...taskErrors, "CONTENT_REFUSED", "TOO_LARGE"],
  },
  "POST /admin/passages/{passageId}": {
    summary: "Saves a passage over the revision that was read",
    audience: "admin",
    right: "questions.write",
    limit: "author-heavy",
    params: z.object({ passageId: addressId }),
    body: z.strictObject({ ...passageContent, revision }),
    bodyBytes,
    reply: z.object({ passage }),
    errors: [...adminErrors, ...taskErrors, "NOT_FOUND", "CHANGED_MEANWHILE", "CONTENT_REFUSED", "TOO_LARGE"],
  },
  "POST /admin/pictures": {
    summary: "Takes a still PNG, JPEG or WebP of at most 5 MB as it is (application/octet-stream)",
    audience: "admin",
    right: "questions.write",
    limit: "upload",
    isUpload: true,
    bodyBytes: pictureLimits.bytes,
    /** Its name in a text: `![what it shows](image:NAME)`. It is served at `/files/pictures/NAME.webp`. */
    reply: z.object({ name: z.string() }),
    errors: [...adminErrors, ...taskErrors, "BAD_REQUEST", "TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"],
  },
});
