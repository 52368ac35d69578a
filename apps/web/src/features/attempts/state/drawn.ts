import {
  isSameAnswer,
  paletteLook,
  statusesOf,
  type PaletteLook,
  type QuestionResponse,
} from "@patrak/domain";
import type { SaveState } from "../device/index.ts";
import type { Questions } from "./questions.ts";

type Responses = Readonly<Record<string, QuestionResponse>>;

/** What the student sees: the server's responses, overlaid with choices made since. */
export function drawnResponses(saved: Responses, pending: SaveState["pending"]): Responses {
  return { ...saved, ...pending };
}

/** The questions whose choice the server does not have, without those only looked at again. */
export function unsavedQuestions(saved: Responses, pending: SaveState["pending"]): Set<string> {
  const ids = Object.entries(pending).filter(([id, chosen]) => !isSame(chosen, saved[id]));
  return new Set(ids.map(([id]) => id));
}

function isSame(chosen: QuestionResponse, saved: QuestionResponse | undefined): boolean {
  const isMarked = saved?.isMarkedForReview ?? false;
  return isSameAnswer(chosen.answer, saved?.answer ?? null) && chosen.isMarkedForReview === isMarked;
}

/** The look of each question in the list, in paper order. */
export function paletteLooks({ questions, seen }: Questions, drawn: Responses): PaletteLook[] {
  const ids = questions.map(({ questionId }) => questionId);
  return statusesOf(ids, drawn).map((entry) => paletteLook(entry, seen[entry.questionId] === true));
}
