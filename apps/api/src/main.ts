// `patrak start`: the API processes and the worker, each restarted when it dies.
import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import path from "node:path";
import { begin } from "./begin.ts";
import { aboutSetting, cautionsOf, processesOf, serverOf } from "./config.ts";
import { keepChildren, STOP_MS } from "./platform/children.ts";
import { leastConnections } from "./platform/connection-budget.ts";
import { serveMetrics } from "./platform/metrics-server.ts";
import { passNoticesOn } from "./platform/notices.ts";
import { onStop } from "./platform/shutdown.ts";
import { letChildrenStart } from "./platform/start-gate.ts";
import { version } from "./platform/version.ts";
import { checkOrEnd } from "./start-check.ts";

// First: a fault in the configuration is reported once, before anything starts.
const { config, log } = begin();
const processes = processesOf(config);
if (isRelease()) for (const caution of cautionsOf(config)) log.warn(caution);
log.info({ standbys: config.STANDBYS }, `STANDBYS is ${config.STANDBYS}. ${aboutSetting("STANDBYS")}`);
const away = Promise.withResolvers<void>();
const checked = checkOrEnd(config, log, away.resolve);
// While the database is away the children listen and say so.
await Promise.race([checked, away.promise]);
const cores = availableParallelism();
if (config.API_PROCESSES === 0 && processes < cores)
  log.warn(
    { processes, cores },
    `DATABASE_CONNECTIONS allows ${processes} API processes; one per core would need at least ${leastConnections(cores)}`,
  );

// The kernel distributes the connections: passing each one on by message stalls both processes under load.
cluster.schedulingPolicy = cluster.SCHED_NONE;
const metrics = await serveMetrics(config.METRICS_ADDRESS, log);
letChildrenStart(checked);
let stopListening = async () => {};
void checked.then(() => (stopListening = passNoticesOn(serverOf(config), log)));
const stopChildren = keepChildren(
  [
    { name: "api", file: siblingFile("server"), count: processes },
    { name: "worker", file: siblingFile("worker"), count: 1 },
  ],
  log,
);
cluster.once("listening", (_child, { address, port }) => {
  log.info({ address, port, processes, version }, `listening at ${config.PUBLIC_ORIGIN}`);
});
async function stop() {
  await stopChildren();
  await stopListening();
  await metrics.close();
}
onStop(log, stop, STOP_MS + 1000);

/** `.ts` in the sources, `.js` in the bundle. */
function siblingFile(name: string) {
  return path.join(import.meta.dirname, name + path.extname(import.meta.filename));
}

/** Sources run on a developer's machine, where the defaults are meant. */
function isRelease() {
  return path.extname(import.meta.filename) === ".js";
}
