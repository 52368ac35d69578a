import { randomUUID } from "node:crypto";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "./chance.ts";
import { freshSeq } from "./attempts.ts";
import type { Asked, Given } from "./given.ts";

/**
 * What ends an attempt: the student, the server at the closing time, or the server
 * while a process is stalled.
 */
export const endings = ["submit", "moved", "stalled"] as const;
export type Ending = (typeof endings)[number];

/** From the first step of a stalled attempt to its closing time: long enough that sixty of them are prepared in it. */
export const CLOSES_IN_MS = 500;

/** What is sent, to which of two processes, and when: event-loop turns or milliseconds after the first. */
export interface Step {
  act: "save" | "submit" | "status" | "move";
  process: number;
  turns: number;
  milliseconds: number;
  save?: PlannedSave;
}

export interface PlannedSave {
  question: number;
  given: Given;
  seq: number;
  writer: string;
}

export interface Interleaving {
  ending: Ending;
  steps: Step[];
}

/** Drawn before anything runs, so that a seed reproduces the plan. */
export function drawInterleaving(chance: Chance, questions: readonly Asked[]): Interleaving {
  const ending = chance.pick(endings);
  const saves = Array.from({ length: chance.between(4, 7) }, () => drawSave(chance, questions));
  // A list of options comes again in another order.
  const again = saves
    .filter(() => chance.is(0.1))
    .map(({ question, given, seq, writer }) => ({ question, given: turned(given), seq, writer }));
  const others = { submit: ["submit"], moved: ["move"], stalled: [] as const }[ending] as Step["act"][];
  if (ending !== "stalled" && chance.is(0.3)) others.push(chance.pick(["submit", "status"]));
  const step = (act: Step["act"], save?: PlannedSave): Step => ({
    act,
    process: chance.between(0, 1),
    ...drawDelay(chance, ending),
    ...(save && { save }),
  });
  const steps = [
    ...[...saves, ...again].map((save) => step("save", save)),
    ...others.map((act) => step(act)),
  ];
  return { ending, steps: chance.shuffle(steps) };
}

/**
 * Two of three are correct, and several are for the same question: then the greatest number
 * counts, not the last arrival.
 */
function drawSave(chance: Chance, questions: readonly Asked[]): PlannedSave {
  const question = chance.between(1, questions.length);
  const given = chance.is(0.1) ? null : drawGiven(chance, questions[question - 1]!, chance.is(0.65));
  return { question, given, seq: freshSeq() + chance.between(0, 500), writer: randomUUID() };
}

const BESIDE = ["2.479999999", "2.53", "0.3000000001", "-0.50001", "7", ".0999"];

function drawGiven(chance: Chance, asked: Asked, isRight: boolean): Given {
  if (asked.kind === "numeric") {
    const [from, to] = chance.pick(asked.right);
    return isRight ? chance.pick([from, to, `${from}0`]) : chance.pick(BESIDE);
  }
  if (asked.kind === "single") return isRight ? chance.pick(asked.right) : chance.between(1, asked.options);
  if (isRight) return chance.shuffle(chance.pick(asked.right));
  const some = [1, 2, 3, 4].filter(() => chance.is(0.4));
  return some.length > 0 ? chance.shuffle(some) : [4];
}

const turned = (given: Given): Given =>
  typeof given === "object" && given !== null ? given.toReversed() : given;

/**
 * Turns bring two calls as close together as possible; milliseconds hit the closing
 * time of a stalled attempt.
 */
function drawDelay(chance: Chance, ending: Ending) {
  if (ending === "stalled") return { turns: 0, milliseconds: chance.between(0, 2 * CLOSES_IN_MS) };
  const turns = chance.is(0.5) ? chance.between(0, 6) : 0;
  return { turns, milliseconds: turns === 0 ? chance.between(0, 12) : 0 };
}

export async function waitFor({ turns, milliseconds }: Step) {
  for (let count = 0; count < turns; count += 1) await turn();
  if (milliseconds > 0) await sleep(milliseconds);
}
