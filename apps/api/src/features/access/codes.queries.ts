import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";

type State = "active" | "used-up" | "ended" | "revoked";

const state = sql<State>`
  CASE
    WHEN c.revoked_at IS NOT NULL THEN 'revoked'
    WHEN c.uses >= c.max_uses THEN 'used-up'
    WHEN c.expires_at <= now() THEN 'ended'
    ELSE 'active'
  END`;

export interface CodeRow {
  code_id: string;
  code: string;
  label: string;
  package_name: string;
  uses: number;
  max_uses: number;
  expires_at: Date;
  access_ends_at: Date | null;
  state: State;
  days_left: number;
  /** To the microsecond. */
  created: string;
}

/** Newest first; those of an earlier page end before a code. */
export async function selectCodes(db: Executor, limit: number, after?: CodeRow): Promise<CodeRow[]> {
  const older = after
    ? sql`(c.created_at, c.code_id) < (${after.created}::timestamptz, ${after.code_id}::uuid)`
    : sql`true`;
  const { rows } = await sql<CodeRow>`
    SELECT c.code_id, c.code, c.label, p.name AS package_name, c.uses, c.max_uses, c.expires_at,
      c.access_ends_at, ${state} AS state,
      greatest(0, ceil(extract(epoch FROM c.expires_at - now()) / 86400))::int AS days_left,
      c.created_at::text AS created
    FROM access_codes c JOIN packages p USING (package_id)
    WHERE ${older}
    ORDER BY c.created_at DESC, c.code_id DESC
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** All of them, and how often they were redeemed together. */
export async function countCodes(db: Executor) {
  const { rows } = await sql<{ codes: number; uses: number }>`
    SELECT count(*)::int AS codes, coalesce(sum(uses), 0)::int AS uses FROM access_codes`.execute(db);
  return rows[0]!;
}

export interface NewCode {
  code_id: string;
  code: string;
  package_id: string;
  label: string;
  max_uses: number;
  expires_at: string;
  access_ends_at: string | null;
  created_by: string;
}

export async function insertCode(db: Executor, code: NewCode) {
  await db.insertInto("access_codes").values(code).execute();
}

/** Null if it is not there, or is revoked already. */
export async function revokeOptionalCode(db: Executor, codeId: string) {
  const { rows } = await sql<{ code: string; label: string; uses: number }>`
    UPDATE access_codes SET revoked_at = now() WHERE code_id = ${codeId} AND revoked_at IS NULL
    RETURNING code, label, uses`.execute(db);
  return rows[0];
}

export interface RedeemableRow {
  code_id: string;
  code: string;
  label: string;
  package_id: string;
  access_ends_at: Date | null;
  state: State;
}

const redeemable = sql`c.code_id, c.code, c.label, c.package_id, c.access_ends_at, ${state} AS state`;

export async function selectOptionalCode(db: Executor, code: string) {
  const { rows } = await sql<RedeemableRow>`
    SELECT ${redeemable} FROM access_codes c WHERE c.code = ${code}`.execute(db);
  return rows[0];
}

/** Those who redeem one code go one by one. */
export async function lockCode(db: Executor, codeId: string) {
  const { rows } = await sql<RedeemableRow>`
    SELECT ${redeemable} FROM access_codes c WHERE c.code_id = ${codeId} FOR UPDATE`.execute(db);
  return rows[0]!;
}

/** False if this student has redeemed it before. */
export async function insertRedemption(db: Executor, codeId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO redemptions (code_id, user_id) VALUES (${codeId}, ${userId})
    ON CONFLICT DO NOTHING RETURNING code_id`.execute(db);
  return rows.length === 1;
}

export async function countUse(db: Executor, codeId: string) {
  await sql`UPDATE access_codes SET uses = uses + 1 WHERE code_id = ${codeId}`.execute(db);
}

/** What a student is told of the course that a code has added. */
export async function selectCourse(db: Executor, packageId: string) {
  const { rows } = await sql<{ name: string; total_tests: number; languages: ("english" | "hindi")[] }>`
    SELECT p.name, p.total_tests,
      ARRAY(
        SELECT DISTINCT unnest(v.languages)::text FROM tests t
        JOIN test_versions v ON v.version_id = t.published_version_id
        WHERE t.package_id = p.package_id ORDER BY 1
      ) AS languages
    FROM packages p WHERE p.package_id = ${packageId}`.execute(db);
  return rows[0]!;
}
