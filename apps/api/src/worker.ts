// What happens without a request: mail, and sweeping out what nobody can use any more.
import { readConfig } from "./config.ts";
import { deleteSpentAccountRows } from "./features/auth/auth.queries.ts";
import { startMailWorker } from "./mail-worker.ts";
import { deleteSpentLimits } from "./platform/limits.ts";
import { createLog } from "./platform/log.ts";
import { startMetrics } from "./platform/metrics.ts";
import { onStop } from "./platform/shutdown.ts";

const SWEEP_EVERY_MS = 3_600_000;

const config = readConfig();
const log = createLog(config);
startMetrics();
const mail = await startMailWorker(config, log);

async function sweep() {
  try {
    await deleteSpentAccountRows(mail.db);
    await deleteSpentLimits(mail.db);
  } catch (error) {
    log.warn({ err: error }, "sweeping failed; it is tried again in an hour");
  }
}
const timer = setInterval(sweep, SWEEP_EVERY_MS);

onStop(log, async () => {
  clearInterval(timer);
  await mail.close();
});
log.info("worker ready");
