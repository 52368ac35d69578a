import type { Send } from "../driver/driver.ts";
import { measure, type Measured } from "../engine/measure.ts";
import type { Stage } from "../engine/stage.ts";
import { median, medianInterval, type Interval } from "../interval.ts";

export type Filling = "empty" | "full";
export type Stages = Record<Filling, Stage>;

export interface Cost {
  /** CPU microseconds of Node and PostgreSQL, and shared buffers, each per call. */
  cpu: number;
  buffers: number;
  p99: number;
}

export interface Growth {
  empty: Cost;
  full: Cost;
  cpuRatio: Interval;
  buffersRatio: number;
  refused: number;
}

/** The same load on both, in turns; who begins changes from round to round. The first load counts buffers only. */
export async function alternate(stages: Stages, sends: Record<Filling, readonly Send[]>): Promise<Growth> {
  const buffers = { empty: await countBuffers(stages.empty, sends.empty[0]!), full: 0 };
  buffers.full = await countBuffers(stages.full, sends.full[0]!);
  const rounds: Record<Filling, Measured>[] = [];
  for (let round = 1; round < sends.empty.length; round += 1) {
    const order: Filling[] = round % 2 === 0 ? ["empty", "full"] : ["full", "empty"];
    const measured = {} as Record<Filling, Measured>;
    for (const name of order) measured[name] = await measure(stages[name], "product", sends[name][round]!);
    rounds.push(measured);
  }
  const cpuOf = ({ cpu }: Measured) => cpu.node + cpu.postgres;
  const costOf = (name: Filling): Cost => ({
    cpu: median(rounds.map((round) => cpuOf(round[name]))),
    buffers: buffers[name],
    p99: median(rounds.map((round) => round[name].p99)),
  });
  return {
    empty: costOf("empty"),
    full: costOf("full"),
    cpuRatio: medianInterval(rounds.map(({ empty, full }) => cpuOf(full) / cpuOf(empty))),
    buffersRatio: buffers.full / buffers.empty,
    refused: rounds
      .flatMap(({ empty, full }) => [empty, full])
      .flatMap(({ errors }) => Object.values(errors))
      .reduce((sum, times) => sum + times, 0),
  };
}

async function countBuffers(stage: Stage, send: Send): Promise<number> {
  let answered = 0;
  const count = await stage.buffers.count(async () => {
    ({ answered } = await send(stage.product.port));
  });
  return count / Math.max(1, answered);
}
