import { amendEnded, forgetEnded } from "../../../shared/ended.ts";
import { idOf, isLook, type Entry } from "./entry.ts";
import { keepLate } from "./lateAnswers.ts";
import type { Outcome } from "./verdict.ts";

/** Keeps the note of the test that ended last in step with what the server decides. Every tab may hear it. */
export function noteOutcome(entry: Entry, outcome: Outcome) {
  const { userId, attemptId } = entry;
  const isOver = outcome.kind === "stored" || outcome.code === "ATTEMPT_COMPLETED";
  if (entry.kind === "submit") {
    if (isOver) amendEnded(userId, attemptId, (ended) => ({ ...ended, isHandedIn: true }));
    else forgetEnded(userId, attemptId);
  } else if (outcome.kind === "refused" && !isLook(entry)) {
    if (outcome.code === "LATE") keepLate(attemptId, entry.questionId);
    amendEnded(userId, attemptId, (ended) => ({
      ...ended,
      refused: [...new Set([...ended.refused, idOf(entry)])],
    }));
  }
}
