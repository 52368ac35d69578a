import { checkKinds, difficulties, manyQuestions, questionKinds, questionsMax } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { CODE_OF_QUESTION } from "./patterns.ts";
import { passage, keylessQuestion, paperSection } from "./question.ts";
import {
  addressId,
  adminErrors,
  count,
  id,
  instant,
  language,
  localText,
  message,
  sought,
  taskErrors,
} from "./shapes.ts";
import { textProblem } from "./text-problem.ts";

const words = (max: number) => z.nullable(z.string().check(z.maxLength(max)));
const hundredths = z.int().check(z.minimum(-10_000), z.maximum(10_000));

/** Per section that has its own, by its name. In hundredths of a mark. */
const ownSection = z
  .strictObject({
    right: hundredths.check(z.minimum(1)),
    wrong: hundredths.check(z.maximum(0)),
    blank: hundredths,
    /** For each right option of several; null is all or nothing. */
    partial: z.nullable(hundredths.check(z.minimum(0))),
    /** “Any k of n count”; null if all do. */
    counted: z.nullable(z.int().check(z.minimum(1), z.maximum(questionsMax))),
    /** Null shares the minutes of the test. */
    minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(1440))),
  })
  .check(z.refine(({ right, blank, partial }) => blank < right && (partial === null || partial <= right)));

const settings = {
  titleEnglish: words(200),
  titleHindi: words(200),
  descriptionEnglish: words(2000),
  descriptionHindi: words(2000),
  instructionsEnglish: words(4000),
  instructionsHindi: words(4000),
  durationSeconds: z.int().check(z.minimum(60), z.maximum(86_400)),
  /** In hundredths of a mark. */
  marksCorrect: hundredths.check(z.minimum(1)),
  marksWrong: hundredths.check(z.maximum(0)),
  languages: z.array(language).check(
    z.minLength(1),
    z.maxLength(2),
    z.refine((chosen) => new Set(chosen).size === chosen.length),
  ),
  /** How many questions are planned per section. */
  blueprint: z.record(
    z.string().check(z.minLength(1), z.maxLength(100)),
    z.int().check(z.minimum(1), z.maximum(questionsMax)),
  ),
  sections: z.record(z.string().check(z.minLength(1), z.maxLength(100)), ownSection),
};

const searchWords = sought(100);
const revision = z.int().check(z.minimum(1));
const check = z.object({
  kind: z.enum(checkKinds),
  state: z.enum(["ok", "warn", "bad"]),
  count,
  /** The questions that it is about; the first of many. */
  questions: z.array(z.object({ id, code: z.string(), number: count })),
});

const bankQuestion = z.object({
  id,
  code: z.string(),
  /** Its first words, without markup. */
  text: localText,
  section: z.string(),
  topic: z.string(),
  difficulty: z.enum(difficulties),
  kind: z.enum(questionKinds),
  isReady: z.boolean(),
  languages: z.array(language),
  passage: z.nullable(z.object({ id, name: z.string() })),
});
z.globalRegistry.add(bankQuestion, { id: "BankQuestion" });

const draft = z.object({
  revision,
  changedAt: instant,
  settings: z.object(settings),
  questions: z.array(bankQuestion),
  /** Its sections and topics, and their Hindi names; null is not written yet. */
  names: z.array(z.object({ english: z.string(), hindi: z.nullable(z.string()) })),
  checks: z.array(check),
});
z.globalRegistry.add(draft, { id: "Draft" });

const version = z.object({ number: count, publishedAt: instant });
const pieces = z.array(z.object({ kind: z.enum(["same", "out", "in"]), text: z.string() }));

const changedQuestion = z.object({
  code: z.string(),
  /** In the new paper; null if it was removed. */
  number: z.nullable(count),
  /** In the previous version; null if it is new. */
  formerNumber: z.nullable(count),
  isMoved: z.boolean(),
  /** The accepted answers, if the key changed: "B"; "ACD"; "2.5", or "2.5..3" for a range. */
  key: z.nullable(z.object({ before: z.array(z.string()), after: z.array(z.string()) })),
  text: localText,
  /** What is now correct, in words. */
  answer: localText,
  parts: z.array(
    z.object({
      part: z.enum(["text", "option", "solution", "passage", "details"]),
      /** The number of an option. */
      option: z.nullable(count),
      english: z.nullable(pieces),
      hindi: z.nullable(pieces),
    }),
  ),
  /** Who last wrote it in the bank, and when; null if not recorded. */
  changedBy: z.nullable(z.object({ name: z.string(), at: instant })),
});

const params = z.object({ testId: addressId });
const errors = [...adminErrors, "NOT_FOUND"] as const;
const savingErrors = [...errors, "DRAFT_STALE"] as const;

/** Number of questions of one difficulty. */
const asked = z.int().check(z.minimum(0), z.maximum(questionsMax));

const place = z.union([
  z.object({ part: z.enum(["question", "solution"]) }),
  z.object({ part: z.literal("option"), option: count }),
]);
/** A slip between English and Hindi, as the checks of a question name it. */
export const slip = z.union([
  z.object({ code: z.literal("options-swapped"), option: count, other: count }),
  z.object({
    code: z.enum(["numbers-differ", "units-differ", "dates-differ"]),
    place,
    english: z.array(z.string()),
    hindi: z.array(z.string()),
  }),
  z.object({
    code: z.literal("negation-differs"),
    place,
    language: z.enum(["english", "hindi"]),
    word: z.string(),
  }),
]);

export const adminTests = defineEndpoints({
  "GET /admin/tests": {
    summary: "Every test with its package and how far it is",
    audience: "admin",
    right: "tests.read",
    limit: "admin-read",
    query: z.strictObject({ words: searchWords }),
    reply: z.object({
      tests: z.array(
        z.object({
          id,
          title: localText,
          packageName: z.string(),
          /** `changed`: published, and its draft may differ. */
          state: z.enum(["draft", "published", "changed"]),
          version: z.nullable(count),
          questions: count,
          changedAt: z.nullable(instant),
        }),
      ),
      /** There are more than shown; words narrow the list. */
      isMore: z.boolean(),
    }),
    errors: adminErrors,
  },
  "GET /admin/tests/{testId}": {
    summary: "A test and its draft, with what keeps it from being published",
    audience: "admin",
    right: "questions.read",
    limit: "admin-read",
    params,
    reply: z.object({
      test: z.object({ id, title: localText, packageName: z.string(), version: z.nullable(version) }),
      /** Null for a test published from files and not opened since. */
      draft: z.nullable(draft),
    }),
    errors,
  },
  "POST /admin/tests/{testId}/draft": {
    summary: "Makes a draft of the published version, unless there is one; its questions go into the bank",
    audience: "admin",
    right: "tests.write",
    limit: "author-heavy",
    params,
    reply: message,
    errors,
  },
  "POST /admin/tests/{testId}/settings": {
    summary: "Saves the given settings of a draft, and leaves the others",
    audience: "admin",
    right: "tests.write",
    limit: "admin-write",
    params,
    body: z.strictObject({ revision, settings: z.partial(z.strictObject(settings)) }),
    reply: z.object({ draft }),
    errors: savingErrors,
  },
  "POST /admin/tests/{testId}/questions": {
    summary: "Saves which questions a draft has, in their order: adds, takes out and moves at once",
    audience: "admin",
    right: "tests.write",
    limit: "admin-write",
    params,
    body: z.strictObject({
      revision,
      questionIds: z.array(id).check(
        z.maxLength(questionsMax),
        z.refine((ids) => new Set(ids).size === ids.length),
      ),
    }),
    reply: z.object({ draft }),
    errors: savingErrors,
  },
  "POST /admin/tests/{testId}/add": {
    summary: "Adds questions to the end of a draft, each of a passage behind its fellows; those it has stay",
    audience: "admin",
    right: "tests.write",
    limit: "admin-write",
    params,
    body: z.strictObject({
      questionIds: z.array(id).check(
        z.minLength(1),
        z.maxLength(manyQuestions),
        z.refine((ids) => new Set(ids).size === ids.length),
      ),
    }),
    reply: z.object({
      added: count,
      /** There was no room for them. */
      left: count,
    }),
    errors,
  },
  "POST /admin/tests/{testId}/fill": {
    summary: "Adds what the plan lacks: ready questions, first those that no other test of the package has",
    audience: "admin",
    right: "tests.write",
    limit: "author-heavy",
    params,
    body: z.strictObject({
      revision,
      /** How many of each difficulty in all sections together; without it any difficulty is used. */
      counts: z.optional(z.strictObject({ easy: asked, medium: asked, hard: asked })),
      /** Difficulties are those that learners have shown, where enough have; what does not separate them is left out. */
      byObserved: z.optional(z.boolean()),
      /** The same seed chooses the same questions from the same bank. */
      seed: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    }),
    reply: z.object({ draft, added: count }),
    errors: savingErrors,
  },
  "GET /admin/tests/{testId}/bank": {
    summary:
      "Questions of the bank that the draft does not have, ready ones first, with what was searched for",
    audience: "admin",
    right: "questions.read",
    limit: "admin-read",
    params,
    query: z.strictObject({
      words: searchWords,
      section: searchWords,
      topic: searchWords,
      difficulty: z.optional(z.enum(difficulties)),
      /** Questions after this code, for the next page. */
      after: sought(12),
    }),
    reply: z.object({
      questions: z.array(bankQuestion),
      /** The `after` of the next page; null on the last. */
      next: z.nullable(z.string()),
    }),
    errors,
  },
  "GET /admin/tests/{testId}/preview": {
    summary: "The draft as a student would see it; no attempt is made",
    audience: "admin",
    right: "questions.read",
    limit: "author-heavy",
    params,
    reply: z.object({
      title: localText,
      languages: z.array(language),
      marks: z.object({ correct: z.number(), wrong: z.number() }),
      sections: z.array(paperSection),
      questions: z.array(keylessQuestion),
      passages: z.array(passage),
    }),
    errors: [...errors, ...taskErrors],
  },
  "GET /admin/tests/{testId}/changes": {
    summary: "What publishing would change, word by word, and for whom",
    audience: "admin",
    right: "questions.read",
    limit: "author-heavy",
    params,
    reply: z.object({
      /** Identifies exactly this paper: publishing requires it, so that nothing unseen is published. */
      paperId: id,
      number: count,
      former: z.nullable(version),
      title: localText,
      isSame: z.boolean(),
      checks: z.array(check),
      /** The first faults that keep texts from being shown; the check of texts counts the questions. */
      problems: z.array(z.object({ code: z.string(), ...textProblem })),
      settings: z.array(
        z.object({
          setting: z.enum([
            "title",
            "description",
            "instructions",
            "duration",
            "marks",
            "sections",
            "languages",
            "names",
          ]),
          english: z.nullable(pieces),
          hindi: z.nullable(pieces),
        }),
      ),
      questions: z.array(changedQuestion),
      questionCount: count,
      openAttempts: count,
      /** What would be published, in figures. */
      summary: z.object({
        durationSeconds: settings.durationSeconds,
        /** In hundredths of a mark: of one question, and of all. */
        marksCorrect: hundredths,
        marksWrong: hundredths,
        marksInAll: count,
        languages: z.array(language),
        sections: z.array(z.object({ section: z.string(), questions: count })),
        package: z.object({
          id,
          name: z.string(),
          nameHindi: z.nullable(z.string()),
          pricePaise: count,
          isListed: z.boolean(),
          isOpenToAll: z.boolean(),
          /** How many own it now. */
          owners: count,
        }),
      }),
    }),
    errors: [...errors, ...taskErrors],
  },
  "GET /admin/tests/{testId}/slips": {
    summary: "What differs between the languages of a draft's questions, question by question",
    audience: "admin",
    right: "questions.read",
    limit: "author-heavy",
    params,
    reply: z.object({
      questions: z.array(z.object({ questionId: id, code: z.string(), number: count, slips: z.array(slip) })),
    }),
    errors: [...errors, ...taskErrors],
  },
  "POST /admin/tests/{testId}/publish": {
    summary: "Publishes the draft as the next version; attempts under way keep theirs",
    audience: "admin",
    right: "tests.publish",
    limit: "author-heavy",
    params,
    body: z.strictObject({
      paperId: id,
      /** Codes of the questions whose new key was confirmed: all of them, and no others. */
      confirmedKeys: z.array(z.string().check(z.regex(CODE_OF_QUESTION))).check(z.maxLength(questionsMax)),
    }),
    reply: z.object({ number: count, isNew: z.boolean() }),
    errors: [...savingErrors, ...taskErrors, "DRAFT_NOT_READY", "KEYS_NOT_CONFIRMED", "SECTIONS_NEED_TIME"],
  },
});
