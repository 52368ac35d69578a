import { isAnswerOf, isLook, isSubmitOf, type Draft, type Entry } from "./entry.ts";
import type { Elsewhere, SavedResponse, SaveState } from "./types.ts";

export const nothingPending: SaveState = {
  pending: {},
  waiting: 0,
  phase: "saved",
  isStorageRefused: false,
  submitDueAt: null,
  refused: 0,
  late: [],
  elsewhere: { times: 0, questionIds: [] },
};

interface Parts {
  attemptId: string;
  /** In order, newest last. */
  entries: readonly (Draft | Entry)[];
  isStuck: boolean;
  isStorageRefused: boolean;
  refused: number;
  late: readonly string[];
  elsewhere: Elsewhere;
}

/**
 * The state that a screen shows of the journal. Unchanged parts stay the same object, so that
 * they are not rendered again.
 */
export function saveStateOf(before: SaveState, parts: Parts): SaveState {
  const { attemptId, entries, isStuck, ...told } = parts;
  const answers = entries.filter(isAnswerOf(attemptId)).filter((entry) => !isLook(entry));
  const pending = same(before.pending, pendingOf(before.pending, answers));
  const waiting = answers.length;
  const busy = isStuck ? "waiting" : "saving";
  const phase = waiting === 0 ? "saved" : busy;
  const submit = entries.find(isSubmitOf(attemptId));
  const submitDueAt = submit === undefined ? null : (submit.dueAt ?? 0);
  return same(before, { ...told, pending, waiting, phase, submitDueAt });
}

function pendingOf(before: SaveState["pending"], answers: readonly (Draft | Entry)[]) {
  const pending: Record<string, SavedResponse> = {};
  for (const entry of answers) {
    if (entry.kind === "submit") continue;
    const { questionId, answer, isMarkedForReview } = entry;
    pending[questionId] = { answer, isMarkedForReview };
  }
  for (const [id, response] of Object.entries(pending)) pending[id] = same(before[id] ?? response, response);
  return pending;
}

/** The former object if both are equal. */
function same<T extends object>(before: T, after: T): T {
  const keys = Object.keys(after) as (keyof T)[];
  const isSame =
    keys.length === Object.keys(before).length && keys.every((key) => before[key] === after[key]);
  return isSame ? before : after;
}
