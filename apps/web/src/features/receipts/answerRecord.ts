import { hasWaited, receiptRows, type ReceiptRow } from "@patrak/domain";
import type { ReceiptsFile } from "../../shared/receipts.ts";

export type Payload = ReceiptsFile["payload"];

export type Filter = "all" | "changed" | "waited";

export const isChanged = ({ choices }: ReceiptRow) => choices.length > 1;

const filters: Record<Filter, (row: ReceiptRow) => boolean> = {
  all: () => true,
  changed: isChanged,
  waited: hasWaited,
};

export interface AnswerRecord {
  rows: ReceiptRow[];
  answered: ReceiptRow[];
  counts: Record<Filter, number>;
  longestWaitMs: number;
}

export function recordOf({ answers, attempt }: Payload): AnswerRecord {
  const rows = receiptRows(answers, attempt.totalQuestions);
  const count = (filter: Filter) => rows.filter(filters[filter]).length;
  return {
    rows,
    answered: rows.filter(({ answer }) => answer !== null),
    counts: { all: count("all"), changed: count("changed"), waited: count("waited") },
    longestWaitMs: Math.max(0, ...rows.filter(hasWaited).map(({ waitedMs }) => waitedMs)),
  };
}

export const filtered = (rows: readonly ReceiptRow[], filter: Filter) => rows.filter(filters[filter]);
