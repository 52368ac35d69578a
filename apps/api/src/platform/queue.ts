import { Gauge } from "prom-client";
import { Refusal } from "./errors.ts";

const waitingGauge = new Gauge({
  name: "patrak_waiting",
  help: "Calls that wait for their turn, by what they wait for.",
  labelNames: ["line"],
});

interface Bounds {
  atOnce: number;
  waiting: number;
}

interface Options extends Bounds {
  /** The name of the queue. */
  line: string;
  /** The bounds for one caller; none by default. */
  ofOne?: Bounds;
}

const busy = () => new Refusal("BUSY", { retryAfterSeconds: 2 });

interface Waiting {
  goOn(): void;
  giveUp(reason: Refusal): void;
}

/** Callers from one place: a network, or a known device. */
interface Lane {
  running: number;
  line: Waiting[];
}

/**
 * Runs at most `atOnce` jobs and keeps at most `waiting` in line. Lanes take turns, so a thousand calls from
 * one place delay another place by one job only. When the line is full, the longest lane gives up a place to
 * a shorter one; a caller without a place is told to come back.
 */
export function createQueue({ line: name, atOnce, waiting, ofOne = { atOnce, waiting } }: Options) {
  // In the order of turns: a lane that had its turn goes to the end.
  const lanes = new Map<string, Lane>();
  const gauge = waitingGauge.labels(name);
  let running = 0;
  let inLine = 0;

  async function enter(from: string, lane: Lane) {
    if (running < atOnce && lane.running < ofOne.atOnce) return begin(from, lane);
    makeRoom(lane);
    if (!lanes.has(from)) lanes.set(from, lane);
    gauge.set(++inLine);
    await new Promise<void>((resolve, reject) => lane.line.push({ goOn: resolve, giveUp: reject }));
  }

  function begin(from: string, lane: Lane) {
    running += 1;
    lane.running += 1;
    lanes.delete(from);
    lanes.set(from, lane);
  }

  function makeRoom(lane: Lane) {
    if (lane.line.length >= ofOne.waiting) throw busy();
    if (inLine < waiting) return;
    const longest = [...lanes.values()].reduce((a, b) => (b.line.length > a.line.length ? b : a), lane);
    if (longest.line.length <= lane.line.length + 1) throw busy();
    longest.line.pop()!.giveUp(busy());
    gauge.set(--inLine);
  }

  function leave(from: string, lane: Lane) {
    running -= 1;
    lane.running -= 1;
    // Goes behind lanes that arrived meanwhile: they wait for the running job and for
    // nothing more of this lane.
    lanes.delete(from);
    if (lane.running > 0 || lane.line.length > 0) lanes.set(from, lane);
    const next = [...lanes].find(([, { line, running: own }]) => line.length > 0 && own < ofOne.atOnce);
    if (!next) return;
    begin(...next);
    next[1].line.shift()!.goOn();
    gauge.set(--inLine);
  }

  return async function run<T>(job: () => Promise<T>, from = ""): Promise<T> {
    const lane = lanes.get(from) ?? { running: 0, line: [] };
    await enter(from, lane);
    try {
      return await job();
    } finally {
      leave(from, lane);
    }
  };
}
