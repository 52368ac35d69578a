import { closeSync, openSync, writeSync } from "node:fs";
import type { Kind, Line, Operation, Said } from "../ledger.ts";

export interface Counts {
  ok: number;
  /** Of them, saves. */
  saves: number;
  fail: number;
  info: number;
}

/** The ledger's pen. A line is in the file before the call returns, so what was sent was written down first. */
export class Book {
  readonly #file: number;
  #next = 1;
  readonly counts: Counts = { ok: 0, saves: 0, fail: 0, info: 0 };

  constructor(path: string) {
    this.#file = openSync(path, "a");
  }

  invoke(student: number, what: Operation): number {
    const op = this.#next++;
    this.#write({ event: "invoke", at: Date.now(), op, student, what });
    return op;
  }

  ok(op: number, said: Said[Kind], kind: Kind) {
    this.counts.ok += 1;
    if (kind === "save") this.counts.saves += 1;
    this.#write({ event: "ok", at: Date.now(), op, said });
  }

  fail(op: number, status: number, code: string) {
    this.counts.fail += 1;
    this.#write({ event: "fail", at: Date.now(), op, status, code });
  }

  info(op: number, why: string) {
    this.counts.info += 1;
    this.#write({ event: "info", at: Date.now(), op, why });
  }

  close() {
    closeSync(this.#file);
  }

  #write(line: Line) {
    writeSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}
