import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "../chance.ts";
import { killPostgres } from "../nemesis/database.ts";
import { send, untilGone } from "../stack/processes.ts";
import type { SittingStage } from "./stage.ts";

export interface Strike {
  name: string;
  run: (stage: SittingStage, chance: Chance) => Promise<unknown>;
}

const APART_MS = 1500;

async function killOne(stage: SittingStage, pid: number) {
  send(pid, "SIGKILL");
  await untilGone([pid]);
  await stage.product.untilServing(stage.processes);
}

/** Outages of the whole product are not among them: time is given back for those. */
const strikes: Strike[] = [
  {
    name: "API killed",
    run: async (stage, chance) => killOne(stage, chance.pick(await stage.product.apiPids())),
  },
  {
    name: "worker killed",
    run: async (stage) => {
      const pid = await stage.product.workerPid();
      send(pid, "SIGKILL");
      await untilGone([pid]);
      await stage.product.workerPid();
    },
  },
  {
    name: "learners cut off",
    run: async ({ proxy }) => {
      proxy.turn({ reset: 1 });
      await sleep(APART_MS);
      proxy.turn({});
    },
  },
  { name: "PostgreSQL killed", run: (stage) => killPostgres(stage) },
];

/** What strikes at each of the four moments, another order for each run. */
export function drawStrikes(chance: Chance): Strike[] {
  return chance.shuffle(strikes);
}
