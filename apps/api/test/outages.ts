import type pg from "pg";
import { passSitting } from "./sittings.ts";

const BEAT = "beat(timestamp with time zone, double precision)";

/** From now on no API process can note that saves are committed; everything else works. */
export async function stopBeats(sql: pg.Pool) {
  await sql.query(`REVOKE EXECUTE ON FUNCTION ${BEAT} FROM patrak_ledger`);
}

export async function resumeBeats(sql: pg.Pool) {
  await sql.query(`GRANT EXECUTE ON FUNCTION ${BEAT} TO patrak_ledger`);
}

/** A beat of a process that sees saves committed now. */
export async function beatNow(sql: pg.Pool) {
  await sql.query("SELECT beat(clock_timestamp(), 15)");
}

/** So many seconds pass in which nobody can save; beats are stopped. Nobody has noticed yet. */
export async function passOutage(sql: pg.Pool, sittingIds: readonly string[], seconds: number) {
  await beatNow(sql);
  for (const sittingId of sittingIds) await passSitting(sql, sittingId, seconds);
  await sql.query("UPDATE heartbeats SET beat_at = beat_at - make_interval(secs => $1)", [seconds]);
}
