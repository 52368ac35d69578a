import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { keep } from "./leftovers.ts";
import type { Orders, Report } from "../clients/main.ts";

/** The students' process, seen from outside. */
export interface Crowd {
  latest: () => Report;
  /** Waits until this many more operations were acknowledged, up to a maximum time. */
  untilOk(more: number, patienceMs: number): Promise<boolean>;
  /** The same for operations that were refused, or whose outcome is unknown. */
  untilNotOk(more: number, patienceMs: number): Promise<boolean>;
  /** Students who are taking a test submit, and nobody else starts; resolves when all are done. */
  dismiss(): Promise<void>;
  /** Resolves when everybody has finished. */
  ended: Promise<void>;
  stop: () => void;
}

export function startCrowd(orders: Orders): Crowd {
  const child = fork(new URL("../clients/main.ts", import.meta.url), { stdio: "inherit" });
  let latest: Report = { counts: { ok: 0, saves: 0, fail: 0, info: 0 }, busy: 0, done: false };
  child.on("message", (report: Report) => (latest = report));
  child.send(orders);
  const forget = keep(async () => child.kill("SIGKILL"));
  const ended = untilEnded();
  ended.catch(() => undefined);

  async function untilEnded() {
    await once(child, "exit");
    forget();
    if (!latest.done) throw new Error("the students' process ended early");
  }

  return {
    ended,
    latest: () => latest,
    untilOk: (more, patienceMs) => untilMore(() => latest.counts.ok, more, patienceMs),
    untilNotOk: (more, patienceMs) =>
      untilMore(() => latest.counts.fail + latest.counts.info, more, patienceMs),
    dismiss: async () => {
      child.send("enough");
      await ended;
    },
    stop: () => void child.kill("SIGKILL"),
  };
}

async function untilMore(count: () => number, more: number, patienceMs: number): Promise<boolean> {
  const enough = count() + more;
  const until = Date.now() + patienceMs;
  while (count() < enough && Date.now() < until) await sleep(20);
  return count() >= enough;
}
