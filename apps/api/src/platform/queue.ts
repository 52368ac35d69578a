import { Gauge } from "prom-client";
import { Refusal } from "./errors.ts";

const waitingGauge = new Gauge({
  name: "patrak_waiting",
  help: "Calls that wait for their turn, by what they wait for.",
  labelNames: ["line"],
});

interface Options {
  /** What is waited for. */
  line: string;
  atOnce: number;
  waiting: number;
}

/** Runs at most `atOnce` jobs and keeps at most `waiting` in line; whoever comes after is told to come back. */
export function createQueue({ line: name, atOnce, waiting }: Options) {
  let running = 0;
  const line: (() => void)[] = [];
  const gauge = waitingGauge.labels(name);

  async function enter() {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= waiting) throw new Refusal("BUSY", { retryAfterSeconds: 2 });
    gauge.inc();
    await new Promise<void>((resolve) => line.push(resolve));
    gauge.dec();
  }

  function leave() {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  }

  return async function run<T>(job: () => Promise<T>): Promise<T> {
    await enter();
    try {
      return await job();
    } finally {
      leave();
    }
  };
}
