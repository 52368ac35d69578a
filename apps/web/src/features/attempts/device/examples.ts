import type { AnswerEntry, SubmitEntry } from "./entry.ts";
import type { SubmitCause } from "./types.ts";

// Entries for tests.

export const DEADLINE = 1_900_000_000_000;

export function answerEntry(seq: number, questionId: string, more: Partial<AnswerEntry> = {}): AnswerEntry {
  return {
    kind: "answer",
    userId: "u1",
    attemptId: "a1",
    deadline: DEADLINE,
    seq,
    writer: "w1",
    isUnsure: false,
    questionId,
    answer: `${questionId}-${seq}`,
    isMarkedForReview: false,
    isUnchanged: false,
    language: "english",
    timeOnQuestionMs: 1000,
    ...more,
  };
}

export function submitEntry(seq: number, cause: SubmitCause = "student"): SubmitEntry {
  const { userId, attemptId, deadline, writer, isUnsure } = answerEntry(seq, "");
  return { kind: "submit", userId, attemptId, deadline, seq, writer, isUnsure, cause, dueAt: 0 };
}
