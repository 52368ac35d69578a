import type { Database } from "../../platform/db.ts";
import type { Files } from "../../platform/files.ts";
import type { Hasher } from "../../platform/hashing.ts";
import type { Jobs } from "../../platform/jobs.ts";
import type { Keyring } from "../../platform/keys.ts";
import type { Archives } from "../../platform/ledger/archive/archives.ts";
import type { AccessTokens } from "../../platform/session/access-token.ts";
import type { Workshop } from "../../platform/workshop.ts";

/** What the administrators' side needs; built in server-parts.ts. */
export interface AdminParts {
  /** With the rights of `patrak_admin`. */
  db: Database;
  keys: Keyring;
  hasher: Hasher;
  access: AccessTokens;
  files: Files;
  workshop: Workshop;
  archives: Archives;
  jobs: Jobs;
}
