import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";

export interface Overdue {
  /** When so many attempts were open five seconds after their closing time. */
  samples: { at: number; attempts: number }[];
  /** Until nothing is open any more, or had time enough to be closed. */
  untilAllClosed(): Promise<void>;
  stop: () => void;
}

const EVERY_MS = 1000;
/** After its closing time an attempt may be open for so long. */
const PATIENCE_SECONDS = 5;

/** Looks every second whether attempts stay open for too long. */
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
      // While the database is away there is nothing to see.
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
