import { setTimeout as sleep } from "node:timers/promises";
import { outageTimes } from "@patrak/domain";
import type { Logger } from "pino";
import { Gauge } from "prom-client";
import type { Statements } from "../../platform/statements.ts";
import { beat, type BeatRow } from "./heartbeat.queries.ts";

let seenAt: number | undefined;

const age = new Gauge({
  name: "patrak_heartbeat_age_seconds",
  help: "Seconds since an API process last saw a commit on the connections of saves. While it grows, no clock ends an attempt of a sitting.",
  aggregator: "min",
  collect: () => {
    if (seenAt !== undefined) age.set((performance.now() - seenAt) / 1000);
  },
});

interface Options {
  /** The connections of saves: what they cannot commit, no beat can. */
  statements: Statements;
  /** Credits outages that were found; another process may come first. */
  credit: () => Promise<unknown>;
  /** The first beat waits for it: until then nobody can save here. */
  serving: Promise<unknown>;
  log: Pick<Logger, "warn">;
}

/**
 * Notes again and again that saves are committed. A beat tells the time of the commit before it, which was
 * acknowledged: one whose wait for a standby was cut short is never told.
 */
function createHeartbeat({ statements, credit }: Pick<Options, "statements" | "credit">) {
  let seen: string | null = null;

  async function note(at: string | null): Promise<BeatRow> {
    const { rows } = await statements.run<BeatRow>(beat, [at]);
    seenAt = performance.now();
    return rows[0]!;
  }

  return async () => {
    const last = seen;
    seen = null;
    const row = await note(last ?? (await note(null)).at);
    seen = row.at;
    if (row.is_uncredited) await credit();
  };
}

export function startHeartbeat({ log, serving, ...options }: Options) {
  const beatOnce = createHeartbeat(options);
  const stopping = new AbortController();
  const { signal } = stopping;

  async function loop() {
    await Promise.race([serving, new Promise((resolve) => signal.addEventListener("abort", resolve))]);
    while (!signal.aborted) {
      await beatOnce().catch((error: unknown) =>
        log.warn({ err: error }, "the heartbeat failed; trying again"),
      );
      await sleep(outageTimes.beat * 1000, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const ended = loop();
  return {
    close: async () => {
      stopping.abort();
      await ended;
    },
  };
}
