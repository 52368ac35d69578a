import { SILENT_SECONDS } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { lastEntry } from "../sittings/facts.queries.ts";
import { invitedTo, type Inviting } from "./invited.queries.ts";

export interface WatchedRow extends Inviting {
  title_english: string | null;
  title_hindi: string | null;
  opens_at: Date;
  last_entry_at: Date;
  closes_at: Date;
  ended_at: Date | null;
  question_count: number;
}

export async function selectOptionalWatched(
  db: Executor,
  sittingId: string,
): Promise<WatchedRow | undefined> {
  const { rows } = await sql<WatchedRow>`
    SELECT s.sitting_id, t.package_id, s.audience, v.title_english, v.title_hindi, s.opens_at, ${lastEntry} AS last_entry_at, s.closes_at,
      s.ended_at, v.question_count
    FROM sittings s
    JOIN tests t ON t.test_id = s.test_id
    JOIN test_versions v ON v.version_id = s.version_id
    WHERE s.sitting_id = ${sittingId}`.execute(db);
  return rows[0];
}

/** Changes rarely, and is asked less often than the others. */
export async function countInvited(db: Executor, sitting: Inviting): Promise<number> {
  const { rows } = await sql<{ invited: number }>`
    SELECT count(*)::int AS invited FROM ${invitedTo(sitting)} AS i`.execute(db);
  return rows[0]!.invited;
}

export interface CountsRow {
  now: Date;
  open: number;
  submitted: number;
  timed: number;
  silent: number;
  waiting: number;
}

/** Each of them by an index alone. Of a learner who took it again, the latest attempt counts. */
export async function selectCounts(db: Executor, sittingId: string): Promise<CountsRow> {
  const since = sql`now() - make_interval(secs => ${SILENT_SECONDS})`;
  const ended = sql`a.sitting_id = ${sittingId} AND a.status = 1 AND a.end_reason`;
  const again = sql`
    SELECT count(*)::int FROM attempts n
    JOIN attempts p ON p.user_id = n.user_id AND p.sitting_id = n.sitting_id
      AND p.sitting_number = n.sitting_number - 1
    WHERE n.sitting_id = ${sittingId} AND n.sitting_number > 1 AND p.end_reason`;
  const { rows } = await sql<CountsRow>`
    SELECT now() AS now,
      (SELECT count(*)::int FROM attempts a WHERE a.sitting_id = ${sittingId} AND a.status = 0) AS open,
      (SELECT count(*)::int FROM attempts a WHERE ${ended} = 'submit') - (${again} = 'submit') AS submitted,
      (SELECT count(*)::int FROM attempts a WHERE ${ended} = 'deadline') - (${again} = 'deadline') AS timed,
      (SELECT count(*)::int FROM contacts c
        WHERE c.sitting_id = ${sittingId} AND c.writes AND c.heard_at < ${since}) AS silent,
      (SELECT count(*)::int FROM contacts c
        WHERE c.sitting_id = ${sittingId} AND NOT c.writes AND c.heard_at >= ${since}) AS waiting`.execute(
    db,
  );
  return rows[0]!;
}

export interface BarRow {
  bar: number;
  learners: number;
}

export async function selectPace(db: Executor, sittingId: string, step: number): Promise<BarRow[]> {
  const { rows } = await sql<BarRow>`
    SELECT (bit_count(c.answered) / ${step})::int AS bar, count(*)::int AS learners
    FROM contacts c WHERE c.sitting_id = ${sittingId} AND c.writes
    GROUP BY 1`.execute(db);
  return rows;
}

/** Of those who were heard of last: all together would take too long. */
export async function selectSampledPace(
  db: Executor,
  sittingId: string,
  step: number,
  sample: number,
): Promise<BarRow[]> {
  const { rows } = await sql<BarRow>`
    SELECT (bit_count(l.answered) / ${step})::int AS bar, count(*)::int AS learners
    FROM (
      SELECT c.answered FROM contacts c
      WHERE c.sitting_id = ${sittingId} AND c.writes
      ORDER BY c.heard_at DESC LIMIT ${sample}
    ) AS l
    GROUP BY 1`.execute(db);
  return rows;
}

export interface LostRow {
  minute: Date;
  learners: number;
}

/** Minutes in which several were heard of for the last time: one network, most likely. */
export async function selectLost(db: Executor, sittingId: string, least: number): Promise<LostRow[]> {
  const { rows } = await sql<LostRow>`
    SELECT date_trunc('minute', c.heard_at) AS minute, count(*)::int AS learners
    FROM contacts c
    WHERE c.sitting_id = ${sittingId} AND c.writes
      AND c.heard_at < now() - make_interval(secs => ${SILENT_SECONDS})
    GROUP BY 1 HAVING count(*) >= ${least}
    ORDER BY 1 DESC LIMIT 5`.execute(db);
  return rows;
}
