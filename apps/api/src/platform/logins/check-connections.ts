import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Shares } from "../connection-budget.ts";
import type { Executor } from "../db.ts";
import type { Login } from "./logins.ts";
import { UnsafeDatabase } from "./unsafe-database.ts";

/** A previous instance of ours may still be ending. */
const TRIES = 10;
const PAUSE_MS = 500;

interface Room {
  /** Connections for all logins that are not superusers. */
  server: number;
  /** Taken by others; the connection that asks is ours. */
  taken: number;
  /** -1 means no limit, here and below. */
  database: number;
  logins: { name: Login; limit: number }[];
}

/** The most connections that each login opens. */
export function loginsIn({ api, worker }: Shares, processes: number): Record<Login, number> {
  return {
    patrak_ledger: processes * (api.saving + api.starting + api.reading),
    // Plus one that listens.
    patrak_exam: processes * (api.exam + api.credentials) + 1,
    patrak_scoring: processes * (api.scoring + api.analysis) + worker.closing,
    patrak_admin: processes * api.admin + worker.sweeping,
    patrak_worker: worker.work,
    patrak_eraser: worker.sweeping,
    patrak_keeper: worker.sweeping,
  };
}

/** Why the budget does not fit at this moment, or null. */
export async function connectionFault(db: Executor, connections: number, byLogin: Record<Login, number>) {
  return faultOf(await selectRoom(db), connections, byLogin);
}

/** Refuses a budget that does not fit; otherwise students would hit the limit in the middle of a test. */
export async function checkConnections(db: Executor, connections: number, byLogin: Record<Login, number>) {
  for (let tries = 1; ; tries += 1) {
    const fault = await connectionFault(db, connections, byLogin);
    if (fault === null) return;
    if (tries === TRIES) throw new UnsafeDatabase(fault);
    await sleep(PAUSE_MS);
  }
}

function faultOf(room: Room, connections: number, byLogin: Record<Login, number>): string | null {
  const free = room.server - room.taken;
  if (connections > free)
    return `This instance may open ${connections} connections (DATABASE_CONNECTIONS), but PostgreSQL has room for ${Math.max(free, 0)}: max_connections leaves ${room.server} to plain logins, and others hold ${room.taken}. Lower the one or raise the other.`;
  if (room.database >= 0 && connections > room.database)
    return `This instance may open ${connections} connections (DATABASE_CONNECTIONS), but the database has a CONNECTION LIMIT of ${room.database}.`;
  const tight = room.logins.find(({ name, limit }) => limit >= 0 && byLogin[name] > limit);
  return tight === undefined
    ? null
    : `The login ${tight.name} may need ${byLogin[tight.name]} connections, but has a CONNECTION LIMIT of ${tight.limit}.`;
}

async function selectRoom(db: Executor): Promise<Room> {
  const { rows } = await sql<Room>`
    SELECT
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) AS server,
      (
        SELECT count(*)::int FROM pg_stat_activity
        WHERE datid IS NOT NULL AND usesysid IS NOT NULL AND pid <> pg_backend_pid()
      ) AS taken,
      (SELECT datconnlimit FROM pg_database WHERE datname = current_database()) AS database,
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object('name', rolname, 'limit', rolconnlimit)), '[]')
        FROM pg_roles WHERE rolname LIKE 'patrak\\_%'
      ) AS logins`.execute(db);
  return rows[0]!;
}
