import { unexpectedRefusals, wrongEnds, wrongScores, wrongSheets, wrongStarts } from "./attempts.ts";
import { ofKind, readHistory, saidOf, type Entry, type History } from "./history.ts";
import type { Finding, Findings } from "./judgement.ts";
import { contradictions, inventedAnswers, lostSaves, overwrittenAnswers, wrongOrder } from "./saves.ts";
import { readStored, type Stored, type StoredAttempt } from "./stored.ts";
import { lateAnswers, seenOpen, turnedAway } from "./timing.ts";

export interface CheckOptions {
  graceSeconds: number;
  /** Error codes that this run provokes on purpose. */
  allowed?: readonly string[];
  /** The product's folder of files, if months were archived there. */
  files?: string;
}

export interface Checked {
  history: History;
  /** Acknowledged saves, each counted once. */
  acknowledged: number;
  findings: Finding[];
}

/** Checks the database against what the students were told. Uses no code of the product. */
export async function check(ledger: string, url: string, options: CheckOptions): Promise<Checked> {
  const history = await readHistory(ledger);
  const students = [...history.keys()];
  const [first, last] = [Math.min(...students), Math.max(...students)];
  const stored = await readStored(url, first, last, options.files);
  const findings = students.flatMap((student) =>
    [...judge(history.get(student)!, stored, student, options)].map(({ wrong, what }) => ({
      wrong,
      student,
      what,
    })),
  );
  return {
    history,
    acknowledged: countAcknowledged(history),
    findings: [...findings, ...miscounted(stored, students)],
  };
}

export function* judge(entries: Entry[], stored: Stored, student: number, options: CheckOptions): Findings {
  const attempts = stored.attempts.get(student) ?? [];
  yield* wrongStarts(entries, attempts);
  yield* unexpectedRefusals(entries, options.allowed ?? []);
  for (const attempt of attempts) yield* judgeAttempt(entries, attempt, stored, options.graceSeconds * 1000);
}

function* judgeAttempt(all: Entry[], attempt: StoredAttempt, { keys }: Stored, graceMs: number): Findings {
  const entries = all.filter(({ what }) => "attempt" in what && what.attempt === attempt.id);
  const saves = ofKind(entries, "save");
  yield* lostSaves(saves, attempt);
  yield* inventedAnswers(saves, attempt);
  yield* overwrittenAnswers(attempt, ofKind(entries, "attempt").map(saidOf).at(-1)?.answers);
  yield* wrongOrder(saves);
  yield* contradictions(saves, attempt);
  yield* lateAnswers(entries, attempt, graceMs);
  yield* turnedAway(entries, attempt, graceMs);
  yield* seenOpen(entries, attempt, graceMs);
  yield* wrongEnds(entries, attempt);
  yield* wrongScores(entries, attempt, keys.get(attempt.versionId)!);
  yield* wrongSheets(attempt);
}

/**
 * (g) Each student's first attempt is in the test's score counts exactly once: a double
 * closing would count twice.
 */
function miscounted({ attempts, histogram }: Stored, students: readonly number[]): Finding[] {
  const firsts = students
    .map((student) => (attempts.get(student) ?? []).toSorted((a, b) => a.startedAt - b.startedAt)[0])
    .filter((attempt) => attempt?.isCompleted === true);
  const tests = new Set(firsts.map((attempt) => attempt!.testId));
  const expected = Map.groupBy(firsts, (attempt) => `${attempt!.testId} ${attempt!.score}`);
  const counted = new Map(
    histogram
      .filter(({ testId }) => tests.has(testId))
      .map(({ testId, score, n }) => [`${testId} ${score}`, n]),
  );
  return [...new Set([...expected.keys(), ...counted.keys()])]
    .filter((name) => (expected.get(name)?.length ?? 0) !== (counted.get(name) ?? 0))
    .map((name) => ({
      wrong: "scoreMismatches" as const,
      student: 0,
      what: `${name}: ${counted.get(name) ?? 0} counted, ${expected.get(name)?.length ?? 0} closed`,
    }));
}

function countAcknowledged(history: History): number {
  let count = 0;
  for (const entries of history.values()) {
    const names = ofKind(entries, "save")
      .filter(saidOf)
      .map((entry) => `${entry.what.question}/${saidOf(entry)!.seq}/${saidOf(entry)!.writer}`);
    count += new Set(names).size;
  }
  return count;
}
