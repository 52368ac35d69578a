// `pnpm start`: the API processes and the worker, each restarted when it dies.
import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import path from "node:path";
import { processesOf, readConfig, serverOf } from "./config.ts";
import { CHILDREN_GRACE_MS, keepChildren } from "./platform/children.ts";
import { leastConnections } from "./platform/connection-budget.ts";
import { createLog } from "./platform/log.ts";
import { answerMetrics } from "./platform/metrics.ts";
import { passNoticesOn } from "./platform/notices.ts";
import { onStop } from "./platform/shutdown.ts";
import { checkOrEnd } from "./start-check.ts";

// Read first: a fault in the configuration is reported once, before anything starts.
const config = readConfig();
const log = createLog(config);
const processes = processesOf(config);
await checkOrEnd(config, log);
const cores = availableParallelism();
if (config.API_PROCESSES === 0 && processes < cores)
  log.warn(
    { processes, cores },
    `DATABASE_CONNECTIONS allows ${processes} API processes; one per core would need at least ${leastConnections(cores)}`,
  );

// The kernel distributes the connections: passing each one on by message stalls both processes under load.
cluster.schedulingPolicy = cluster.SCHED_NONE;
answerMetrics();
const stopListening = passNoticesOn(serverOf(config), log);
const stopChildren = keepChildren(
  [
    { name: "api", file: siblingFile("server"), count: processes },
    { name: "worker", file: siblingFile("worker"), count: 1 },
  ],
  log,
);
cluster.once("listening", (_child, { address, port }) => {
  log.info({ address, port, processes }, `listening at ${config.PUBLIC_ORIGIN}`);
});
async function stop() {
  await stopChildren();
  await stopListening();
}
onStop(log, stop, CHILDREN_GRACE_MS + 1000);

/** `.ts` in the sources, `.js` in the bundle. */
function siblingFile(name: string) {
  return path.join(import.meta.dirname, name + path.extname(import.meta.filename));
}
