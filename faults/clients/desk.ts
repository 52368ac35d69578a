import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "../chance.ts";
import type { Kind, Operation, Said } from "../ledger.ts";
import type { Book } from "./book.ts";
import type { Lines } from "./lines.ts";
import { readReply, requestOf, type Caller } from "./requests.ts";

export type Verdict<K extends Kind> =
  | { kind: "ok"; said: Said[K] }
  | { kind: "fail"; code: string }
  | { kind: "info" };

type OperationOf<K extends Kind> = Extract<Operation, { kind: K }>;

/** Where one student sits: what is sent from here is in the book before and after. */
export interface Desk {
  student: number;
  chance: Chance;
  /** Once, whatever becomes of it. */
  send<K extends Kind>(what: OperationOf<K>): Promise<Verdict<K>>;
  /** Again and again, the same, until the outcome is known or the time is over. */
  deliver<K extends Kind>(what: OperationOf<K>, until: number): Promise<Verdict<K>>;
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2000;

export function openDesk(options: {
  student: number;
  chance: Chance;
  caller: Caller;
  book: Book;
  lines: Lines;
}): Desk {
  const { student, chance, caller, book, lines } = options;

  async function send<K extends Kind>(what: OperationOf<K>): Promise<Verdict<K>> {
    const request = requestOf(what, caller);
    const op = book.invoke(student, what);
    try {
      const { status, body } = await lines.send(request);
      if (status === 200) {
        const said = readReply<K>(what.kind, body);
        book.ok(op, said, what.kind);
        return { kind: "ok", said };
      }
      const { code = "" } = JSON.parse(body.toString()) as { code?: string };
      if (status >= 500 || status === 429) throw new Error(`${status} ${code}`);
      book.fail(op, status, code);
      return { kind: "fail", code };
    } catch (error) {
      book.info(op, (error as Error).message);
      return { kind: "info" };
    }
  }

  async function deliver<K extends Kind>(what: OperationOf<K>, until: number): Promise<Verdict<K>> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const verdict = await send(what);
      if (verdict.kind !== "info" || Date.now() > until) return verdict;
      await sleep(pause * (0.5 + chance.next()));
    }
  }

  return { student, chance, send, deliver };
}
