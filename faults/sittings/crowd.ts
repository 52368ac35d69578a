import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { keep } from "../stack/leftovers.ts";
import type { Orders, Report, Word } from "./orders.ts";

const PATIENCE_MS = 120_000;

/** The learners' process, seen from outside. */
export function startLearners(orders: Orders) {
  const child = fork(new URL("main.ts", import.meta.url), { stdio: "inherit" });
  const counts = { ok: 0, saves: 0, fail: 0, info: 0 };
  let latest: Report = { counts, waiting: 0, entered: 0, handedIn: 0, again: 0, done: false };
  child.on("message", (report: Report) => (latest = report));
  child.send(orders);
  const forget = keep(async () => child.kill("SIGKILL"));
  const ended = untilEnded();
  ended.catch(() => undefined);
  async function untilEnded() {
    await once(child, "exit");
    forget();
    if (!latest.done) throw new Error("the learners' process ended early");
  }

  return {
    ended,
    say: (word: Word) => void child.send(word),
    /** Waits until so many are so far. */
    until: async (what: "waiting" | "entered" | "handedIn" | "again", count: number) => {
      const late = Date.now() + PATIENCE_MS;
      while (latest[what] < count) {
        if (Date.now() > late) throw new Error(`only ${latest[what]} of ${count} learners: ${what}`);
        await sleep(50);
      }
    },
    stop: () => void child.kill("SIGKILL"),
  };
}
