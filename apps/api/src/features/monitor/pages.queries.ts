import { SILENT_SECONDS, type WatchedState } from "@patrak/domain";
import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { invitedTo, type Inviting } from "./invited.queries.ts";

/** Where a page begins: after this learner, in the order of the state. */
export interface Place {
  /** Microseconds since 1970; without a meaning where learners follow by number. */
  time: string;
  userId: string;
}

export interface PlacedRow {
  user_id: string;
  time: string;
}

interface Asked {
  sitting: Inviting;
  after: Place | null;
  most: number;
}

const since = sql`now() - make_interval(secs => ${SILENT_SECONDS})`;
const micros = (column: string) => sql.raw(`(extract(epoch FROM ${column}) * 1000000)::bigint::text`);
const instantOf = (time: string) => sql`('epoch'::timestamptz + ${time}::bigint * interval '1 microsecond')`;

/** From the time index alone, those of whom nothing was heard for longest first. */
const byContact = (which: RawBuilder<unknown>) => async (db: Executor, asked: Asked) => {
  const { sitting, after, most } = asked;
  const beyond = after
    ? sql`(c.heard_at, c.user_id) > (${instantOf(after.time)}, ${after.userId}::bigint)`
    : sql`true`;
  const { rows } = await sql<PlacedRow>`
    SELECT c.user_id, ${micros("c.heard_at")} AS time
    FROM contacts c
    WHERE c.sitting_id = ${sitting.sitting_id} AND ${which} AND ${beyond}
    ORDER BY c.heard_at, c.user_id LIMIT ${most}`.execute(db);
  return rows;
};

/** The latest first. Whoever took it again is found there. */
const byEnd = (reason: "submit" | "deadline") => async (db: Executor, asked: Asked) => {
  const { sitting, after, most } = asked;
  const beyond = after
    ? sql`a.ended_at <= ${instantOf(after.time)} AND (a.ended_at < ${instantOf(after.time)}
        OR a.user_id > ${after.userId}::bigint)`
    : sql`true`;
  const { rows } = await sql<PlacedRow>`
    SELECT a.user_id, ${micros("a.ended_at")} AS time
    FROM attempts a
    WHERE a.sitting_id = ${sitting.sitting_id} AND a.status = 1 AND a.end_reason = ${reason} AND ${beyond}
      AND NOT EXISTS (
        SELECT FROM attempts n WHERE n.user_id = a.user_id AND n.sitting_id = a.sitting_id
          AND n.sitting_number > a.sitting_number
      )
    ORDER BY a.ended_at DESC, a.user_id LIMIT ${most}`.execute(db);
  return rows;
};

/** So many invited are looked at for a page: if nearly all have come, the few absent ones are far apart. */
const LOOKED_AT = 1000;

/** By number. A row without `user_id` tells how far it looked, if more are left. */
async function byAbsence(db: Executor, { sitting, after, most }: Asked) {
  const { rows } = await sql<PlacedRow & { is_absent: boolean }>`
    WITH looked_at AS MATERIALIZED (
      SELECT i.user_id FROM ${invitedTo(sitting)} AS i
      WHERE i.user_id > ${after?.userId ?? "0"}::bigint
      ORDER BY i.user_id LIMIT ${LOOKED_AT}
    ), last AS (
      SELECT max(user_id) AS user_id FROM looked_at HAVING count(*) = ${LOOKED_AT}
    ), absent AS (
      SELECT l.user_id FROM looked_at l
      WHERE NOT EXISTS (SELECT FROM attempts a WHERE a.user_id = l.user_id AND a.sitting_id = ${sitting.sitting_id})
        AND NOT EXISTS (
          SELECT FROM contacts c
          WHERE c.sitting_id = ${sitting.sitting_id} AND c.user_id = l.user_id AND c.heard_at >= ${since}
        )
      ORDER BY l.user_id LIMIT ${most}
    )
    SELECT user_id, '0' AS time, true AS is_absent FROM absent
    UNION ALL SELECT user_id, '0', false FROM last
    ORDER BY is_absent DESC, user_id`.execute(db);
  const found = rows.filter((row) => row.is_absent);
  const last = rows.find((row) => !row.is_absent);
  return { rows: found, lookedUntil: found.length < most ? last?.user_id : undefined };
}

type Select = (
  db: Executor,
  asked: Asked,
) => Promise<PlacedRow[] | { rows: PlacedRow[]; lookedUntil: string | undefined }>;

export const pages: Record<WatchedState, Select> = {
  silent: byContact(sql`c.writes AND c.heard_at < ${since}`),
  working: byContact(sql`c.writes AND c.heard_at >= ${since}`),
  waiting: byContact(sql`NOT c.writes AND c.heard_at >= ${since}`),
  absent: byAbsence,
  timed: byEnd("deadline"),
  submitted: byEnd("submit"),
};
