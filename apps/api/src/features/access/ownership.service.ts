import { sql } from "kysely";

/** The one condition of owning a package, on a row `e` of enrolments: no end was set, or it lies ahead. */
export const OWNS = "(e.ends_at IS NULL OR e.ends_at > now())";

export const owns = sql.raw<boolean>(OWNS);
