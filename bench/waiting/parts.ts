import { readUsages, spentBetween, type Usage } from "@patrak/commands/stack/usage";
import type { Crowds } from "../rehearsal/crowds.ts";
import { readMachine, sharesBetween, type Shares } from "../rehearsal/machine.ts";
import type { OwnServer } from "../rehearsal/own-server.ts";

/** CPU seconds of each part, and shares of the machine. */
export interface Spent extends Shares {
  seconds: number;
  node: number;
  postgres: number;
  learners: number;
}

export async function readParts({ product, postgresPid }: OwnServer, crowds: Crowds<unknown>) {
  const [machine, usages] = await Promise.all([
    readMachine(),
    readUsages([product.pid, postgresPid, ...crowds.pids]),
  ]);
  const [node, postgres, ...learners] = usages as [Usage, Usage, ...Usage[]];
  return { at: performance.now(), machine, node, postgres, learners };
}

type Parts = Awaited<ReturnType<typeof readParts>>;

export function spentIn(before: Parts, after: Parts): Spent {
  return {
    ...sharesBetween(before.machine, after.machine),
    seconds: (after.at - before.at) / 1000,
    node: spentBetween(before.node, after.node),
    postgres: spentBetween(before.postgres, after.postgres),
    learners: after.learners.reduce((sum, one, index) => sum + spentBetween(before.learners[index]!, one), 0),
  };
}
