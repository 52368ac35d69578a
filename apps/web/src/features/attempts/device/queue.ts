import { lastReceiptOf, limits } from "@patrak/domain";
import { idOf, inOrder, isAnswerOf, isLook, lineOf, type Entry } from "./entry.ts";
import { untilSent } from "./takingBack.ts";

export interface Progress {
  inFlight: ReadonlySet<string>;
  /** Written while arrow keys are held: not sent until they stop. */
  resting: ReadonlySet<string>;
  /** When each was last sent; entries never sent come first. */
  triedAt: ReadonlyMap<string, number>;
  room: number;
  serverNow: number;
}

/**
 * What may be sent now: the first entry of each question, and the submit once nothing is before
 * it. Answers go before looks. The longest-failed goes first, so that an entry the server fails on
 * does not block the others.
 */
export function sendable(entries: readonly Entry[], progress: Progress): Entry[] {
  const { inFlight, resting, triedAt, room, serverNow } = progress;
  const tried = (entry: Entry) => triedAt.get(idOf(entry)) ?? 0;
  return firstOfLines(entries.toSorted(inOrder))
    .filter((entry) => !entry.isUnsure && !inFlight.has(idOf(entry)) && !resting.has(idOf(entry)))
    .filter((entry) => entry.kind === "answer" || isSubmitDue(entry, entries, serverNow))
    .toSorted((a, b) => tried(a) - tried(b) || Number(isLook(a)) - Number(isLook(b)))
    .slice(0, Math.max(0, room - inFlight.size));
}

function firstOfLines(ordered: readonly Entry[]): Entry[] {
  const lines = new Map<string, Entry>();
  for (const entry of ordered) {
    const line = lineOf(entry);
    if (!lines.has(line)) lines.set(line, entry);
  }
  return [...lines.values()];
}

/** At time-up the submit waits for the answers only as long as the server would accept them. */
function isSubmitDue(submit: Entry & { kind: "submit" }, entries: readonly Entry[], serverNow: number) {
  if (untilSent(submit, serverNow) > 0) return false;
  if (!entries.some(isAnswerOf(submit.attemptId))) return true;
  return submit.cause === "time-up" && serverNow >= lastReceiptOf(submit.deadline, limits.graceSeconds);
}

/** Until the first submit that can still be taken back is sent; null if there is none. */
export function nextDueMs(entries: readonly Entry[], serverNow: number): number | null {
  const waits = entries.flatMap((entry) => (entry.kind === "submit" ? untilSent(entry, serverNow) : []));
  const open = waits.filter((wait) => wait > 0);
  return open.length === 0 ? null : Math.min(...open);
}
