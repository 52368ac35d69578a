// Work without a request: closing attempts, mail, and chores such as deleting expired data.
import { readConfig, serverOf, sharesOf } from "./config.ts";
import { createClosing } from "./features/attempts/closing.service.ts";
import { startClosing } from "./features/attempts/closing.worker.ts";
import { startMailWorker } from "./mail-worker.ts";
import { startChores } from "./platform/chores.ts";
import { openDatabase } from "./platform/db.ts";
import { openFiles } from "./platform/files.ts";
import { createKeyring } from "./platform/keys.ts";
import { openArchiveFiles } from "./platform/ledger/archive/archive-files.ts";
import { createLog } from "./platform/log.ts";
import { startMetrics } from "./platform/metrics.ts";
import { shardsOf } from "./platform/shards.ts";
import { onStop } from "./platform/shutdown.ts";
import { createChores } from "./worker-chores.ts";

const config = readConfig();
const log = createLog(config);
startMetrics();
// First, and whether or not mail works: no test waits for a mail server.
const server = serverOf(config);
const shares = sharesOf(config).worker;
const scoringDb = openDatabase({ ...server, pool: shares.closing, role: "patrak_scoring" });
const shards = shardsOf(config.DATABASE_SHARDS);
const closing = startClosing(createClosing({ scoringDb, graceSeconds: config.GRACE_SECONDS, shards }), log);
const mail = await startMailWorker(config, log);
const keys = createKeyring(config.SECRET_KEYS);
const archives = {
  files: openArchiveFiles(await openFiles(config), keys),
  isDistributed: shards.isDistributed,
  months: config.LEDGER_MONTHS,
};
// Also at start: values in plain text, or under a former key, are sealed right away.
const chores = startChores(
  createChores({ workDb: mail.db, scoringDb, server, sweeping: shares.sweeping, keys, archives, log }),
  log,
);

onStop(log, async () => {
  await closing.close();
  await chores.close();
  await mail.close();
  await scoringDb.destroy();
});
log.info("worker ready");
