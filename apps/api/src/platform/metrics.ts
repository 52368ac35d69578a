import cluster from "node:cluster";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, register } from "prom-client";
import { ASK, GIVE, type Figures, type Question } from "./metrics-sum.ts";

// Any part of the server may create a Counter, Gauge or Histogram of prom-client, once, when its file is
// loaded. Labels never name a person.

const duration = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time from the request's first byte to the last byte of the reply.",
  labelNames: ["method", "route", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

const build = new Gauge({
  name: "patrak_build_info",
  help: "Always 1; its labels say which build runs.",
  labelNames: ["version", "node"],
  aggregator: "max",
});

/** Called once by each child: starts counting, and answers whenever the parent collects the figures. */
export function startMetrics() {
  collectDefaultMetrics();
  if (!cluster.isWorker) return;
  process.on("message", ({ type, id }: Question) => {
    if (type === ASK) void giveFigures(id);
  });
}

/** Called by a child that is about to end: what it has counted since the last collection is not lost. */
export async function handFiguresOver() {
  if (cluster.isWorker) await giveFigures(null);
}

async function giveFigures(id: string | null) {
  const metrics = await register.getMetricsAsJSON();
  const message: Figures = { type: GIVE, id, metrics };
  // A parent that is gone needs no figures.
  await new Promise<void>((resolve) => process.send?.(message, undefined, {}, () => resolve()));
}

export function registerMetrics(app: FastifyInstance, version: string) {
  build.set({ version, node: process.versions.node }, 1);
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    done();
  });
}
