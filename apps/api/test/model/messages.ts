import { randomUUID } from "node:crypto";
import type { Message } from "./calls.ts";
import { DEVICES, type Order, type SavePlan } from "./histories.ts";

/** The devices of a history: what they record is sent unchanged, once, again, or much later. */
export function createDevices() {
  const began = Date.now();
  const writers = Array.from({ length: DEVICES }, () => randomUUID());
  const written: Message[] = [];

  function write(plan: SavePlan, attempt: { id: string; test: number }): Message {
    const { student, question, option, marked, wrong, order } = plan;
    const message: Message = {
      student,
      attemptId: attempt.id,
      test: wrong === "paper" ? Number(attempt.test === 0) : attempt.test,
      question,
      option,
      optionOf: wrong === "option" ? question + 1 : question,
      marked,
      timeMs: question * 100,
      ...(order !== "none" && { seq: seqOf(order, began), ...device(plan.device) }),
    };
    written.push(message);
    return message;
  }

  const device = (index: number) => ({
    writer: writers[index]!,
    language: index === 0 ? ("hindi" as const) : ("english" as const),
  });

  return { write, find: (which: number) => written[which % written.length] };
}

/**
 * Slots a quarter of a second apart, the last ones a little ahead of the clock; two devices may share one.
 */
function seqOf(order: Exclude<Order, "none">, began: number): number {
  switch (order) {
    case "zero":
      return 0;
    case "too-great":
      return 2 ** 59;
    case "ahead":
      return (began + 3_600_000) * 1024;
    default:
      return (began + (order - 8) * 250) * 1024;
  }
}
