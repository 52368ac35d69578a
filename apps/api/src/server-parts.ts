import { serverOf, sharesOf, type Config } from "./config.ts";
import type { AdminParts } from "./features/administrators/administrators.parts.ts";
import { createAnalysis, type AnalysisParts } from "./features/analysis/analysis.parts.ts";
import { openAttempts, type AttemptParts } from "./features/attempts/attempts.parts.ts";
import type { AuthParts } from "./features/auth/auth.parts.ts";
import { selectRevokedIds } from "./features/auth/sessions.queries.ts";
import { createContacts } from "./features/contacts/contacts.service.ts";
import { createHome, type HomeParts } from "./features/home/home.parts.ts";
import type { ImportParts } from "./features/imports/imports.service.ts";
import { createImportSteps } from "./features/imports/step-runner.ts";
import { followAnnouncements } from "./features/sittings/announced.ts";
import { creditOutages } from "./features/sittings/outages.service.ts";
import { openCache } from "./platform/cache.ts";
import { openDatabase, type Database } from "./platform/db.ts";
import { followDatabaseClock } from "./platform/database-clock.ts";
import { filesSettings, openFiles } from "./platform/files.ts";
import { createCallLimits, type CallLimits } from "./platform/general-limits.ts";
import { createHasher } from "./platform/hashing.ts";
import { openJobs } from "./platform/jobs.ts";
import { createKeyring } from "./platform/keys.ts";
import { openArchiveFiles } from "./platform/ledger/archive/archive-files.ts";
import { createArchives } from "./platform/ledger/archive/archives.ts";
import { createLog } from "./platform/log.ts";
import { openNotices } from "./platform/notices.ts";
import type { Server } from "./platform/logins/logins.ts";
import { shardsOf } from "./platform/shards.ts";
import { createAccessTokens } from "./platform/session/access-token.ts";
import { followRevocations, type Revocations } from "./platform/session/revocations.ts";
import type { StreamProcesses } from "./platform/stream-process.ts";
import { watchStandbys, type StandbyWatch } from "./platform/standbys.ts";
import { checkShards } from "./shards-check.ts";
import { openWorkshop, openWriters, readerFile } from "./workshop.ts";

/** Everything that an API process holds open, created once at start. */
export interface Parts extends AuthParts {
  /** Connections for calls without a login: a storm of logins waits for these, students do not. */
  credentialsDb: Database;
  limits: CallLimits;
  revocations: Revocations;
  attempts: AttemptParts;
  analysis: AnalysisParts;
  home: HomeParts;
  admin: AdminParts;
  imports: ImportParts;
  results: { server: Server; writers: StreamProcesses };
  standbys: StandbyWatch;
  close(): Promise<void>;
}

/** `serving` resolves when this process answers whoever connects. */
export async function openParts(config: Config, serving: Promise<unknown>): Promise<Parts> {
  const server = serverOf(config);
  const { api: shares } = sharesOf(config);
  const shards = shardsOf(config.DATABASE_SHARDS);
  // Where the values decide the shard, each call is planned anew.
  const prepared = !shards.isDistributed;
  const exam = { ...server, role: "patrak_exam", prepared } as const;
  const db = openDatabase({ ...exam, pool: shares.exam, name: "exam" });
  const credentialsDb = openDatabase({ ...exam, pool: shares.credentials, name: "credentials" });
  const scoring = { ...server, role: "patrak_scoring", prepared } as const;
  // For submitting, and for closing overdue attempts that a read finds.
  const scoringDb = openDatabase({ ...scoring, pool: shares.scoring, name: "scoring" });
  // For analysis, which is read most while others submit.
  const analysisDb = openDatabase({ ...scoring, pool: shares.analysis, name: "analysis" });
  const adminDb = openDatabase({
    ...server,
    pool: shares.admin,
    name: "admin",
    role: "patrak_admin",
    prepared,
  });
  const workshop = openWorkshop(config.AUTHORS_GIVE_WAY);
  const steps = createImportSteps({
    db: adminDb,
    workshop,
    server,
    files: filesSettings(config),
    reader: readerFile,
    givesWay: config.AUTHORS_GIVE_WAY,
  });
  const log = createLog(config);
  const redis = openCache(config.REDIS_URL);
  const keys = createKeyring(config.SECRET_KEYS);
  const jobs = await openJobs(db);
  const notices = await openNotices(server, log);
  const revocations = await followRevocations({
    notices,
    read: () => selectRevokedIds(db),
    log,
  });
  await checkShards(db, config.DATABASE_SHARDS);
  const clock = await followDatabaseClock(db, log);
  const files = await openFiles(config);
  const archives = createArchives({ db, files: openArchiveFiles(files, keys) });
  const announced = await followAnnouncements(db, log);
  const contacts = createContacts({ db, clock, log });
  const attempts = await openAttempts({
    server,
    slots: shares,
    db,
    scoringDb,
    clock,
    contacts,
    graceSeconds: config.GRACE_SECONDS,
    shards,
    limitFactor: config.RATE_LIMIT_FACTOR,
    archives,
    announced,
    creditOutages: () => creditOutages(adminDb),
    serving,
    log,
  });
  const analysis = createAnalysis({
    db,
    scoringDb: analysisDb,
    closing: attempts.closing,
    keys,
    formerKeys: config.RECEIPT_KEYS,
    archives,
    zone: config.INSTITUTE_ZONE,
  });
  const hasher = await createHasher();
  const access = createAccessTokens(keys);
  const standbys = watchStandbys({ db: adminDb, promised: config.STANDBYS, log });
  return {
    config,
    db,
    credentialsDb,
    limits: createCallLimits(redis, config.RATE_LIMIT_FACTOR),
    keys,
    jobs,
    revocations,
    attempts,
    analysis,
    home: createHome({
      db,
      scoringDb: analysisDb,
      closing: attempts.closing,
      analysis,
      zone: config.INSTITUTE_ZONE,
    }),
    admin: { db: adminDb, keys, hasher, access, files, workshop, archives, jobs },
    imports: { db: adminDb, workshop, steps },
    results: { server, writers: openWriters(config.AUTHORS_GIVE_WAY) },
    hasher,
    access,
    standbys,
    close: async () => {
      standbys.close();
      revocations.close();
      await notices.close();
      await jobs.close();
      await workshop.close();
      redis?.disconnect();
      await contacts.close();
      clock.close();
      announced.close();
      await attempts.close();
      const pools = [db, credentialsDb, scoringDb, analysisDb, adminDb];
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
}
