import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { Language } from "../../platform/db-types.gen.ts";
import { owns } from "../access/ownership.service.ts";
import { columns, lastSeen } from "../learners/learners.queries.ts";
import { matches } from "../learners/filter.queries.ts";

export type MemberState = "unused" | "unseen";

export interface MemberRow {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  roll_number: string | null;
  language: Language;
  last_seen: Date | null;
  packages: number;
  attempts: number;
  has_slip: boolean;
  since: Date;
}

const seenLately = sql`EXISTS (
  SELECT FROM sessions s
  WHERE s.user_id = u.user_id AND s.revoked_at IS NULL AND s.refreshed_at > now() - interval '7 days')`;
const hasSlip = sql`EXISTS (SELECT FROM slips s WHERE s.user_id = u.user_id)`;

const states: Record<MemberState, RawBuilder<unknown>> = {
  unused: hasSlip,
  unseen: sql`NOT ${seenLately}`,
};

interface Choice {
  words: string | undefined;
  state: MemberState | undefined;
}

const chosen = (batchId: string, { words, state }: Choice) => sql`
  m.batch_id = ${batchId} AND ${matches({ words })} AND ${state ? states[state] : sql`true`}`;

/** By name; `after` is the last learner of the page before. */
export async function selectMembers(
  db: Executor,
  batchId: string,
  { after, limit, ...choice }: Choice & { after: string | undefined; limit: number },
): Promise<MemberRow[]> {
  const name = sql`lower(u.first_name || ' ' || u.last_name)`;
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(${name}, u.user_id) > (
          SELECT lower(o.first_name || ' ' || o.last_name), o.user_id FROM users o WHERE o.user_id = ${after})`;
  const { rows } = await sql<MemberRow>`
    SELECT ${columns}, ${lastSeen}, ${hasSlip} AS has_slip, m.since,
      (SELECT count(*)::int FROM enrolments e WHERE e.user_id = u.user_id AND ${owns}) AS packages,
      (SELECT count(*)::int FROM attempts a WHERE a.user_id = u.user_id) AS attempts
    FROM batch_members m JOIN users u USING (user_id)
    WHERE ${chosen(batchId, choice)} AND ${beyond}
    ORDER BY ${name}, u.user_id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countMatching(db: Executor, batchId: string, choice: Choice): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM batch_members m JOIN users u USING (user_id)
    WHERE ${chosen(batchId, choice)}`.execute(db);
  return rows[0]!.count;
}

export async function countMembers(db: Executor, batchId: string) {
  const { rows } = await sql<{ all: number; unused: number; active: number }>`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE ${hasSlip})::int AS unused,
      count(*) FILTER (WHERE ${seenLately})::int AS active
    FROM batch_members m JOIN users u USING (user_id) WHERE m.batch_id = ${batchId}`.execute(db);
  const { all, unused, active } = rows[0]!;
  return { all, unused, active, unseen: all - active };
}

/** Learners with a roll number, in its order. */
export async function selectForSlips(
  db: Executor,
  batchId: string,
  { isUnused, after, limit }: { isUnused: boolean; after: string; limit: number },
) {
  const key = sql`lower(replace(u.roll_number, ' ', ''))`;
  const { rows } = await sql<{ id: string; name: string; rollNumber: string }>`
    SELECT u.user_id AS id, btrim(u.first_name || ' ' || u.last_name) AS name, u.roll_number AS "rollNumber"
    FROM batch_members m JOIN users u USING (user_id)
    WHERE m.batch_id = ${batchId} AND u.roll_number IS NOT NULL AND ${key} > ${after}
      AND ${isUnused ? hasSlip : sql`true`}
    ORDER BY ${key} LIMIT ${limit}`.execute(db);
  return rows;
}
