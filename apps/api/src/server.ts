// One API process, alone or one of several behind the same port.
import cluster from "node:cluster";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { createLog } from "./platform/log.ts";
import { startMetrics } from "./platform/metrics.ts";
import { linger, onStop } from "./platform/shutdown.ts";
import { checkOrEnd } from "./start-check.ts";

/** A whole town may connect in the same second; the kernel's own bound is the limit. */
const BACKLOG = 4096;

const config = readConfig();
// In a cluster the parent has checked already.
if (!cluster.isWorker) await checkOrEnd(config, createLog(config));
startMetrics();
const app = await buildApp(config);

onStop(app.log, async () => {
  app.drain();
  await linger(app.server);
  await app.close();
});

await app.listen({
  host: config.HOST,
  port: config.PORT,
  backlog: BACKLOG,
  listenTextResolver: (address) => `API process at ${address}`,
});
