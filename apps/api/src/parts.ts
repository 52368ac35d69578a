import path from "node:path";
import type { Redis } from "ioredis";
import type { Config } from "./config.ts";
import type { AdminParts } from "./features/administrators/parts.ts";
import { createAnalysis, type AnalysisParts } from "./features/analysis/parts.ts";
import { openAttempts, type AttemptParts } from "./features/attempts/parts.ts";
import type { AuthParts } from "./features/auth/parts.ts";
import { selectRevokedSessionIds } from "./features/auth/sessions.queries.ts";
import type { ImportParts } from "./features/imports/imports.service.ts";
import { createImportWorkers } from "./features/imports/work.ts";
import { openCache } from "./platform/cache.ts";
import { openDatabase, type Database } from "./platform/db.ts";
import { followDatabaseClock } from "./platform/database-clock.ts";
import { openFiles } from "./platform/files.ts";
import { createHasher } from "./platform/hashing.ts";
import { openJobs } from "./platform/jobs.ts";
import { createKeyring } from "./platform/keys.ts";
import { createLog } from "./platform/log.ts";
import { shardsOf } from "./platform/shards.ts";
import { createAccessTokens } from "./platform/session/access.ts";
import { followRevocations, type Revocations } from "./platform/session/revocations.ts";
import { checkShards } from "./shards-check.ts";

const CREDENTIALS_POOL = 4;
/** For handing in and for closing what a read finds overdue. */
const SCORING_POOL = 4;
/** For analysis, which is read most just when others hand in. */
const ANALYSIS_POOL = 4;
const ADMIN_POOL = 4;

/** Everything an API process holds open, made once at start. */
export interface Parts extends AuthParts {
  /** Connections of the calls that anybody may make: a storm of logins waits for these, and students do not. */
  credentialsDb: Database;
  redis: Redis | null;
  revocations: Revocations;
  attempts: AttemptParts;
  analysis: AnalysisParts;
  admin: AdminParts;
  imports: ImportParts;
  close(): Promise<void>;
}

export async function openParts(config: Config): Promise<Parts> {
  const role = "patrak_exam";
  const db = openDatabase({ url: config.DATABASE_URL, pool: config.DATABASE_POOL, role });
  const credentialsDb = openDatabase({ url: config.DATABASE_URL, pool: CREDENTIALS_POOL, role });
  const shards = shardsOf(config.DATABASE_SHARDS);
  const scoring = { url: config.DATABASE_URL, role: "patrak_scoring" } as const;
  const scoringDb = openDatabase({ ...scoring, pool: SCORING_POOL });
  const analysisDb = openDatabase({ ...scoring, pool: ANALYSIS_POOL, prepared: !shards.isDistributed });
  const adminDb = openDatabase({ url: config.DATABASE_URL, pool: ADMIN_POOL, role: "patrak_admin" });
  const importWorkers = createImportWorkers({
    db: adminDb,
    databaseUrl: config.DATABASE_URL,
    // `.ts` among the sources, `.js` in the bundle.
    file: path.join(import.meta.dirname, `import-worker${path.extname(import.meta.filename)}`),
  });
  const log = createLog(config);
  const redis = openCache(config.REDIS_URL);
  const keys = createKeyring(config.SECRET_KEYS);
  const jobs = await openJobs(config.DATABASE_URL);
  const revocations = await followRevocations({
    databaseUrl: config.DATABASE_URL,
    read: () => selectRevokedSessionIds(db),
    log,
  });
  await checkShards(db, config.DATABASE_SHARDS);
  const clock = await followDatabaseClock(db, log);
  const attempts = await openAttempts({
    databaseUrl: config.DATABASE_URL,
    db,
    scoringDb,
    clock,
    graceSeconds: config.GRACE_SECONDS,
    shards,
  });
  const hasher = await createHasher();
  const files = await openFiles(config);
  const access = createAccessTokens(keys);
  return {
    config,
    db,
    credentialsDb,
    redis,
    keys,
    jobs,
    revocations,
    attempts,
    analysis: createAnalysis({ db, scoringDb: analysisDb, closing: attempts.closing, keys }),
    admin: { db: adminDb, keys, hasher, access, files },
    imports: { db: adminDb, workers: importWorkers, files },
    hasher,
    access,
    close: async () => {
      await revocations.close();
      await jobs.close();
      await importWorkers.close();
      redis?.disconnect();
      clock.close();
      await attempts.close();
      const pools = [db, credentialsDb, scoringDb, analysisDb, adminDb];
      await Promise.all(pools.map((pool) => pool.destroy()));
    },
  };
}
