import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createChance } from "./chance.ts";
import { check } from "./checker/check.ts";
import { summarise, type RoundResult } from "./checker/summary.ts";
import { drawSchedule } from "./nemesis/schedule.ts";
import { torment } from "./nemesis/nemesis.ts";
import { ROLLING_RESTART } from "./nemesis/processes.ts";
import type { Fault } from "./nemesis/fault.ts";
import type { Size } from "./sizes.ts";
import { watchShare } from "./stack/machine.ts";
import { watchOverdue } from "./stack/overdue.ts";
import { startCrowd, type Crowd } from "./stack/crowd.ts";
import { furnishRooms } from "./stack/rooms.ts";
import type { Servers } from "./stack/servers.ts";
import { openStage } from "./stack/stage.ts";

const GRACE_SECONDS = 5;

export interface RoundOptions {
  folder: string;
  bundle: string;
  servers: Servers;
  size: Size;
  seed: number;
  /** Only faults whose name contains this. */
  only: string | undefined;
  tell: (line: string) => void;
}

/**
 * Students take tests, faults happen, and then the database is checked against what the students were told.
 */
export async function playRound(options: RoundOptions): Promise<RoundResult> {
  const { folder, size, seed, tell } = options;
  const chance = createChance(seed);
  await using stage = await openStage({ ...options, gigabytes: size.gigabytes });
  const ledger = join(folder, `ledger-${seed}.jsonl`);
  const rooms = await furnishRooms(stage.cluster.primary().urlOf(), {
    ...size,
    firstStudent: 1,
    graceSeconds: GRACE_SECONDS,
  });
  const { origin } = stage.product;
  const crowd = startCrowd({
    ...size,
    seed,
    port: stage.proxy.port,
    origin,
    secret: stage.secret,
    ledger,
    rooms,
  });
  const share = watchShare();
  const overdue = watchOverdue(stage.cluster, GRACE_SECONDS);
  try {
    const faults = chosen(drawSchedule(chance, size.schedule), options.only);
    const nemesis = await torment({ stage, crowd, chance, faults, tell });
    if (options.only === undefined) await untilAcknowledged(crowd, size.acknowledged);
    await crowd.dismiss();
    await overdue.untilAllClosed();
    overdue.stop();
    const { isDisturbed, others, worst } = await share();
    tell(`other load took ${percent(others)} of the machine, ${percent(worst)} in the worst seconds`);
    const graceSeconds = GRACE_SECONDS;
    const checked = await check(ledger, stage.cluster.primary().urlOf(), { graceSeconds });
    const hasRestarted = faults.some(({ name }) => name === ROLLING_RESTART);
    const restarts = hasRestarted ? size.schedule.restarts : 0;
    return summarise({
      seed,
      checked,
      nemesis,
      overdue: overdue.samples,
      graceSeconds,
      restarts,
      isDisturbed,
    });
  } finally {
    crowd.stop();
    overdue.stop();
  }
}

const percent = (part: number) => `${Math.round(part * 100)} %`;

function chosen(faults: Fault[], only: string | undefined): Fault[] {
  if (only === undefined) return faults;
  const found = faults.filter(({ name }) => name.includes(only));
  if (found.length === 0) throw new Error(`no fault of this run is named “${only}”`);
  return found;
}

async function untilAcknowledged({ latest }: Crowd, saves: number) {
  while (latest().counts.saves < saves && latest().busy > 0) await sleep(200);
}
