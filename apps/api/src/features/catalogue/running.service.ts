import type { Database } from "../../platform/db.ts";
import { inLedger, ledgerOf } from "../../platform/ledger/ledger.ts";
import type { Closing } from "../attempts/closing.service.ts";
import { seenOrder, type Seeded, type SeenOrder } from "../attempts/seen-order.service.ts";
import { openAttemptView } from "./catalogue.views.ts";
import { selectAnswered, selectRunning, type AnsweredRow } from "./running.queries.ts";
import type { VersionFacts } from "./versions.service.ts";

export interface RunningParts {
  db: Database;
  closing: Pick<Closing, "closesAfter" | "closeIfDue">;
}

/** The student's running tests, whatever course they belong to. */
export async function listRunning(
  { db, closing, versions }: RunningParts & { versions: VersionFacts },
  userId: string,
) {
  const read = () => selectRunning(db, userId, closing.closesAfter);
  const attempts = await withoutDue(closing, userId, read);
  const [answered, facts] = await Promise.all([
    answersOf(db, userId, attempts),
    versions(attempts.map(({ version_id }) => version_id)),
  ]);
  return attempts.map((row) =>
    openAttemptView({ ...facts.get(row.version_id)!, ...row }, answered.get(row.attempt_id)),
  );
}

/** An overdue attempt is closed first: no list offers to continue it. */
export async function withoutDue<Row extends { attempt_id: string; is_due: boolean }>(
  closing: RunningParts["closing"],
  userId: string,
  read: () => Promise<Row[]>,
): Promise<Row[]> {
  const attempts = await read();
  const due = attempts.filter(({ is_due }) => is_due);
  if (due.length === 0) return attempts;
  // An attempt that cannot be closed concerns the operator (a metric shows it) and does not hide the others.
  await Promise.allSettled(
    due.map(({ attempt_id }) => closing.closeIfDue({ userId, attemptId: attempt_id })),
  );
  return read();
}

/**
 * What the ledger holds of running attempts, by the numbers that the student sees: one statement for each month in which
 * they began.
 */
export async function answersOf(
  db: Database,
  userId: string,
  running: readonly (Seeded & { attempt_id: string })[],
): Promise<Map<string, AnsweredRow>> {
  const months = Map.groupBy(
    running.map(({ attempt_id }) => attempt_id),
    ledgerOf,
  );
  const read = [...months.values()].map((attemptIds) =>
    inLedger(attemptIds[0]!, (table) => selectAnswered(db, table, { userId, attemptIds })),
  );
  const rows = new Map((await Promise.all(read)).flat().map((row) => [row.attempt_id, row]));
  for (const attempt of running) {
    const [row, seen] = [rows.get(attempt.attempt_id), await seenOrder(db, attempt)];
    if (row && seen) rows.set(attempt.attempt_id, asSeen(row, seen));
  }
  return rows;
}

function asSeen(row: AnsweredRow, { numberOf }: SeenOrder): AnsweredRow {
  const numbers = (questions: number[]) => questions.map(numberOf).toSorted((a, b) => a - b);
  return {
    ...row,
    answered: numbers(row.answered),
    marked: numbers(row.marked),
    last: numberOf(row.last),
  };
}
