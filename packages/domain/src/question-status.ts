export const questionStatuses = ["unattempted", "attempted", "marked_for_review"] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

export interface QuestionResponse {
  answer: string | null;
  isMarkedForReview: boolean;
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
export function withAnswer(response: QuestionResponse | undefined, answer: string | null): QuestionResponse {
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
