/** How a learner of a sitting is doing, those who may need somebody first. */
export const watchedStates = ["silent", "working", "waiting", "absent", "timed", "submitted"] as const;
export type WatchedState = (typeof watchedStates)[number];

/** A device that was not heard of for longer is silent. */
export const SILENT_SECONDS = 90;

export interface WatchedFacts {
  /** The latest in the sitting. All times in milliseconds since 1970. */
  attempt: { startedAt: number; endedAt: number | null; isByTime: boolean } | null;
  heardAt: number | null;
}

export function watchedState({ attempt, heardAt }: WatchedFacts, now: number): WatchedState {
  const since = now - SILENT_SECONDS * 1000;
  if (attempt === null) return heardAt !== null && heardAt >= since ? "waiting" : "absent";
  if (attempt.endedAt !== null) return attempt.isByTime ? "timed" : "submitted";
  return (heardAt ?? attempt.startedAt) >= since ? "working" : "silent";
}

const MOST_STEPS = 10;

/** How many questions each bar of the pace holds together. */
export const paceStep = (questions: number) => Math.ceil((questions + 1) / MOST_STEPS);

/** Bars from none to all questions, with how many learners have answered so many. */
export function paceOf(questions: number, learners: ReadonlyMap<number, number>) {
  const step = paceStep(questions);
  return Array.from({ length: Math.ceil((questions + 1) / step) }, (_, bar) => ({
    from: bar * step,
    to: Math.min(questions, (bar + 1) * step - 1),
    learners: learners.get(bar) ?? 0,
  }));
}
