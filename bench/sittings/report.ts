import type { SittingFigures } from "./measure.ts";

const goals = { startMicroseconds: 300, watchedRatio: 1.05 };

const round = (value: number, digits = 0) => Number(value.toFixed(digits));

export function summary(figures: SittingFigures) {
  const { starts, saves } = figures;
  const { product, bare, ratio, buffers } = starts;
  const all = ({ cpu }: typeof product) => round(cpu.node + cpu.postgres);
  const { median, low, high } = saves.ratio;
  return {
    start: {
      cpuMicroseconds: all(product),
      node: round(product.cpu.node),
      postgres: round(product.cpu.postgres),
      buffers: round(buffers, 1),
      perSecond: round(product.perSecond),
      bareMicroseconds: all(bare),
      ratioToBare: round(ratio.cpu.median, 2),
      errors: product.errors,
    },
    saves: {
      cpuMicroseconds: round(saves.alone),
      watched: round(saves.watched),
      ratio: { median: round(median, 3), low: round(low, 3), high: round(high, 3) },
      looks: saves.looks,
    },
    disturbed: isDisturbed(starts),
    missed: missedGoals(figures),
  };
}

const isDisturbed = ({ stolen, foreign }: SittingFigures["starts"]) => stolen > 0.1 || foreign > 0.15;

/** A refused start always counts. What others on the machine make slower does not, nor do the few calls of a short run. */
export function missedGoals({ starts, saves, isShort }: SittingFigures): string[] {
  const { product } = starts;
  const always: [boolean, string][] = [[Object.keys(product.errors).length > 0, "starts were refused"]];
  const costs: [boolean, string][] = [
    [
      product.cpu.node + product.cpu.postgres > goals.startMicroseconds,
      `a start costs over ${goals.startMicroseconds} µs`,
    ],
    // Even the lowest value that the rounds allow is above the goal.
    [
      saves.ratio.low > goals.watchedRatio,
      `watchers make saves dearer by more than ${goals.watchedRatio} times`,
    ],
  ];
  return [...always, ...(isShort || isDisturbed(starts) ? [] : costs)]
    .filter(([is]) => is)
    .map(([, words]) => words);
}

export function draw(figures: SittingFigures): string {
  const { start, saves, disturbed, missed } = summary(figures);
  return [
    `a start in a sitting: ${start.cpuMicroseconds} µs of CPU (${start.node} Node, ${start.postgres} PostgreSQL; goal ${goals.startMicroseconds}), ${start.buffers} buffers, ${start.perSecond} a second`,
    `a bare route in the same rounds: ${start.bareMicroseconds} µs; a start costs ${start.ratioToBare} times as much`,
    `a save in a sitting: ${saves.cpuMicroseconds} µs of CPU; with watchers of the monitor (${saves.looks} looks): ${saves.watched} µs`,
    `median ratio ${saves.ratio.median} (${saves.ratio.low} to ${saves.ratio.high}; goal ${goals.watchedRatio})`,
    ...(disturbed ? ["The run was disturbed: others used this machine. Its costs are not judged."] : []),
    missed.length === 0 ? "Missed: nothing." : `Missed: ${missed.join("; ")}.`,
  ].join("\n");
}
