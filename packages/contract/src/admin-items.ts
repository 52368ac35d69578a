import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { addressId, adminErrors, count, id, instant, localText } from "./shapes.ts";

/** 0 to 1. */
const share = z.number();

export const itemFlag = z.discriminatedUnion("flag", [
  /** A wrong option, counted from 1, rises with the score. */
  z.object({ flag: z.literal("key-looks-wrong"), option: count }),
  z.object({ flag: z.literal("does-not-separate"), discrimination: z.number() }),
  z.object({ flag: z.literal("too-easy"), right: share }),
  z.object({ flag: z.literal("too-hard"), right: share }),
  z.object({ flag: z.literal("option-unused"), option: count }),
  /** How many times better the odds of a right answer are in English, with an interval of 95 per cent. */
  z.object({
    flag: z.literal("differs-between-languages"),
    oddsRatio: z.number(),
    from: z.number(),
    to: z.number(),
  }),
]);
z.globalRegistry.add(itemFlag, { id: "ItemFlag" });

const inLanguage = z.object({ answers: count, right: count });

export const item = z.object({
  question: count,
  /** Of the bank; null if the question was never there. */
  code: z.nullable(z.string()),
  excerpt: localText,
  kind: z.enum(["single", "multiple", "numeric"]),
  /** The right options of the key in force, from 1; none for a number. */
  key: z.array(count),
  right: share,
  blank: share,
  notReached: share,
  /** The correlation of its marks with the rest of the score; null where one of them is the same for all. */
  discrimination: z.nullable(z.number()),
  medianSeconds: z.nullable(count),
  /** Choices by quarter of the score, lowest first; after the options the blanks. */
  chosen: z.array(z.array(count)),
  /** Whole answers, the most frequent first; absent where one option is chosen, and where they were not counted yet. */
  frequent: z.optional(z.array(z.object({ code: z.string(), attempts: count, isRight: z.boolean() }))),
  en: inLanguage,
  hi: inLanguage,
  flags: z.array(itemFlag),
});
z.globalRegistry.add(item, { id: "Item" });

export const adminItems = defineEndpoints({
  "GET /admin/items": {
    summary: "Tests whose questions were counted, the last counted first",
    audience: "admin",
    right: "questions.read",
    limit: "admin-read",
    reply: z.object({
      tests: z.array(z.object({ id, title: localText, attempts: count, flagged: count, countedAt: instant })),
    }),
    errors: adminErrors,
  },
  "GET /admin/items/{testId}": {
    summary: "The figures and flags of a test's questions, of its newest version that was counted",
    audience: "admin",
    right: "questions.read",
    limit: "admin-read",
    params: z.object({ testId: addressId }),
    reply: z.object({
      testId: id,
      title: localText,
      /** Of the test. */
      version: count,
      /** Each learner's first in practice and in a sitting. */
      attempts: count,
      countedAt: instant,
      /** In marks. */
      mean: z.number(),
      deviation: z.number(),
      error: z.nullable(z.number()),
      alpha: z.nullable(z.number()),
      kr20: z.nullable(z.number()),
      /** Attempts in each quarter of the score, lowest first. */
      quarters: z.array(count),
      items: z.array(item),
    }),
    errors: [...adminErrors, "NOT_FOUND"],
  },
});
