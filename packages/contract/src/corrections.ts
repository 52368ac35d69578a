import { correctionKinds } from "@patrak/domain";
import * as z from "zod/mini";
import { defineEndpoints } from "./endpoint.ts";
import { addressId, count, instant, language, localText, studentErrors } from "./shapes.ts";

const place = z.int().check(z.minimum(1));
const marks = z.number();

/** What everybody who took the test may know of a correction: no key. */
export const correctionShape = {
  /** The first of the test is 1. */
  nth: place,
  /** By the learner's own count; null if the own paper did not have it. */
  question: z.nullable(place),
  kind: z.enum(correctionKinds),
  language: z.nullable(language),
  /** Which one it takes back, and which one took it back. */
  undoes: z.nullable(place),
  undoneBy: z.nullable(place),
  reason: localText,
  at: instant,
};

export const corrections = defineEndpoints({
  "GET /user/testanalysis/{testAttemptId}/corrections": {
    summary: "The corrections of a test that one has taken, newest first: why, for how many, and by how much",
    audience: "student",
    limit: "analysis",
    params: z.object({ testAttemptId: addressId }),
    reply: z.object({
      title: localText,
      corrections: z.array(
        z.object({
          ...correctionShape,
          learners: count,
          attempts: count,
          /** The most that a score rose, and fell (0 or less). */
          rise: marks,
          fall: marks,
        }),
      ),
    }),
    errors: [...studentErrors, "NOT_FOUND", "ATTEMPT_OPEN", "ANALYSIS_HELD"],
  },
});
