import { randomInt, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { demo, packageId } from "./courses.ts";

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

export interface CodePlan {
  code?: string | undefined;
  label?: string;
  maxUses?: number;
  uses?: number;
  /** How many days ago it ended; without it, it is good for a day. */
  endedDays?: number;
}

/** An access code of the course that nobody owns by himself. */
export async function insertCode(db: Pool, plan: CodePlan = {}): Promise<string> {
  const code = plan.code ?? Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  await db.query(
    `INSERT INTO access_codes (code_id, code, package_id, label, max_uses, uses, expires_at, created_by)
     VALUES ($1, $2, $3, $7, $4, $5, now() + make_interval(days => $6), 'a test')
     ON CONFLICT (code) DO UPDATE SET label = excluded.label, uses = excluded.uses`,
    [
      randomUUID(),
      code,
      await packageId(db, demo.cuet),
      plan.maxUses ?? 30,
      plan.uses ?? 0,
      -(plan.endedDays ?? -1),
      plan.label ?? "दिशा क्लासेस",
    ],
  );
  return code;
}
