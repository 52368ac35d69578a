import { hasWaited, type ReceiptRow } from "@patrak/domain";
import { isChanged } from "./answerRecord.ts";

/** One question, or several without events on one line. */
export type Line = { kind: "row"; row: ReceiptRow } | { kind: "fold"; from: number; to: number };

const RUN = 6;

const isQuiet = (row: ReceiptRow) => !isChanged(row) && !hasWaited(row);

/** Runs of questions with nothing but an answer become one line; those in `opened` stay. */
export function foldRows(rows: readonly ReceiptRow[], opened: ReadonlySet<number>): Line[] {
  return runsOf(rows).flatMap((run): Line[] => {
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last || !isQuiet(first) || run.length < RUN || opened.has(first.qno))
      return run.map((row) => ({ kind: "row", row }));
    return [{ kind: "fold", from: first.qno, to: last.qno }];
  });
}

/** Groups of neighbours that are all quiet or all not. */
function runsOf(rows: readonly ReceiptRow[]): ReceiptRow[][] {
  const runs: ReceiptRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run?.[0] && isQuiet(run[0]) === isQuiet(row)) run.push(row);
    else runs.push([row]);
  }
  return runs;
}
