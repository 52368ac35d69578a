import { randomUUID } from "node:crypto";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "./chance.ts";
import { freshSeq, type MadeTest } from "./attempts.ts";

/**
 * What ends an attempt: the student, the server at the closing time, or the server
 * while a process is stalled.
 */
export const endings = ["submit", "moved", "stalled"] as const;
export type Ending = (typeof endings)[number];

/** From the first step of a stalled attempt to its closing time. */
export const CLOSES_IN_MS = 60;

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
  option: number | null;
  seq: number;
  writer: string;
}

export interface Interleaving {
  ending: Ending;
  steps: Step[];
}

/** Drawn before anything runs, so that a seed reproduces the plan. */
export function drawInterleaving(chance: Chance, { key }: MadeTest): Interleaving {
  const ending = chance.pick(endings);
  const saves = Array.from({ length: chance.between(4, 7) }, () => drawSave(chance, key));
  const again = saves.filter(() => chance.is(0.1));
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
function drawSave(chance: Chance, key: readonly number[]): PlannedSave {
  const question = chance.between(1, key.length);
  const right = key[question - 1]!;
  const option = chance.is(0.1) ? null : chance.is(0.65) ? right : (right % 4) + 1;
  return { question, option, seq: freshSeq() + chance.between(0, 500), writer: randomUUID() };
}

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
