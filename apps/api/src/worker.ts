// Work without a request: closing attempts, mail, and chores such as deleting expired data.
import { begin } from "./begin.ts";
import { serverOf, sharesOf } from "./config.ts";
import { createClosing } from "./features/attempts/closing.service.ts";
import { startClosing } from "./features/attempts/closing.worker.ts";
import { startMailWorker } from "./mail-worker.ts";
import { startChores } from "./platform/chores.ts";
import { openDatabase } from "./platform/db.ts";
import { openFiles } from "./platform/files.ts";
import { openJobs } from "./platform/jobs.ts";
import { createKeyring } from "./platform/keys.ts";
import { openArchiveFiles } from "./platform/ledger/archive/archive-files.ts";
import { handFiguresOver, startMetrics } from "./platform/metrics.ts";
import { askDatabase, untilReachable } from "./platform/reachable.ts";
import { shardsOf } from "./platform/shards.ts";
import { onStop } from "./platform/shutdown.ts";
import { untilLetStart } from "./platform/start-gate.ts";
import { createChores } from "./worker-chores.ts";

const { config, log } = begin();
startMetrics();
await untilLetStart(() => undefined);
await untilReachable(
  () => askDatabase(serverOf(config), "patrak_scoring"),
  () => undefined,
);
// First, and whether or not mail works: no test waits for a mail server.
const server = serverOf(config);
const shares = sharesOf(config).worker;
const shards = shardsOf(config.DATABASE_SHARDS);
const scoringDb = openDatabase({
  ...server,
  pool: shares.closing,
  name: "closing",
  role: "patrak_scoring",
  prepared: !shards.isDistributed,
});
const closing = startClosing(createClosing({ scoringDb, graceSeconds: config.GRACE_SECONDS, shards }), log);
const mail = await startMailWorker(config, log);
const jobs = await openJobs(mail.db);
const keys = createKeyring(config.SECRET_KEYS);
const files = await openFiles(config);
const archives = {
  files: openArchiveFiles(files, keys),
  isDistributed: shards.isDistributed,
  months: config.LEDGER_MONTHS,
};
// Also at start: values in plain text, or under a former key, are sealed right away.
const chores = startChores(
  createChores({
    workDb: mail.db,
    scoringDb,
    graceSeconds: config.GRACE_SECONDS,
    shards,
    server,
    sweeping: shares.sweeping,
    keys,
    jobs,
    origin: config.PUBLIC_ORIGIN,
    files,
    archives,
    log,
  }),
  log,
);

onStop(log, async () => {
  await closing.close();
  await chores.close();
  await jobs.close();
  await mail.close();
  await scoringDb.destroy();
  await handFiguresOver();
});
log.info("worker ready");
