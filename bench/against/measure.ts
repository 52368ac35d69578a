import { machineTime, STOLEN_AT_MOST } from "@patrak/commands/stack/machine";
import type { Driven } from "../driver/drive.ts";
import { readUsages, spentBetween } from "@patrak/commands/stack/usage";
import type { Side } from "./side.ts";

/** CPU microseconds of a call on each side, measured one right after the other. */
export interface Round {
  now: number;
  before: number;
  isDisturbed: boolean;
}

type Sides = Record<"now" | "before", Side>;

/** Above this share of the machine's time for others a round is disturbed. */
const FOREIGN_AT_MOST = 0.15;

/** Which of the two comes first changes from round to round, so that neither always finds the warmer machine. */
export async function measureRounds(sides: Sides, { rounds }: { rounds: number }): Promise<Round[]> {
  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (["now", "before"] as const) : (["before", "now"] as const);
    const seen = new Map<string, { micros: number; isDisturbed: boolean }>();
    for (const name of order) seen.set(name, await measure(sides[name]));
    const [now, before] = [seen.get("now")!, seen.get("before")!];
    all.push({
      now: now.micros,
      before: before.micros,
      isDisturbed: now.isDisturbed || before.isDisturbed,
    });
  }
  return all;
}

/** Everything is counted from the start, including the settling, and divided by all calls. */
async function measure({ pids, send }: Side) {
  const [usages, machine] = [await readUsages(pids), await machineTime()];
  const mine = process.cpuUsage();
  const driven = await send();
  const [after, then] = [await readUsages(pids), await machineTime()];
  expectAnswered(driven);
  const own = process.cpuUsage(mine);
  const spent = usages.reduce((sum, usage, at) => sum + spentBetween(usage, after[at]!), 0);
  const ours = spent + driven.cpuSeconds + (own.user + own.system) / 1e6;
  const total = then.total - machine.total;
  return {
    micros: (spent * 1e6) / driven.answered,
    isDisturbed:
      then.stolen - machine.stolen > STOLEN_AT_MOST * total ||
      then.busy - machine.busy - ours > FOREIGN_AT_MOST * total,
  };
}

/** A refused call costs less than one that is answered. */
function expectAnswered({ count, errors }: Driven) {
  const refused = Object.keys(errors);
  if (count === 0 || refused.length > 0)
    throw new Error(`calls failed: ${count} answered, ${refused.join(", ")}`);
}
