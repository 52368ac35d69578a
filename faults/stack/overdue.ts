import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";

export interface Overdue {
  /** How many attempts were open five seconds after their closing time, and when. */
  samples: { at: number; attempts: number }[];
  /** Waits until nothing is open any more, or there was enough time to close it. */
  untilAllClosed(): Promise<void>;
  stop: () => void;
}

const EVERY_MS = 1000;
/** How long an attempt may stay open after its closing time. */
const PATIENCE_SECONDS = 5;

/** Checks every second whether attempts stay open too long. */
export function watchOverdue({ primary }: Pick<Cluster, "primary">, graceSeconds: number): Overdue {
  const samples: Overdue["samples"] = [];
  const closesAfter = graceSeconds + 1;
  const ending = new AbortController();

  async function look() {
    const [row] = await primary().query<{ n: number }>(
      `SELECT count(*)::int AS n FROM attempts
       WHERE status = 0 AND deadline < clock_timestamp() - make_interval(secs => ${closesAfter + PATIENCE_SECONDS})`,
    );
    if (row!.n > 0) samples.push({ at: Date.now(), attempts: row!.n });
  }

  async function loop() {
    while (!ending.signal.aborted) {
      // While the database is down there is nothing to read.
      await look().catch(() => undefined);
      await sleep(EVERY_MS);
    }
  }

  void loop();
  return {
    samples,
    untilAllClosed: async () => {
      const open = `SELECT count(*)::int AS n, count(*) FILTER (
          WHERE deadline > clock_timestamp() - make_interval(secs => ${closesAfter + PATIENCE_SECONDS})
        )::int AS young FROM attempts WHERE status = 0`;
      for (;;) {
        const [row] = await primary().query<{ n: number; young: number }>(open);
        if (row!.n === 0 || row!.young === 0) return;
        await sleep(200);
      }
    },
    stop: () => ending.abort(),
  };
}
