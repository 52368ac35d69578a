import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { Gauge } from "prom-client";

/** Work that nobody asked for, done again and again. */
export interface Chore {
  name: string;
  everyMs: number;
  /** Does one bounded batch and returns whether more is left. */
  batch: () => Promise<boolean>;
}

/** When each chore completed its last round; before that, when it was started. */
const completed = new Map<string, number>();

const ages = new Gauge({
  name: "patrak_chore_age_seconds",
  help: "Seconds since the last completed round of a chore. It grows while the chore fails or hangs.",
  labelNames: ["chore"],
  collect: () => {
    ages.reset();
    for (const [chore, at] of completed) ages.set({ chore }, (performance.now() - at) / 1000);
  },
});

/**
 * Each chore has a loop of its own: one that fails or hangs stops no other. The first round begins at once.
 */
export function startChores(chores: readonly Chore[], log: Logger) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function round({ name, batch }: Chore) {
    try {
      await finish(batch, signal);
      completed.set(name, performance.now());
    } catch (error) {
      log.warn({ err: error, chore: name }, "a chore failed; it is tried again at its next turn");
    }
  }

  async function loop(chore: Chore) {
    completed.set(chore.name, performance.now());
    while (!signal.aborted) {
      const began = performance.now();
      await round(chore);
      const left = Math.max(0, chore.everyMs - (performance.now() - began));
      await sleep(left, undefined, { signal }).catch(() => undefined);
    }
    completed.delete(chore.name);
  }

  const ended = chores.map(loop);
  return {
    /** Waits for the batches that are running, which still need their connections. */
    close: async () => {
      stopping.abort();
      await Promise.all(ended);
    },
  };
}

/** Batch by batch, until nothing is left. */
export async function finish(batch: Chore["batch"], signal = { aborted: false }) {
  let isMoreLeft = true;
  while (isMoreLeft && !signal.aborted) isMoreLeft = await batch();
}

/** For work that cannot be recognised as done: each batch begins after the last row of the one before. */
export function stepping(step: (after: string | null) => Promise<string | null>): Chore["batch"] {
  let after: string | null = null;
  return async () => {
    after = await step(after);
    return after !== null;
  };
}
