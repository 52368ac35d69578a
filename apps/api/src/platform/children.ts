import cluster from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { Counter, Gauge } from "prom-client";
import { GRACE_MS } from "./shutdown.ts";
import { LET_GO_MS, letGoOfPort } from "./stop-gate.ts";

interface Kind {
  name: string;
  /** The file that every child of this kind runs. */
  file: string;
  count: number;
}

const labelNames = ["kind"];
const ends = new Counter({
  name: "patrak_process_ends_total",
  help: "Processes that ended and were replaced: asked to, or unexpectedly.",
  labelNames: [...labelNames, "how"],
});
const running = new Gauge({
  name: "patrak_processes",
  help: "Processes that run now. One that has just been restarted may not serve yet.",
  labelNames,
});
const wanted = new Gauge({
  name: "patrak_processes_wanted",
  help: "Processes that should run.",
  labelNames,
});

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** A child that lived this long was healthy; its end is not the same fault again. */
const STEADY_MS = 60_000;

/** Longer than a child's own grace period, so that the parent ends last. */
const CHILDREN_GRACE_MS = GRACE_MS + 2000;
export const STOP_MS = LET_GO_MS + CHILDREN_GRACE_MS;

/** Keeps the given number of children of each kind running until it is stopped. */
export function keepChildren(kinds: Kind[], log: FastifyBaseLogger) {
  let stopping = false;

  function start(kind: Kind, failures = 0) {
    if (stopping) return;
    cluster.setupPrimary({ exec: kind.file });
    const child = cluster.fork();
    running.inc({ kind: kind.name });
    const began = performance.now();
    child.once("exit", (code, signal) => {
      running.dec({ kind: kind.name });
      if (stopping) return;
      // A child that was asked to stop and stopped cleanly is replaced: a rolling restart.
      const isOrderly = code === 0;
      ends.inc({ kind: kind.name, how: isOrderly ? "asked" : "unexpectedly" });
      const failed = isOrderly || performance.now() - began >= STEADY_MS ? 0 : failures + 1;
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failed, LONGEST_PAUSE_MS);
      if (isOrderly) log.info({ kind: kind.name }, "a process stopped on request and is replaced");
      else
        log.error(
          { kind: kind.name, code, signal, pauseMs },
          "a process ended unexpectedly and is restarted",
        );
      setTimeout(start, pauseMs, kind, failed);
    });
  }

  for (const kind of kinds) {
    wanted.set({ kind: kind.name }, kind.count);
    // A counter that begins with its first event shows no increase then.
    for (const how of ["asked", "unexpectedly"]) ends.inc({ kind: kind.name, how }, 0);
    for (let i = 0; i < kind.count; i += 1) start(kind);
  }

  return async function stop() {
    stopping = true;
    const children = Object.values(cluster.workers ?? {}).filter((child) => child !== undefined);
    const gone = Promise.all(children.map((child) => new Promise((resolve) => child.once("exit", resolve))));
    await letGoOfPort(children);
    for (const child of children) child.process.kill("SIGTERM");
    await Promise.race([gone, sleep(CHILDREN_GRACE_MS)]);
    for (const child of children) if (!child.isDead()) child.process.kill("SIGKILL");
  };
}
