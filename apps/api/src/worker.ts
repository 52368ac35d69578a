// What happens without a request: closing attempts, mail, counting for lists, and sweeping out what nobody can use any more.
import { readConfig } from "./config.ts";
import { sealSecrets } from "./features/administrators/sealing.service.ts";
import { deleteOldLateSaves } from "./features/attempts/closing.queries.ts";
import { createClosing } from "./features/attempts/closing.service.ts";
import { startClosing } from "./features/attempts/closing.worker.ts";
import { deleteSpentAccountRows } from "./features/auth/auth.queries.ts";
import { deleteDueLearners } from "./features/learners/erasure.queries.ts";
import { startFigures } from "./features/learners/figures.worker.ts";
import { startMailWorker } from "./mail-worker.ts";
import { openDatabase } from "./platform/db.ts";
import { createKeyring } from "./platform/keys.ts";
import { deleteSpentLimits } from "./platform/limits.ts";
import { createLog } from "./platform/log.ts";
import { startMetrics } from "./platform/metrics.ts";
import { shardsOf } from "./platform/shards.ts";
import { onStop } from "./platform/shutdown.ts";

const SWEEP_EVERY_MS = 3_600_000;

const config = readConfig();
const log = createLog(config);
startMetrics();
// First of all, and whatever becomes of the mail: nobody's test waits for a mail server.
const scoringDb = openDatabase({ url: config.DATABASE_URL, pool: 4, role: "patrak_scoring" });
const shards = shardsOf(config.DATABASE_SHARDS);
const closing = startClosing(createClosing({ scoringDb, graceSeconds: config.GRACE_SECONDS, shards }), log);
const mail = await startMailWorker(config, log);
const adminDb = openDatabase({ url: config.DATABASE_URL, pool: 1, role: "patrak_admin" });
const figures = startFigures(mail.db, log);

async function sweep() {
  try {
    await deleteSpentAccountRows(mail.db);
    await deleteDueLearners(mail.db);
    await deleteSpentLimits(mail.db);
    await deleteOldLateSaves(scoringDb);
    await sealSecrets({ db: adminDb, keys: createKeyring(config.SECRET_KEYS) });
  } catch (error) {
    log.warn({ err: error }, "sweeping failed; it is tried again in an hour");
  }
}
// At once too: what lies in plain, or under a former key, does so no longer than until the start.
void sweep();
const timer = setInterval(sweep, SWEEP_EVERY_MS);

onStop(log, async () => {
  clearInterval(timer);
  await closing.close();
  await figures.close();
  await mail.close();
  await scoringDb.destroy();
  await adminDb.destroy();
});
log.info("worker ready");
