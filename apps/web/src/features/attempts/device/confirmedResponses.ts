import { isSameAnswer } from "@patrak/domain";
import type { AnswerEntry } from "./entry.ts";
import { withResponse } from "./store.ts";
import type { AttemptData } from "./types.ts";

type Responses = AttemptData["userResponses"];

/** The responses confirmed by the server, as far as this page knows. */
export function makeKnown() {
  let responses: Responses = {};
  let count = 0;
  const heardAt = new Map<string, number>();

  /** An acknowledged entry; false if it changes nothing. */
  function confirm(entry: AnswerEntry): boolean {
    count += 1;
    const { userResponses } = withResponse({ userResponses: responses } as AttemptData, entry);
    if (userResponses === responses) return false;
    heardAt.set(entry.questionId, count);
    responses = userResponses;
    return true;
  }

  /**
   * Takes the server's answers, which may be another device's, and returns the new ones. Entries acknowledged
   * since the request are newer than its reply.
   */
  function follow(told: Responses, since: number): Responses[string][] {
    const changed = Object.values(told).filter((response) => {
      const known = responses[response.questionId];
      const isNewer = (heardAt.get(response.questionId) ?? 0) > since;
      return !isNewer && (known === undefined || differ(known, response));
    });
    responses = { ...responses, ...Object.fromEntries(changed.map((one) => [one.questionId, one])) };
    return changed;
  }

  return { confirm, follow, mark: () => count, responses: () => responses };
}

function differ(one: Responses[string], other: Responses[string]) {
  return !isSameAnswer(one.answer, other.answer) || one.isMarkedForReview !== other.isMarkedForReview;
}
