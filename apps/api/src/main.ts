// `pnpm start`: the API processes and the worker, each restarted when it dies.
import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import path from "node:path";
import { readConfig } from "./config.ts";
import { CHILDREN_GRACE_MS, keepChildren } from "./platform/children.ts";
import { answerDoors } from "./platform/doors.ts";
import { createLog } from "./platform/log.ts";
import { answerMetrics } from "./platform/metrics.ts";
import { onStop } from "./platform/shutdown.ts";

// Read here first: a fault in it is told once, before anything is started.
const config = readConfig();
const log = createLog(config);
const processes = config.API_PROCESSES || availableParallelism();

// The kernel hands connections to the processes: passing each one on by message stalls both when a crowd arrives.
cluster.schedulingPolicy = cluster.SCHED_NONE;
answerMetrics();
answerDoors();
const stop = keepChildren(
  [
    { name: "api", file: siblingFile("server"), count: processes },
    { name: "worker", file: siblingFile("worker"), count: 1 },
  ],
  log,
);
cluster.once("listening", (_child, { address, port }) => {
  log.info({ address, port, processes }, `listening at ${config.PUBLIC_ORIGIN}`);
});
onStop(log, stop, CHILDREN_GRACE_MS + 1000);

/** `.ts` among the sources, `.js` in the bundle. */
function siblingFile(name: string) {
  return path.join(import.meta.dirname, name + path.extname(import.meta.filename));
}
