import type pg from "pg";
import { checkPooler } from "./check-pooler.ts";
import { closedTo } from "./rights.ts";
import { mayUse, type Login } from "./logins.ts";
import { UnsafeDatabase } from "./unsafe-database.ts";

interface Found {
  sessionUser: string;
  currentUser: string;
  pid: number;
  isSuper: boolean;
  others: string[];
  open: string[];
  settings: Record<string, string>;
  isStandby: boolean;
}

/** What a standby tells may be old, and it takes no writes. The code is PostgreSQL's for a read-only transaction. */
class StandbyFound extends Error {
  readonly code = "25006";
  constructor() {
    super("this server is a standby; the primary is elsewhere");
  }
}

const PROBE = `
  SELECT session_user AS "sessionUser", current_user AS "currentUser", pg_backend_pid() AS pid, rolsuper AS "isSuper",
    pg_is_in_recovery() AS "isStandby",
    ARRAY(
      SELECT o.rolname::text FROM pg_roles o
      WHERE o.rolname <> session_user AND pg_has_role(session_user, o.oid, 'MEMBER')
    ) AS others,
    ARRAY(
      SELECT t FROM unnest($1::text[]) AS t
      WHERE has_table_privilege(to_regclass(t)::oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
        OR has_any_column_privilege(to_regclass(t)::oid, 'SELECT, INSERT, UPDATE, REFERENCES')
    ) AS open,
    (SELECT jsonb_object_agg(name, current_setting(name)) FROM unnest($2::text[]) AS name) AS settings
  FROM pg_roles WHERE rolname = session_user`;

/**
 * Checks a new connection before its first use: it has the right login, cannot switch to another role, has no
 * right on closed tables, and has applied its settings.
 */
export async function checkConnection(
  client: pg.ClientBase,
  role: Login,
  config: pg.PoolConfig,
  more: Record<string, string>,
) {
  const wanted = { ...settingsOf(config), ...more };
  const { rows } = await client.query<Found>(PROBE, [closedTo(role), Object.keys(wanted)]);
  const fault = faultOf(rows[0]!, role, wanted);
  if (fault !== null) throw new UnsafeDatabase(fault);
  if (rows[0]!.isStandby) throw new StandbyFound();
  // PostgreSQL gives the driver and the statement the same process number; if they
  // differ, a pooler is in between.
  if ((client as unknown as { processID: number }).processID !== rows[0]!.pid) await checkPooler(config);
}

/** The check of a connection that has no login of the product. */
export async function refuseStandby(client: pg.ClientBase) {
  const { rows } = await client.query<Pick<Found, "isStandby">>(`SELECT pg_is_in_recovery() AS "isStandby"`);
  if (rows[0]!.isStandby) throw new StandbyFound();
}

/** The driver's settings in the form in which PostgreSQL shows them. */
function settingsOf(config: pg.PoolConfig): Record<string, string> {
  const inSeconds = (value: number | false | undefined) => (value ? `${value / 1000}s` : undefined);
  const settings = {
    application_name: config.application_name,
    statement_timeout: inSeconds(config.statement_timeout),
    lock_timeout: inSeconds(config.lock_timeout),
  };
  return Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function faultOf(found: Found, role: Login, wanted: Record<string, string>): string | null {
  const { sessionUser, currentUser, isSuper, open } = found;
  const others = found.others.filter((other) => !mayUse(role).includes(other));
  if (sessionUser !== role || currentUser !== role)
    return `A connection that was opened as ${role} is ${sessionUser} acting as ${currentUser}. DATABASE_URL must lead to PostgreSQL itself.`;
  if (isSuper)
    return `The login ${role} is a superuser, so nothing is closed to it. Run migrate, which makes it a plain login.`;
  if (others.length > 0)
    return `The login ${role} can become ${others.join(", ")}. Run migrate, which revokes that.`;
  if (open.length > 0)
    return `The login ${role} has a right on ${open.join(", ")}, which is closed to it. Run migrate, which revokes it.`;
  const ignored = Object.keys(wanted).filter((name) => found.settings[name] !== wanted[name]);
  if (ignored.length > 0)
    return `The setting ${ignored[0]} of a connection did not arrive: something between the product and PostgreSQL ignores start-up options, as PgBouncer can be told to. DATABASE_URL must lead to PostgreSQL itself.`;
  return null;
}
