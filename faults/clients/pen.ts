import { closeSync, openSync, writeSync } from "node:fs";
import type { Book } from "@patrak/bench/student/client";
import type { Kind, Line, Operation } from "../ledger.ts";
import { verdictOf, type Verdict } from "./verdict.ts";

export interface Counts {
  ok: number;
  /** How many of them are saves. */
  saves: number;
  fail: number;
  info: number;
}

/**
 * Writes the ledger. A line is in the file before the call returns, so every operation is
 * recorded before it is sent.
 */
export class Pen {
  readonly #file: number;
  #next = 1;
  readonly counts: Counts = { ok: 0, saves: 0, fail: 0, info: 0 };

  constructor(path: string) {
    this.#file = openSync(path, "a");
  }

  /** The book of one student: records every call before and after it is sent. */
  bookOf(student: number): Book<Verdict<Kind>> {
    return (call) => {
      const op = this.#next++;
      // These students make no other calls.
      const what = call as Operation;
      this.#write({ event: "invoke", at: Date.now(), op, student, what });
      return (answer) => {
        try {
          const verdict = verdictOf(what.kind, answer);
          this.#conclude(op, what.kind, verdict);
          return verdict;
        } catch (error) {
          this.counts.info += 1;
          this.#write({ event: "info", at: Date.now(), op, why: (error as Error).message });
          return undefined;
        }
      };
    };
  }

  close() {
    closeSync(this.#file);
  }

  #conclude(op: number, kind: Kind, verdict: Verdict<Kind>) {
    this.counts[verdict.kind] += 1;
    if (verdict.kind === "ok" && kind === "save") this.counts.saves += 1;
    const { kind: event, ...told } = verdict;
    this.#write({ event, at: Date.now(), op, ...told } as Line);
  }

  #write(line: Line) {
    writeSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}
