import { sql } from "kysely";

/**
 * The only definition of owning a package, on a row `e` of enrolments: no end is set, or it is in the future.
 */
export const OWNS = "(e.ends_at IS NULL OR e.ends_at > now())";

export const owns = sql.raw<boolean>(OWNS);
