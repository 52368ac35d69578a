/** Numbers of sittings, in seconds. */
export const sittingTimes = {
  /** Devices that wait spread their starts over this time; the zero of every countdown lies after it. */
  spread: 5,
  /** How long before the opening the waiting page opens, and the version stays as it is. */
  waiting: 3600,
  /** How long before the opening the passcode is told and can be tried: nobody types while the clock runs. */
  told: 600,
} as const;

/** How the product notices that nobody could save, in seconds. */
export const outageTimes = {
  /** How often each API process notes that saves are committed. */
  beat: 2,
  /** A longer time without such a note is an outage. */
  gap: 15,
} as const;

/** Batches that one sitting is for, and minutes that a learner of one gets on top of each hour. */
export const sittingBatchLimits = { batches: 50, extraMinutes: 120 } as const;

/** What somebody who leads an exam does to one attempt. */
export const attemptActs = ["handed-in", "void", "counts", "reopened"] as const;
export type AttemptAct = (typeof attemptActs)[number];

/** As many minutes as one act can give. */
export const MOST_MINUTES = 120;

/** Where the encrypted papers lie; a name is the SHA-256 of the bytes. */
export const PAPERS = "/files/papers";
export const PAPER_NAME = /^[0-9a-f]{64}$/;
export const paperAddress = (name: string) => `${PAPERS}/${name}.bin`;

export const endings = ["close", "full"] as const;
export type Ending = (typeof endings)[number];

export const shownWhens = ["once", "close", "time", "hand"] as const;
export type ShownWhen = (typeof shownWhens)[number];

/** What decides how far a sitting is. All times in milliseconds since 1970. */
export interface SittingFacts {
  quietFrom: number;
  opensAt: number;
  /** When its last attempt was closed; null until then. */
  endedAt: number | null;
  cancelledAt: number | null;
  /** Each time is a planned one, or that of the press; null if there is none, or none yet. */
  scoreWhen: ShownWhen;
  scoreAt: number | null;
  keyWhen: ShownWhen;
  keyAt: number | null;
  objectionsUntil: number | null;
  keyFinalAt: number | null;
  rankAt: number | null;
}

export const sittingStates = [
  "planned",
  "waiting",
  "running",
  "closed",
  "provisional",
  "objections",
  "final",
  "ranked",
  "cancelled",
] as const;
export type SittingState = (typeof sittingStates)[number];

/** What learners of a sitting may see of their closed attempts. */
export interface Shown {
  score: boolean;
  /** Right answers, solutions, and what was right or wrong. */
  key: boolean;
  rank: boolean;
}

const hasCome = (at: number | null, now: number) => at !== null && at <= now;

/**
 * The only place that decides what may be shown, and when. The key never while somebody still writes, whatever time
 * was planned for it; the rank never before the final key.
 */
export function shownOf(sitting: SittingFacts, now: number): Shown {
  const hasEnded = hasCome(sitting.endedAt, now);
  const score =
    sitting.scoreWhen === "once" ||
    (sitting.scoreWhen === "close" ? hasEnded : hasCome(sitting.scoreAt, now));
  const key = hasEnded && (sitting.keyWhen === "close" || hasCome(sitting.keyAt, now));
  const isFinal = key && hasCome(sitting.keyFinalAt, now);
  return { score, key, rank: isFinal && hasCome(sitting.rankAt, now) };
}

export function sittingState(sitting: SittingFacts, now: number): SittingState {
  if (sitting.cancelledAt !== null) return "cancelled";
  if (now < sitting.opensAt - sittingTimes.waiting * 1000) return "planned";
  if (now < sitting.opensAt) return "waiting";
  if (!hasCome(sitting.endedAt, now)) return "running";
  const { key, rank } = shownOf(sitting, now);
  if (!key) return "closed";
  if (rank) return "ranked";
  if (hasCome(sitting.keyFinalAt, now)) return "final";
  return sitting.objectionsUntil !== null && now < sitting.objectionsUntil ? "objections" : "provisional";
}

/** Whether the test rests for it: no practice begins, and nothing of its key is shown to earlier takers. */
export function isQuiet(sitting: SittingFacts, now: number): boolean {
  return sitting.cancelledAt === null && sitting.quietFrom <= now && !shownOf(sitting, now).key;
}

const EVERYTHING: Shown = { score: true, key: true, rank: true };
const NOTHING: Shown = { score: false, key: false, rank: false };

/**
 * Of an attempt: in practice all, unless the test rests for some sitting. In a sitting what that one shows, but nothing
 * of the key while the test rests for another one.
 */
export function shownOfAttempt(
  own: SittingFacts | null,
  others: readonly SittingFacts[],
  now: number,
): Shown {
  const rests = others.some((other) => isQuiet(other, now));
  if (own === null) return rests ? NOTHING : EVERYTHING;
  const shown = shownOf(own, now);
  return rests ? { ...shown, key: false } : shown;
}

/**
 * What a learner may open of a closed attempt. The key without the score is a review without figures; the score without
 * the key is figures without answers; the whole analysis needs both.
 */
export const openedBy = ({ score, key }: Shown) => ({ analysis: score && key, review: key, figures: score });

/** When both score and key are shown, if the plan tells it; null if it waits for the close or for a press. */
export function opensAt({ scoreWhen, scoreAt, keyWhen, keyAt }: SittingFacts): number | null {
  if (keyWhen !== "time" || keyAt === null) return null;
  if (scoreWhen === "once" || scoreWhen === "close") return keyAt;
  return scoreAt === null ? null : Math.max(scoreAt, keyAt);
}

export interface Window {
  opensAt: number;
  closesAt: number;
  ending: Ending;
}

/**
 * When somebody who enters at a time ends, without minutes that are given later. Extra time is a part of the time that
 * the learner would have had: half as much again for half of it.
 */
export function endOfEntry(
  window: Window,
  entry: { at: number; durationSeconds: number; extra: number },
): number {
  const spread = sittingTimes.spread * 1000;
  const start = Math.max(window.opensAt + spread, entry.at);
  const full = start + entry.durationSeconds * 1000;
  const end = window.ending === "full" ? full : Math.min(full, window.closesAt + spread);
  return end + Math.ceil(((end - start) / 1000) * entry.extra) * 1000;
}
