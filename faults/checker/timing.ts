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

/** When a question can be answered: with its section, or with the attempt. Nobody is given time in these runs. */
function windowOf({ startedAt, deadline, sectionEnds, sectionFirsts }: StoredAttempt, question: number) {
  if (!sectionEnds || !sectionFirsts) return { opens: startedAt, closes: deadline };
  const place = sectionFirsts.findLastIndex((first) => first <= question);
  const at = (seconds: number) => startedAt + seconds * 1000;
  return { opens: at(sectionEnds[place - 1] ?? 0), closes: at(sectionEnds[place]!) };
}

/**
 * (d) Nothing is stored that was sent after the last receipt, after the end, or after an acknowledged submit, nor before its
 * section opened.
 */
export function* lateAnswers(entries: readonly Entry[], attempt: StoredAttempt, graceMs: number): Findings {
  const sent = firstSent(ofKind(entries, "save"));
  const { acknowledged } = firstSubmit(entries);
  for (const row of attempt.answers) {
    const name = nameOf(row);
    const { opens, closes } = windowOf(attempt, row.question);
    const lastReceipt = closes + graceMs;
    if (row.savedAt < opens - RECEIPT_MS)
      yield { wrong: "early", what: `${name} was stored before its section opened` };
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
  const { asked } = firstSubmit(entries);
  for (const entry of ofKind(entries, "save")) {
    const code = codeOf(entry);
    const { opens, closes } = windowOf(attempt, entry.what.question);
    const lastReceipt = closes + graceMs;
    if (code === "SECTION_NOT_OPEN" && entry.at > opens + CLOCK_MS)
      yield { wrong: "turnedAway", what: `${nameOf(entry.what)} was refused in its section` };
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
