import { setTimeout as sleep } from "node:timers/promises";
import type { Save } from "@patrak/bench/student/calls";
import type { Client } from "@patrak/bench/student/client";
import { Journal, Writer } from "@patrak/bench/student/journal";
import type { Chance } from "../chance.ts";

export type Choice = Pick<Save, "question" | "answer" | "marked">;

/** How a student's saves are ordered: by the device, by two devices at once, or only by arrival. */
export type Order = "device" | "two devices" | "arrival";

/** The journal of an attempt, on a network that delivers some saves late and some twice. */
export function openJournal(options: {
  client: Client<unknown>;
  chance: Chance;
  attempt: string;
  order: Order;
  until: number;
}) {
  const { chance, order } = options;
  const journal = new Journal(options.client, options.attempt, options.until);
  const writers = Array.from({ length: order === "two devices" ? 2 : 1 }, () => new Writer());
  const loose: Promise<unknown>[] = [];

  function stamp(choice: Choice): Save {
    if (order === "arrival") return { ...choice, seq: null, writer: null };
    return { ...choice, ...chance.pick(writers).next() };
  }

  /** What a network does, but no correct client: a save later than its successors, or twice at once. */
  function misbehave(save: Save): Promise<unknown> | undefined {
    if (order === "arrival") return undefined;
    if (chance.is(0.08)) return sleep(chance.between(100, 3000)).then(() => journal.deliver(save));
    if (chance.is(0.06)) return Promise.all([journal.deliver(save), journal.deliver(save)]);
    return undefined;
  }

  return {
    record: (choice: Choice) => {
      const save = stamp(choice);
      const odd = misbehave(save);
      if (odd) loose.push(odd);
      else journal.record(save);
    },
    settled: () => Promise.all([journal.settled(), ...loose]),
  };
}
