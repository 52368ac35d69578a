import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { SentSave } from "../ledger.ts";
import type { Desk, Verdict } from "./desk.ts";

export type Answer = Pick<SentSave, "question" | "option" | "marked">;

/** How a student's saves are ordered: by the device, by two devices at once, or by nobody but their arrival. */
export type Order = "device" | "two devices" | "arrival";

/** As the product's journal: what is recorded is sent until its outcome is known, in order for each question. */
export interface Journal {
  record(answer: Answer): void;
  settled(): Promise<void>;
}

interface Writer {
  id: string;
  last: number;
}

const nextSeq = (writer: Writer) => String((writer.last = Math.max(writer.last + 1, Date.now() * 1024)));

export function openJournal(desk: Desk, attempt: string, order: Order, until: number): Journal {
  const { chance } = desk;
  const writers: Writer[] = Array.from({ length: order === "two devices" ? 2 : 1 }, () => ({
    id: randomUUID(),
    last: 0,
  }));
  const tails = new Map<number, Promise<unknown>>();
  const loose: Promise<unknown>[] = [];

  function deliver(save: SentSave): Promise<Verdict<"save">> {
    return desk.deliver({ kind: "save", attempt, ...save }, until);
  }

  function stamp(answer: Answer): SentSave {
    if (order === "arrival") return { ...answer, seq: null, writer: null };
    const writer = chance.pick(writers);
    return { ...answer, seq: nextSeq(writer), writer: writer.id };
  }

  /** What no well-behaved client does, but a network: later than its successors, or twice at once. */
  function misbehave(save: SentSave): Promise<unknown> | undefined {
    if (order === "arrival") return undefined;
    if (chance.is(0.08)) return sleep(chance.between(100, 3000)).then(() => deliver(save));
    if (chance.is(0.06)) return Promise.all([deliver(save), deliver(save)]);
    return undefined;
  }

  return {
    record: (answer) => {
      const save = stamp(answer);
      const odd = misbehave(save);
      if (odd) {
        loose.push(odd);
        return;
      }
      const before = tails.get(answer.question) ?? Promise.resolve();
      tails.set(
        answer.question,
        before.then(() => deliver(save)),
      );
    },
    settled: async () => void (await Promise.all([...tails.values(), ...loose])),
  };
}
