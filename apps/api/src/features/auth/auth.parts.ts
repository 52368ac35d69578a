import type { Config } from "../../config.ts";
import type { Database } from "../../platform/db.ts";
import type { Hasher } from "../../platform/hashing.ts";
import type { Jobs } from "../../platform/jobs.ts";
import type { Keyring } from "../../platform/keys.ts";
import type { AccessTokens } from "../../platform/session/access-token.ts";

/** What accounts need; built in server-parts.ts. */
export interface AuthParts {
  config: Config;
  db: Database;
  jobs: Jobs;
  keys: Keyring;
  hasher: Hasher;
  access: AccessTokens;
}
