import type { FastifyInstance } from "fastify";
import { Gauge } from "prom-client";

export interface Report {
  ready: boolean;
  /** By the check's name. */
  checks: Record<string, "ok" | "failed">;
}

let ask: (() => Promise<Report>) | undefined;
let last: Report["checks"] = {};

const outcomes = new Gauge({
  name: "patrak_check_ok",
  help: "Whether what /readyz looks at is well: 1, or 0 if a process of this instance says no.",
  labelNames: ["check"],
  aggregator: "min",
  collect: () => {
    outcomes.reset();
    for (const [check, outcome] of Object.entries(last)) outcomes.set({ check }, outcome === "ok" ? 1 : 0);
    // Shown at the next collection: nobody who reads metrics waits for a check that hangs.
    void ask?.().then(({ checks }) => (last = checks));
  },
});

/** Also where nobody asks /readyz, the checks are made whenever metrics are collected. */
export function showChecks(app: FastifyInstance, look: () => Promise<Report>) {
  ask = look;
  app.addHook("onClose", async () => {
    if (ask === look) [ask, last] = [undefined, {}];
  });
}
