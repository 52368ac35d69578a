import type { changePassword } from "../auth/change-password.service.ts";
import type { Database } from "../../platform/db.ts";
import type { Archives } from "../../platform/ledger/archive/archives.ts";

/** What an account needs; built in app.ts. */
export type AccountParts = Parameters<typeof changePassword>[0] & {
  /** As `patrak_admin`. */
  adminDb: Database;
  archives: Archives;
};
