import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "../chance.ts";
import type { Crowd } from "../stack/crowd.ts";
import type { Stage } from "../stack/stage.ts";
import type { Fault, Injected } from "./fault.ts";

/** This many answers in a row without a failure: the students have recovered. */
const CALM = 60;
const PATIENCE_MS = 30_000;

export interface Nemesis {
  injected: Injected[];
  skipped: { name: string; why: string }[];
  /** Faults from which the students did not recover in time. */
  unhealed: string[];
}

/** One fault after the other, each on a healthy stage. */
export async function torment(options: {
  stage: Stage;
  crowd: Crowd;
  chance: Chance;
  faults: Fault[];
  tell: (line: string) => void;
}): Promise<Nemesis> {
  const { stage, crowd, chance, faults, tell } = options;
  const outcome: Nemesis = { injected: [], skipped: [], unhealed: [] };
  await untilCalm(crowd);
  for (const { name, run, isQuiet = false, promisedSeconds } of faults) {
    await sleep(chance.between(100, 700));
    const began = Date.now();
    let at = began;
    const result = await run({ stage, crowd, chance, strike: () => (at = Date.now()) });
    const healed = Date.now();
    if (result) {
      outcome.skipped.push({ name, why: result.skipped });
      tell(`${name}: skipped, ${result.skipped}`);
      continue;
    }
    const isCalm = await untilCalm(crowd);
    if (!isCalm) outcome.unhealed.push(name);
    outcome.injected.push({ name, began, at, healed, isQuiet, promisedSeconds });
    tell(`${name}: healed after ${seconds(healed - at)}, all well after ${seconds(Date.now() - at)}`);
  }
  return outcome;
}

async function untilCalm(crowd: Crowd): Promise<boolean> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const { info } = crowd.latest().counts;
    const went = await crowd.untilOk(CALM, 2000);
    if (went && crowd.latest().counts.info === info) return true;
  }
  return false;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
