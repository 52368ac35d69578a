import type { Database } from "../../platform/db.ts";
import type { Hasher } from "../../platform/hashing.ts";
import type { Jobs } from "../../platform/jobs.ts";
import type { Keyring } from "../../platform/keys.ts";

/** What the team needs; built in server-parts.ts. */
export interface TeamParts {
  /** With the rights of `patrak_admin`. */
  db: Database;
  keys: Keyring;
  hasher: Hasher;
  jobs: Jobs;
}
