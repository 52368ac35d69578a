import { codeOf, ofKind, saidOf, type Entry } from "./history.ts";
import type { Findings } from "./judgement.ts";
import type { StoredAttempt } from "./stored.ts";

/** The server may trust a time of receipt for this long. */
const RECEIPT_MS = 1000;
/** How far a process may misread the database's clock, on one machine. */
const CLOCK_MS = 100;

const nameOf = (what: { question: number; seq: string | null; writer: string | null }) =>
  `${what.question}/${what.seq}/${what.writer}`;

/** When a save was first sent; it cannot have been received earlier. */
function firstSent(saves: readonly Entry<"save">[]): Map<string, number> {
  const sent = new Map<string, number>();
  for (const { at, what } of saves) {
    const name = nameOf(what);
    if (at < (sent.get(name) ?? Number.POSITIVE_INFINITY)) sent.set(name, at);
  }
  return sent;
}

function firstSubmit(entries: readonly Entry[]) {
  const submits = ofKind(entries, "submit");
  const acknowledged = submits.filter(saidOf).map(({ end }) => end!.at);
  return {
    asked: Math.min(...submits.map(({ at }) => at)),
    acknowledged: Math.min(...acknowledged),
  };
}

/**
 * (d) Nothing is stored that was sent after the last receipt, after the end, or after an acknowledged submit.
 */
export function* lateAnswers(entries: readonly Entry[], attempt: StoredAttempt, graceMs: number): Findings {
  const sent = firstSent(ofKind(entries, "save"));
  const lastReceipt = attempt.deadline + graceMs;
  const { acknowledged } = firstSubmit(entries);
  for (const row of attempt.answers) {
    const name = nameOf(row);
    const at = sent.get(name) ?? 0;
    if (at > lastReceipt + CLOCK_MS) yield { wrong: "late", what: `${name} was sent after the last receipt` };
    if (row.savedAt > lastReceipt + RECEIPT_MS)
      yield { wrong: "late", what: `${name} was stored after the closing time` };
    if (at > acknowledged)
      yield { wrong: "late", what: `${name} was sent after the submit was acknowledged` };
    if (attempt.endReason === "submit" && row.savedAt > attempt.endedAt!)
      yield { wrong: "late", what: `${name} was stored after the end` };
  }
}

/** A save in time is not refused: not before the last receipt, unless the student has submitted. */
export function* turnedAway(entries: readonly Entry[], attempt: StoredAttempt, graceMs: number): Findings {
  const lastReceipt = attempt.deadline + graceMs;
  const { asked } = firstSubmit(entries);
  for (const entry of ofKind(entries, "save")) {
    const code = codeOf(entry);
    const isInTime = entry.end !== undefined && entry.end.at < lastReceipt - CLOCK_MS;
    const isOver = code === "LATE" || (code === "ATTEMPT_COMPLETED" && asked > entry.end!.at);
    if (isInTime && isOver)
      yield { wrong: "turnedAway", what: `${nameOf(entry.what)} was refused as ${code}` };
  }
}

/** After its closing time, every read shows the attempt as completed. */
export function* seenOpen(entries: readonly Entry[], { deadline }: StoredAttempt, graceMs: number): Findings {
  const closes = deadline + graceMs + RECEIPT_MS;
  for (const entry of ofKind(entries, "status")) {
    const said = saidOf(entry);
    if (!said || said.status === "completed") continue;
    if (entry.at > closes + CLOCK_MS)
      yield { wrong: "notClosed", what: "it was shown as open after its closing time" };
    if (said.remainingTime > 0 && entry.at > deadline + CLOCK_MS)
      yield { wrong: "late", what: "time was left after the deadline" };
  }
}
