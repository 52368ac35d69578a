import { setTimeout as sleep } from "node:timers/promises";
import { ownerOf, send, untilGone } from "../stack/processes.ts";
import { API_PROCESSES, type Stage } from "../stack/stage.ts";
import { killArchiver } from "./archiver.ts";
import { COMMITTED } from "./database.ts";
import type { Fault, Scene } from "./fault.ts";

async function killInMidSave({ stage, chance, strike }: Scene) {
  const { proxy, product } = stage;
  const peer = await proxy.nextSave();
  const pid = await ownerOf({ port: product.port, peer }, await product.apiPids());
  await sleep(chance.between(0, 20));
  await killAndWait(stage, pid ?? (await product.apiPids())[0]!, strike);
}

async function killAndWait({ product }: Stage, pid: number, strike: () => void) {
  strike();
  send(pid, "SIGKILL");
  await untilGone([pid]);
  await product.untilServing(API_PROCESSES);
}

/** PostgreSQL commits and answers, but the process that asked is killed before it hears it. */
async function killAfterCommit({ stage, strike }: Scene) {
  const { databaseSwitch, product } = stage;
  for (;;) {
    const port = await databaseSwitch.nextAnswer(COMMITTED, "keep");
    const pid = await ownerOf({ port, peer: databaseSwitch.port }, await product.apiPids());
    // The worker commits as well; wait for an API process.
    if (pid !== undefined) return killAndWait(stage, pid, strike);
  }
}

async function freeze(pid: number, ms: number) {
  send(pid, "SIGSTOP");
  await sleep(ms);
  send(pid, "SIGCONT");
}

/** One after the other, like a deployment; a new process serves before the next old one is asked to stop. */
async function restartInTurn({ stage: { product } }: Scene, rounds: number) {
  for (let round = 0; round < rounds; round += 1) {
    const [pid] = await product.apiPids();
    send(pid!, "SIGTERM");
    await untilGone([pid!]);
    await product.untilServing(API_PROCESSES);
  }
}

export const apiFaults: Fault[] = [
  { name: "API killed in mid-save", run: killInMidSave },
  { name: "API killed between commit and reply", run: killAfterCommit },
  {
    name: "API frozen",
    run: async ({ stage, chance }) => freeze(chance.pick(await stage.product.apiPids()), 2500),
  },
];

export const workerFaults: Fault[] = [
  {
    name: "worker down across deadlines",
    run: async ({ stage }) => freeze(await stage.product.workerPid(), 9000),
  },
  {
    name: "worker killed",
    run: async ({ stage }) => {
      const pid = await stage.product.workerPid();
      send(pid, "SIGKILL");
      await untilGone([pid]);
      await stage.product.workerPid();
    },
  },
  { name: "archiver killed", isQuiet: true, run: killArchiver },
];

export const ROLLING_RESTART = "rolling restart";

export function rollingRestart(rounds: number): Fault {
  return {
    name: ROLLING_RESTART,
    isQuiet: true,
    run: (scene) => restartInTurn(scene, rounds),
  };
}
