import { questionKinds, questionsMax } from "@patrak/domain";
import * as z from "zod/mini";
import { slip } from "./admin-tests.ts";
import { defineEndpoints } from "./endpoint.ts";
import { DIGEST } from "./patterns.ts";
import { paperSection } from "./question.ts";
import {
  addressId,
  adminErrors,
  count,
  id,
  instant,
  language,
  localText,
  seconds,
  taskErrors,
} from "./shapes.ts";

const params = z.object({ testId: addressId });
/** The next state of a test, or what learners get now. */
const state = z.enum(["draft", "published"]);
const digest = z.string().check(z.regex(DIGEST));
const confirmations = z.array(
  z.object({
    /** Null once the account is erased. */
    name: z.nullable(z.string()),
    at: instant,
    isMine: z.boolean(),
  }),
);

const proofQuestion = z.object({
  number: count,
  /** In the bank; null if it was not recorded. */
  questionId: z.nullable(id),
  code: z.nullable(z.string()),
  /** Its number among the passages. */
  passage: z.nullable(count),
  text: localText,
  options: z.array(localText),
  kind: z.enum(questionKinds),
  /** Numbers of the options that the key accepts; none as long as there is no key, or of a number. */
  key: z.array(count),
  /** All answers that count as right, as texts: "B"; "ACD"; "2.5", or "2.5..3" for a range. */
  accepted: z.array(z.string()),
  /** Shown beside a number. */
  unit: z.nullable(z.string()),
  solution: localText,
  slips: z.array(slip),
  /** Stands for its texts and its key; null as long as there is no key. */
  digest: z.nullable(digest),
});
z.globalRegistry.add(proofQuestion, { id: "ProofQuestion" });

export const adminProofs = defineEndpoints({
  "GET /admin/tests/{testId}/proof": {
    summary: "All questions of a test with keys, solutions, slips and who has confirmed the keys",
    audience: "admin",
    right: "questions.read",
    limit: "author-heavy",
    params,
    query: z.strictObject({ of: z.optional(state) }),
    reply: z.object({
      /** What is shown: the draft if there is one, unless asked otherwise. */
      of: state,
      hasDraft: z.boolean(),
      /** The number of the published version. */
      version: z.nullable(count),
      title: localText,
      instructions: localText,
      durationSeconds: seconds,
      languages: z.array(language),
      marks: z.object({ correct: z.number(), wrong: z.number() }),
      sections: z.array(paperSection),
      passages: z.array(localText),
      questions: z.array(proofQuestion),
      /** By number of the question; who has confirmed nothing is not listed. */
      confirmations: z.array(z.object({ number: count, by: confirmations })),
    }),
    errors: [...adminErrors, "NOT_FOUND", ...taskErrors],
  },
  "POST /admin/tests/{testId}/proof/keys": {
    summary: "Confirms the key of a question as it was read, or takes that back",
    audience: "admin",
    right: "questions.write",
    limit: "admin-write",
    params,
    body: z.strictObject({
      of: state,
      number: z.int().check(z.minimum(1), z.maximum(questionsMax)),
      digest,
      isConfirmed: z.boolean(),
    }),
    reply: z.object({ by: confirmations }),
    errors: [...adminErrors, "NOT_FOUND", "DRAFT_STALE", ...taskErrors],
  },
});
