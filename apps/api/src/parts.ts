import type { Redis } from "ioredis";
import type { Config } from "./config.ts";
import type { AuthParts } from "./features/auth/parts.ts";
import { selectRevokedSessionIds } from "./features/auth/sessions.queries.ts";
import { openCache } from "./platform/cache.ts";
import { openDatabase, type Database } from "./platform/db.ts";
import { createHasher } from "./platform/hashing.ts";
import { openJobs } from "./platform/jobs.ts";
import { createKeyring } from "./platform/keys.ts";
import { createLog } from "./platform/log.ts";
import { createAccessTokens } from "./platform/session/access.ts";
import { followRevocations, type Revocations } from "./platform/session/revocations.ts";

const CREDENTIALS_POOL = 4;

/** Everything an API process holds open, made once at start. */
export interface Parts extends AuthParts {
  /** Connections of the calls that anybody may make: a storm of logins waits for these, and students do not. */
  credentialsDb: Database;
  redis: Redis | null;
  revocations: Revocations;
  close(): Promise<void>;
}

export async function openParts(config: Config): Promise<Parts> {
  const role = "patrak_exam";
  const db = openDatabase({ url: config.DATABASE_URL, pool: config.DATABASE_POOL, role });
  const credentialsDb = openDatabase({ url: config.DATABASE_URL, pool: CREDENTIALS_POOL, role });
  const redis = openCache(config.REDIS_URL);
  const keys = createKeyring(config.SECRET_KEYS);
  const jobs = await openJobs(config.DATABASE_URL);
  const revocations = await followRevocations({
    databaseUrl: config.DATABASE_URL,
    read: () => selectRevokedSessionIds(db),
    log: createLog(config),
  });
  return {
    config,
    db,
    credentialsDb,
    redis,
    keys,
    jobs,
    revocations,
    hasher: await createHasher(),
    access: createAccessTokens(keys),
    close: async () => {
      await revocations.close();
      await jobs.close();
      redis?.disconnect();
      await Promise.all([db.destroy(), credentialsDb.destroy()]);
    },
  };
}
