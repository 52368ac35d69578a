import { randomUUID } from "node:crypto";
import type { Asked, Given } from "../given.ts";
import type { Message } from "./calls.ts";
import { DEVICES, type AnswerPlan, type Order, type SavePlan } from "./histories.ts";
import type { Sheet } from "./reference.ts";

/** The devices of a history: what they record is sent unchanged, once, again, or much later. */
export function createDevices(sheets: readonly Sheet[]) {
  const began = Date.now();
  const writers = Array.from({ length: DEVICES }, () => randomUUID());
  const written: Message[] = [];

  function write(plan: SavePlan, attempt: { id: string; test: number }): Message {
    const { student, question, answer, marked, wrong, order } = plan;
    const asked = sheets[attempt.test]!.questions[question - 1];
    const message: Message = {
      student,
      attemptId: attempt.id,
      test: wrong === "paper" ? Number(attempt.test === 0) : attempt.test,
      question,
      given: givenTo(asked, answer),
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

function givenTo(asked: Asked | undefined, plan: AnswerPlan): Given {
  if (plan.as === "cleared") return null;
  if (plan.as === "malformed") return plan.malformed;
  return plan[plan.as === "asked" ? (asked?.kind ?? "single") : plan.as];
}

/** The same answer: its options come in the order of the other device's screen. */
export function turned(message: Message): Message {
  const { given } = message;
  return Array.isArray(given) ? { ...message, given: given.toReversed() } : message;
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
