import { Refusal } from "./errors.ts";

interface Waiting {
  start(): void;
  drop(error: Error): void;
}

interface Options {
  waitingEach: number;
  /** After this time a waiting caller is told to come back. */
  patienceMs: number;
}

/**
 * Runs one job at a time; everybody who waits gets a turn before anybody gets a second one. Each caller may
 * have a few jobs waiting. A caller who sends more is told to come back; nobody else is affected.
 */
export function createFairLine({ waitingEach, patienceMs }: Options) {
  const lines = new Map<string, Waiting[]>();
  let last: string | null = null;
  let isTaken = false;
  let isClosed = false;

  /** The caller who had the last turn comes after all others. */
  function next(): Waiting | undefined {
    const who = [...lines.keys()].find((one) => one !== last) ?? lines.keys().next().value;
    if (who === undefined) return undefined;
    const [first, ...others] = lines.get(who)!;
    lines.delete(who);
    if (others.length > 0) lines.set(who, others);
    last = who;
    return first;
  }

  function wait(who: string): Promise<void> {
    const line = lines.get(who) ?? [];
    if (line.length >= waitingEach) throw busy();
    return new Promise((start, drop) => {
      const waiting = { start, drop };
      lines.set(who, [...line, waiting]);
      setTimeout(giveUp, patienceMs, who, waiting).unref();
    });
  }

  function giveUp(who: string, waiting: Waiting) {
    const line = lines.get(who) ?? [];
    if (!line.includes(waiting)) return;
    const others = line.filter((one) => one !== waiting);
    if (others.length > 0) lines.set(who, others);
    else lines.delete(who);
    waiting.drop(busy());
  }

  function leave() {
    const first = next();
    if (first) first.start();
    else isTaken = false;
  }

  async function workThen<T>(turn: Promise<void> | null, work: () => Promise<T>): Promise<T> {
    await turn;
    try {
      return await work();
    } finally {
      leave();
    }
  }

  return {
    /** Throws at once when there is no room. */
    take<T>(who: string, work: () => Promise<T>): Promise<T> {
      if (isClosed) throw busy();
      if (isTaken) return workThen(wait(who), work);
      isTaken = true;
      last = who;
      return workThen(null, work);
    },
    close() {
      isClosed = true;
      for (const waiting of [...lines.values()].flat()) waiting.drop(busy());
      lines.clear();
    },
  };
}

const busy = () => new Refusal("BUSY", { retryAfterSeconds: 10 });
