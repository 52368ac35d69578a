// One API process, alone or one of several behind the same port.
import cluster from "node:cluster";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { begin } from "./begin.ts";
import { serverOf } from "./config.ts";
import { createFront } from "./platform/front.ts";
import { handFiguresOver, startMetrics } from "./platform/metrics.ts";
import { serveMetrics } from "./platform/metrics-server.ts";
import { askDatabase, untilReachable } from "./platform/reachable.ts";
import { linger, onStop } from "./platform/shutdown.ts";
import { untilLetStart } from "./platform/start-gate.ts";
import { version } from "./platform/version.ts";
import { checkOrEnd } from "./start-check.ts";

const { config, log } = begin();
const front = createFront(version);
const listen = () => front.listen(config.HOST, config.PORT);
const ask = () => askDatabase(serverOf(config), "patrak_exam");
const running: { app?: FastifyInstance } = {};

onStop(log, async () => {
  running.app?.drain();
  await linger(front);
  await running.app?.close();
  await handFiguresOver();
});

startMetrics();
// It listens before it can serve only if the database is away: otherwise a process that replaces another would refuse
// what the others can serve.
if (!cluster.isWorker) {
  await serveMetrics(config.METRICS_ADDRESS, log);
  await checkOrEnd(config, log, listen);
}
await untilLetStart(listen);
await untilReachable(ask, listen);
running.app = await buildApp(config, front);
await front.handOver(running.app);
await listen();
log.info(`API process at ${addressOf(front.server.address())}`);

function addressOf(address: ReturnType<typeof front.server.address>) {
  if (address === null || typeof address === "string") return address;
  const host = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
