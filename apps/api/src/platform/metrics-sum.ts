// The figures of a whole instance, added up by its parent process.
import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import {
  AggregatorRegistry,
  Gauge,
  register,
  type MetricObjectWithValues,
  type MetricValue,
} from "prom-client";

export const ASK = "metrics:ask";
export const GIVE = "metrics:give";

type Metrics = MetricObjectWithValues<MetricValue<string>>[];

export interface Question {
  type: typeof ASK;
  id: string;
}

export interface Figures {
  type: typeof GIVE;
  /** The question that this answers; null if the child ends and nobody has asked. */
  id: string | null;
  metrics: Metrics;
}

/** How much of its counting a child that is killed can take with it. */
const COLLECT_MS = 5000;
/** A child that answers later hangs: its counts are kept, and its gauges, which tell of now, left out. */
const PATIENCE_MS = 1000;

const silent = new Gauge({
  name: "patrak_processes_silent",
  help: "Processes that did not tell their figures in time: they hang, or are just starting.",
});

/**
 * Collects from the children, and keeps what those that ended have counted: a counter of an instance never falls
 * while its parent lives.
 */
export function sumFigures() {
  const living = new Map<number, Metrics>();
  const answered = new Map<string, () => void>();
  let ended: Metrics = [];

  cluster.on("message", (child, message: Figures) => {
    if (message.type !== GIVE) return;
    living.set(child.id, message.metrics);
    if (message.id !== null) answered.get(`${message.id}/${child.id}`)?.();
  });
  // After it, unlike after "exit", no message of this child can follow.
  cluster.on("disconnect", ({ id }) => {
    ended = add([ended, (living.get(id) ?? []).filter(isCount)]);
    living.delete(id);
  });

  async function collect() {
    const children = Object.values(cluster.workers ?? {}).filter((child) => child?.isConnected());
    const id = randomUUID();
    const answers = await Promise.all(children.map((child) => answerOf(child!, id)));
    silent.set(answers.filter((isAnswered) => !isAnswered).length);
  }

  function answerOf(child: { id: number; send: typeof process.send }, id: string) {
    const name = `${id}/${child.id}`;
    return new Promise<boolean>((resolve) => {
      const settle = (isAnswered: boolean) => {
        clearTimeout(timer);
        answered.delete(name);
        if (!isAnswered) living.set(child.id, (living.get(child.id) ?? []).filter(isCount));
        resolve(isAnswered);
      };
      const timer = setTimeout(settle, PATIENCE_MS, false);
      answered.set(name, () => settle(true));
      child.send?.({ type: ASK, id } satisfies Question, undefined, {}, (error) => error && settle(false));
    });
  }

  const timer = setInterval(() => void collect(), COLLECT_MS);
  timer.unref();
  return async (): Promise<string> => {
    await collect();
    const own = await register.getMetricsAsJSON();
    return AggregatorRegistry.aggregate([own, ended, ...living.values()]).metrics();
  };
}

/** A gauge tells of now: it ends with its process. */
const isCount = ({ type, aggregator }: Metrics[number]) => aggregator === "sum" && String(type) !== "gauge";

/** At once, not by a promise: between two steps a reader would see a sum without the child. */
const add = (all: Metrics[]) => AggregatorRegistry.aggregate(all).getMetricsAsArray() as Metrics;
