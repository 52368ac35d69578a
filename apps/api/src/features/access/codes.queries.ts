import type { Language } from "@patrak/domain";
import { sql } from "kysely";
import type { Executor } from "../../platform/db.ts";
import type { Keyring } from "../../platform/keys.ts";
import { isCode, type StoredCode } from "./code-secrets.service.ts";

type State = "active" | "used-up" | "ended" | "revoked";

const state = sql<State>`
  CASE
    WHEN c.revoked_at IS NOT NULL THEN 'revoked'
    WHEN c.uses >= c.max_uses THEN 'used-up'
    WHEN c.expires_at <= now() THEN 'ended'
    ELSE 'active'
  END`;

/** The columns from which the code's letters are restored. */
type Letters = Pick<StoredCode, "code" | "sealed_code" | "key_id">;
const letters = sql`c.code, c.sealed_code, c.key_id`;

export interface CodeRow extends Letters {
  code_id: string;
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

/** Newest first; a later page starts after the given code. */
export async function selectCodes(db: Executor, limit: number, after?: CodeRow): Promise<CodeRow[]> {
  const older = after
    ? sql`(c.created_at, c.code_id) < (${after.created}::timestamptz, ${after.code_id}::uuid)`
    : sql`true`;
  const { rows } = await sql<CodeRow>`
    SELECT c.code_id, ${letters}, c.label, p.name AS package_name, c.uses, c.max_uses, c.expires_at,
      c.access_ends_at, ${state} AS state,
      greatest(0, ceil(extract(epoch FROM c.expires_at - now()) / 86400))::int AS days_left,
      c.created_at::text AS created
    FROM access_codes c JOIN packages p USING (package_id)
    WHERE ${older}
    ORDER BY c.created_at DESC, c.code_id DESC
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** How many codes there are, and how often they were redeemed in total. */
export async function countCodes(db: Executor) {
  const { rows } = await sql<{ codes: number; uses: number }>`
    SELECT count(*)::int AS codes, coalesce(sum(uses), 0)::int AS uses FROM access_codes`.execute(db);
  return rows[0]!;
}

export interface NewCode extends StoredCode {
  code_id: string;
  package_id: string;
  label: string;
  max_uses: number;
  expires_at: string;
  access_ends_at: string | null;
  created_by_id: string;
}

export async function insertCode(db: Executor, code: NewCode) {
  await db.insertInto("access_codes").values(code).execute();
}

/** Null if it does not exist or is revoked already. */
export async function revokeOptionalCode(db: Executor, codeId: string) {
  const { rows } = await sql<Letters & { code_id: string; uses: number }>`
    UPDATE access_codes c SET revoked_at = now() WHERE code_id = ${codeId} AND revoked_at IS NULL
    RETURNING code_id, ${letters}, uses`.execute(db);
  return rows[0];
}

export interface RedeemableRow {
  code_id: string;
  label: string;
  package_id: string;
  access_ends_at: Date | null;
  state: State;
}

const redeemable = sql`c.code_id, c.label, c.package_id, c.access_ends_at, ${state} AS state`;

export async function selectOptionalCode(db: Executor, keys: Keyring, code: string) {
  const { rows } = await sql<RedeemableRow>`
    SELECT ${redeemable} FROM access_codes c WHERE ${isCode(keys, code)}`.execute(db);
  return rows[0];
}

/** Students who redeem the same code go one by one. */
export async function lockCode(db: Executor, codeId: string) {
  const { rows } = await sql<RedeemableRow>`
    SELECT ${redeemable} FROM access_codes c WHERE c.code_id = ${codeId} FOR UPDATE`.execute(db);
  return rows[0]!;
}

/** False if this student has redeemed the code before. */
export async function insertRedemption(db: Executor, codeId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO redemptions (code_id, user_id) VALUES (${codeId}, ${userId})
    ON CONFLICT DO NOTHING RETURNING code_id`.execute(db);
  return rows.length === 1;
}

export async function countUse(db: Executor, codeId: string) {
  await sql`UPDATE access_codes SET uses = uses + 1 WHERE code_id = ${codeId}`.execute(db);
}

/** Codes in plain text, or sealed with another key. */
export async function selectCodesNotOf(
  db: Executor,
  keyId: Buffer,
  { after, most }: { after: string | null; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ code_id: string }>`
    SELECT code_id FROM access_codes
    WHERE key_id IS DISTINCT FROM ${keyId} AND (${after}::uuid IS NULL OR code_id > ${after}::uuid)
    ORDER BY code_id
    LIMIT ${most}`.execute(db);
  return rows.map((row) => row.code_id);
}

export async function lockStoredCode(db: Executor, codeId: string) {
  const { rows } = await sql<Letters & { code_id: string }>`
    SELECT c.code_id, ${letters} FROM access_codes c WHERE c.code_id = ${codeId} FOR UPDATE`.execute(db);
  return rows[0]!;
}

export async function updateStoredCode(db: Executor, codeId: string, stored: StoredCode) {
  await db.updateTable("access_codes").set(stored).where("code_id", "=", codeId).execute();
}

/** Replaces the note beside the courses of all students who redeemed the code. */
export async function replaceNotes(db: Executor, codeId: string, note: string, by: string) {
  await sql`
    UPDATE enrolments e SET note = ${by} FROM redemptions r
    WHERE r.code_id = ${codeId} AND e.user_id = r.user_id AND e.note = ${note}`.execute(db);
}

interface CourseRow {
  name: string;
  name_hindi: string | null;
  total_tests: number;
  languages: Language[];
}

/** What a student sees of the course that a code added. */
export async function selectCourse(db: Executor, packageId: string) {
  const { rows } = await sql<CourseRow>`
    SELECT p.name, p.name_hindi, p.total_tests,
      ARRAY(
        SELECT DISTINCT unnest(v.languages)::text FROM tests t
        JOIN test_versions v ON v.version_id = t.published_version_id
        WHERE t.package_id = p.package_id ORDER BY 1
      ) AS languages
    FROM packages p WHERE p.package_id = ${packageId}`.execute(db);
  return rows[0]!;
}
