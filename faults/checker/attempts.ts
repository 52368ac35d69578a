import { codeOf, ofKind, saidOf, type Entry } from "./history.ts";
import type { Findings } from "./judgement.ts";
import { codeIn, replay, worth } from "./sheet.ts";
import type { Key, StoredAttempt } from "./stored.ts";

/**
 * However often a student asks to start, there is one open attempt, the one returned;
 * another only after its end.
 */
export function* wrongStarts(entries: readonly Entry[], attempts: readonly StoredAttempt[]): Findings {
  const inOrder = attempts.toSorted((a, b) => a.startedAt - b.startedAt);
  for (const [index, { id, startedAt }] of inOrder.entries()) {
    const before = inOrder[index - 1];
    if (before && startedAt < (before.endedAt ?? Number.POSITIVE_INFINITY))
      yield { wrong: "doubled", what: `attempt ${id} began while ${before.id} was open` };
  }
  for (const entry of ofKind(entries, "start")) {
    const said = saidOf(entry);
    if (!said) continue;
    const attempt = attempts.find(({ id }) => id === said.attempt);
    if (!attempt) yield { wrong: "lost", what: `attempt ${said.attempt} was acknowledged and is not there` };
    else if (Math.abs(attempt.deadline - said.deadline) >= 1)
      yield { wrong: "lost", what: `attempt ${said.attempt} has another deadline than was told` };
  }
}

/** (g) Closed, at the time that was reported, and no later than the deadline. */
export function* wrongEnds(entries: readonly Entry[], attempt: StoredAttempt): Findings {
  const { isCompleted, endedAt, endReason, deadline } = attempt;
  if (!isCompleted) yield { wrong: "notClosed", what: "it is still open" };
  const submits = ofKind(entries, "submit");
  for (const entry of submits) {
    const said = saidOf(entry);
    if (said && (endedAt === null || Math.abs(endedAt - said.endTime) >= 1))
      yield { wrong: "notClosed", what: `a submit was acknowledged that did not end it` };
  }
  if (isCompleted && submits.length === 0 && (endReason !== "deadline" || endedAt !== deadline))
    yield { wrong: "notClosed", what: `nobody handed in, but it ended before its deadline` };
}

/** (e) The score equals the value of the stored answers, in the database and in the reply. */
export function* wrongScores(entries: readonly Entry[], attempt: StoredAttempt, key: Key): Findings {
  if (!attempt.isCompleted) return;
  const own = worth(replay(attempt.answers), key);
  if (attempt.score !== own)
    yield { wrong: "scoreMismatches", what: `scored ${attempt.score}, worth ${own}` };
  for (const entry of ofKind(entries, "analysis")) {
    const said = saidOf(entry);
    if (said && Math.round(said.score * 100) !== own)
      yield { wrong: "scoreMismatches", what: `told ${said.score} marks, worth ${own / 100}` };
  }
}

/** (e) The sheet says of each question what the stored answers say. */
export function* wrongSheets({ isCompleted, answers, sheet }: StoredAttempt): Findings {
  if (!isCompleted) return;
  if (sheet === null) return yield { wrong: "sheetMismatches", what: "it was closed without a sheet" };
  const own = replay(answers);
  for (const [index, code] of sheet.entries()) {
    const expected = codeIn(own.get(index + 1)?.answer ?? null);
    if (code !== expected)
      yield {
        wrong: "sheetMismatches",
        what: `question ${index + 1}: ${code} in its sheet, not ${expected}`,
      };
  }
}

/** The only allowed refusals are those of calls after the end. */
const REFUSALS = ["LATE", "ATTEMPT_COMPLETED"];

export function* unexpectedRefusals(entries: readonly Entry[], allowed: readonly string[]): Findings {
  for (const entry of entries) {
    const code = codeOf(entry);
    if (code === undefined) continue;
    const { kind } = entry.what;
    if (kind === "save" && [...REFUSALS, ...allowed].includes(code)) continue;
    yield { wrong: "unexpected", what: `${kind} was refused as ${code}` };
  }
}
