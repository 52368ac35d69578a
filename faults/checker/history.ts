import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Kind, Line, Operation, Said } from "../ledger.ts";

type Outcome = Exclude<Line, { event: "invoke" }>;

/** An operation from its record in the ledger to its outcome; no outcome if the ledger ends before. */
export interface Entry<K extends Kind = Kind> {
  op: number;
  student: number;
  at: number;
  what: Extract<Operation, { kind: K }>;
  end: Outcome | undefined;
}

/** What the server told each student, in request order. */
export type History = Map<number, Entry[]>;

export async function readHistory(file: string): Promise<History> {
  const lines: Line[] = [];
  for await (const text of createInterface(createReadStream(file))) lines.push(JSON.parse(text) as Line);
  return gather(lines);
}

export function gather(lines: readonly Line[]): History {
  const entries = new Map<number, Entry>();
  for (const line of lines) {
    if (line.event === "invoke") {
      const { op, student, at, what } = line;
      entries.set(op, { op, student, at, what, end: undefined });
    } else {
      entries.get(line.op)!.end = line;
    }
  }
  return Map.groupBy(entries.values(), ({ student }) => student);
}

export function ofKind<K extends Kind>(entries: readonly Entry[], kind: K): Entry<K>[] {
  return entries.filter(({ what }) => what.kind === kind) as unknown as Entry<K>[];
}

export function saidOf<K extends Kind>(entry: Entry<K>): Said[K] | undefined {
  return entry.end?.event === "ok" ? (entry.end.said as Said[K]) : undefined;
}

export function codeOf({ end }: Pick<Entry, "end">): string | undefined {
  return end?.event === "fail" ? end.code : undefined;
}
