import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

/** The day stays the same for whoever asks twice. */
export async function insertErasure(db: Executor, userId: string): Promise<Date> {
  const { rows } = await sql<{ due_at: Date }>`
    WITH asked AS (
      INSERT INTO erasures (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING RETURNING due_at
    )
    SELECT due_at FROM asked UNION ALL SELECT due_at FROM erasures WHERE user_id = ${userId}`.execute(db);
  return rows[0]!.due_at;
}

export async function deleteOptionalErasure(db: Executor, userId: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM erasures WHERE user_id = ${userId} AND due_at > now() RETURNING user_id`.execute(db);
  return rows.length === 1;
}

/**
 * The account goes, and with it all that hangs on it: sessions, codes, enrolments, redemptions, extra time. Attempts
 * stay under a number that belongs to nobody, so that no figure changes.
 */
export async function deleteDueLearners(db: Executor) {
  await sql`
    DELETE FROM waiting_grants
    WHERE email IN (SELECT u.email FROM users u JOIN erasures e USING (user_id) WHERE e.due_at <= now())`.execute(
    db,
  );
  await sql`
    DELETE FROM pending_signups
    WHERE email IN (SELECT u.email FROM users u JOIN erasures e USING (user_id) WHERE e.due_at <= now())`.execute(
    db,
  );
  await sql`
    DELETE FROM users
    WHERE role = 'USER' AND user_id IN (SELECT user_id FROM erasures WHERE due_at <= now())`.execute(db);
}

/**
 * Every table that knows the learner, by its own column names; no hash and no salt among them. Large numbers go as text: a
 * number of JSON holds 53 bits.
 */
export async function selectExport(db: Executor, userId: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    SELECT jsonb_build_object(
      'profile', (
        SELECT jsonb_build_object('id', user_id::text, 'email', email, 'first_name', first_name, 'last_name', last_name,
          'language', language, 'created_at', created_at)
        FROM users WHERE user_id = ${userId}
      ),
      'packages', (
        SELECT coalesce(jsonb_agg(to_jsonb(e) - 'user_id' || jsonb_build_object('name', p.name) ORDER BY e.since), '[]')
        FROM enrolments e JOIN packages p USING (package_id) WHERE e.user_id = ${userId}
      ),
      'redeemed_codes', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'at', r.at) ORDER BY r.at), '[]')
        FROM redemptions r JOIN access_codes c USING (code_id) WHERE r.user_id = ${userId}
      ),
      'extra_times', (
        SELECT coalesce(jsonb_agg(to_jsonb(x) - 'user_id'), '[]') FROM extra_times x WHERE x.user_id = ${userId}
      ),
      'sessions', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('opened_at', s.created_at, 'used_at', s.refreshed_at,
          'expires_at', s.expires_at, 'ended_at', s.revoked_at) ORDER BY s.created_at), '[]')
        FROM sessions s WHERE s.user_id = ${userId}
      ),
      'attempts', (
        SELECT coalesce(jsonb_agg(to_jsonb(a) - 'user_id' - 'save_lock' || jsonb_build_object('attempt_id', a.attempt_id::text,
          'title_english', v.title_english, 'title_hindi', v.title_hindi) ORDER BY a.started_at), '[]')
        FROM attempts a JOIN test_versions v USING (version_id) WHERE a.user_id = ${userId}
      ),
      'answers', (
        SELECT coalesce(jsonb_agg(to_jsonb(n) - 'user_id'
          || jsonb_build_object('attempt_id', n.attempt_id::text, 'seq', n.seq::text) ORDER BY n.saved_at, n.seq), '[]')
        FROM answers n WHERE n.user_id = ${userId}
      ),
      'support_views', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('attempt_id', w.attempt_id::text, 'opened_at', w.opened_at)
          ORDER BY w.opened_at), '[]')
        FROM support_views w WHERE w.user_id = ${userId}
      )
    ) AS data`.execute(db);
  return rows[0]!.data;
}
