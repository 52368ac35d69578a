// Copies of the database that have a commit before it is acknowledged: only they outlive the loss of its machine.
import { sql } from "kysely";
import type { Logger } from "pino";
import { Gauge } from "prom-client";
import type { Database } from "./db.ts";
import { STATISTICS } from "./logins/logins.ts";

const EVERY_MS = 5000;
const NOT_ALLOWED = "42501";

export interface Standbys {
  /** The setting STANDBYS. */
  promised: number;
  /** Those that a commit waits for and that follow; null if it could not be read. */
  present: number | null;
}

interface Row {
  names: string;
  commit: string;
  following: number;
}

// All processes see the same, so the sum over them would mean nothing.
const promisedGauge = new Gauge({
  name: "patrak_standbys_promised",
  help: "Synchronous standbys that the operator has promised (STANDBYS).",
  aggregator: "max",
});
const presentGauge = new Gauge({
  name: "patrak_standbys_present",
  help: "Synchronous standbys that every commit waits for; -1 if it cannot be read.",
  aggregator: "min",
});

/** How many machines besides the primary have a commit before it is acknowledged. */
export async function countStandbys(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`SET LOCAL ROLE ${sql.id(STATISTICS)}`.execute(tx);
    const { rows } = await sql<Row>`
      SELECT current_setting('synchronous_standby_names') AS names, current_setting('synchronous_commit') AS commit,
        (
          SELECT count(*)::int FROM pg_stat_replication
          WHERE state = 'streaming' AND sync_state IN ('sync', 'quorum')
        ) AS following`.execute(tx);
    const { names, commit, following } = rows[0]!;
    return ["on", "remote_apply"].includes(commit) ? Math.min(awaitedIn(names), following) : 0;
  });
}

/** Of `ANY 2 (a, b, c)` a commit waits for two, of a plain list for the first. */
export function awaitedIn(names: string): number {
  const [, count] = /^\s*(?:(?:FIRST|ANY)\s+)?(\d+)\s*\(/i.exec(names) ?? [];
  return count === undefined ? Number(names.trim() !== "") : Number(count);
}

export const isNotAllowed = (error: unknown) => (error as { code?: string }).code === NOT_ALLOWED;

/** Where standbys are promised: looks every few seconds, whether or not somebody probes, and logs each change. */
export function watchStandbys({ db, promised, log }: { db: Database; promised: number; log: Logger }) {
  const state: Standbys = { promised, present: null };
  let isShort = false;

  async function look() {
    state.present = await countStandbys(db).catch((error: unknown) => {
      if (isNotAllowed(error)) return null;
      throw error;
    });
    presentGauge.set(state.present ?? -1);
    const wasShort = isShort;
    isShort = (state.present ?? 0) < promised;
    if (isShort && !wasShort) log.error({ ...state }, "fewer synchronous standbys than promised");
    if (!isShort && wasShort) log.info({ ...state }, "the promised synchronous standbys are there again");
  }

  promisedGauge.set(promised);
  // A database that is away is told of elsewhere.
  const lookQuietly = () => void look().catch(() => undefined);
  const timer = promised > 0 ? setInterval(lookQuietly, EVERY_MS).unref() : undefined;
  return {
    /** As it was last seen. */
    state: (): Standbys => ({ ...state }),
    /** Rejects if there are fewer than promised. */
    check: async () => {
      await look();
      if (isShort) throw new Error(`${state.present} synchronous standbys of ${promised} promised ones`);
    },
    close: () => clearInterval(timer),
  };
}

export type StandbyWatch = ReturnType<typeof watchStandbys>;
