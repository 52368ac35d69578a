export const questionStatuses = ["unattempted", "attempted", "marked_for_review"] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

/** An option's id, the ids of several options, or a number as it was typed. */
export type Answer = string | string[];

export interface QuestionResponse {
  answer: Answer | null;
  isMarkedForReview: boolean;
}

/** The order of several options does not matter. */
export function isSameAnswer(one: Answer | null, other: Answer | null): boolean {
  return plainTextOf(one) === plainTextOf(other);
}

const plainTextOf = (answer: Answer | null) => (Array.isArray(answer) ? answer.toSorted().join(" ") : answer);

export function isChosen(answer: Answer | null, optionId: string): boolean {
  return Array.isArray(answer) ? answer.includes(optionId) : answer === optionId;
}

/** One of several options more, or less; null once none is left. */
export function toggledOption(answer: Answer | null, optionId: string): string[] | null {
  const before = Array.isArray(answer) ? answer : [];
  const others = before.filter((id) => id !== optionId);
  if (others.length === before.length) return [...before, optionId];
  return others.length > 0 ? others : null;
}

/** The look of a question in the list: the three statuses, divided further by what the student has seen. */
export type PaletteLook = "unseen" | "seen-blank" | "answered" | "marked" | "marked-with-answer";

export function hasAnswer(response: QuestionResponse | undefined): boolean {
  return response !== undefined && response.answer !== null && response.answer !== "";
}

export function statusOf(response: QuestionResponse | undefined): QuestionStatus {
  if (response?.isMarkedForReview === true) return "marked_for_review";
  return hasAnswer(response) ? "attempted" : "unattempted";
}

/** The mark stays when the answer changes. */
export function withAnswer(response: QuestionResponse | undefined, answer: Answer | null): QuestionResponse {
  return { answer, isMarkedForReview: response?.isMarkedForReview ?? false };
}

export function withoutAnswer(response: QuestionResponse | undefined): QuestionResponse {
  return withAnswer(response, null);
}

/** The answer stays when the mark changes; a question without a response gets an empty one. */
export function withMark(
  response: QuestionResponse | undefined,
  isMarkedForReview: boolean,
): QuestionResponse {
  return { answer: response?.answer ?? null, isMarkedForReview };
}

export interface QuestionStatusEntry {
  questionId: string;
  status: QuestionStatus;
  hasAnswer: boolean;
}

export function statusesOf(
  questionIds: readonly string[],
  responses: Readonly<Record<string, QuestionResponse>>,
): QuestionStatusEntry[] {
  return questionIds.map((questionId) => {
    const response = Object.hasOwn(responses, questionId) ? responses[questionId] : undefined;
    return { questionId, status: statusOf(response), hasAnswer: hasAnswer(response) };
  });
}

export function paletteLook(
  entry: Pick<QuestionStatusEntry, "status" | "hasAnswer">,
  seen: boolean,
): PaletteLook {
  if (entry.status === "marked_for_review") return entry.hasAnswer ? "marked-with-answer" : "marked";
  if (entry.status === "attempted") return "answered";
  return seen ? "seen-blank" : "unseen";
}

export function countStatuses(statuses: readonly QuestionStatus[]) {
  return {
    total: statuses.length,
    answered: statuses.filter((status) => status === "attempted").length,
    markedForReview: statuses.filter((status) => status === "marked_for_review").length,
  };
}
