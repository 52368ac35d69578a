import type { Database } from "../../platform/db.ts";
import type { Files } from "../../platform/files.ts";
import type { Hasher } from "../../platform/hashing.ts";
import type { Keyring } from "../../platform/keys.ts";
import type { AccessTokens } from "../../platform/session/access.ts";

/** What the teacher's side is made of; put together in parts.ts of the app. */
export interface AdminParts {
  /** With the rights of `patrak_admin`. */
  db: Database;
  keys: Keyring;
  hasher: Hasher;
  access: AccessTokens;
  files: Files;
}
