import { randomInt, randomUUID } from "node:crypto";
import { accessCodeLetters } from "@patrak/domain";
import type pg from "pg";

interface CodePlan {
  packageId: string;
  maxUses?: number;
  uses?: number;
  expiresInDays?: number;
  isRevoked?: boolean;
}

/** A code that is good for a day, unless the plan says otherwise. */
export async function insertCode(sql: pg.Pool, plan: CodePlan): Promise<string> {
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
