import { randomInt, randomUUID } from "node:crypto";
import { accessCodeLetters } from "@patrak/domain";
import { Kysely, PostgresDialect, sql as kysely } from "kysely";
import type pg from "pg";
import { isCode } from "../src/features/access/code-secrets.service.ts";
import { sealCodes } from "../src/features/access/sealing.service.ts";
import type { DB } from "../src/platform/db-types.gen.ts";
import { createKeyring } from "../src/platform/keys.ts";
import { SECRET } from "./app.ts";

const keys = createKeyring([SECRET]);
const databaseOf = (pool: pg.Pool) => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

interface CodePlan {
  packageId: string;
  maxUses?: number;
  uses?: number;
  expiresInDays?: number;
  isRevoked?: boolean;
}

/** A code valid for a day, unless the plan says otherwise. */
export async function insertCode(sql: pg.Pool, plan: CodePlan): Promise<string> {
  const code = await insertPlainCode(sql, plan);
  await sealCodes({ db: databaseOf(sql), keys });
  return code;
}

export async function usesOfCode(sql: pg.Pool, code: string): Promise<number> {
  const query = kysely<{ uses: number }>`SELECT c.uses FROM access_codes c WHERE ${isCode(keys, code)}`;
  return (await query.execute(databaseOf(sql))).rows[0]!.uses;
}

/** A code as stored before codes were sealed. */
export async function insertPlainCode(sql: pg.Pool, plan: CodePlan): Promise<string> {
  const code = Array.from({ length: 12 }, () => accessCodeLetters[randomInt(32)]!).join("");
  await sql.query(
    `INSERT INTO access_codes (code_id, code, package_id, label, max_uses, uses, expires_at, revoked_at, created_by)
     VALUES ($1, $2, $3, 'Disha Classes', $4, $5, now() + make_interval(days => $6), $7, 'a test')`,
    [
      randomUUID(),
      code,
      plan.packageId,
      plan.maxUses ?? 10,
      plan.uses ?? 0,
      plan.expiresInDays ?? 1,
      plan.isRevoked ? new Date() : null,
    ],
  );
  return code;
}
