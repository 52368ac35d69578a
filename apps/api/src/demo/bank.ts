import type { Actor } from "../features/audit/audit.service.ts";
import { openDraft } from "../features/tests/opening.service.ts";
import type { Database } from "../platform/db.ts";
import { demoAdministrator } from "./administrator.ts";

/** The demo's courses as their teacher would have written them: every question is in the bank, every test has a draft. */
export async function seedBank(db: Database) {
  const actor = await teacher(db);
  const tests = await db
    .selectFrom("tests")
    .select("test_id")
    .where("published_version_id", "is not", null)
    .where("test_id", "not in", db.selectFrom("test_drafts").select("test_id"))
    .orderBy("position")
    .orderBy("test_id")
    .execute();
  for (const { test_id } of tests) await openDraft(db, actor, test_id);
}

async function teacher(db: Database): Promise<Actor> {
  const { user_id } = await db
    .selectFrom("users")
    .select("user_id")
    .where("email", "=", demoAdministrator.email)
    .executeTakeFirstOrThrow();
  const name = `${demoAdministrator.first_name} ${demoAdministrator.last_name}`;
  return { who: { id: user_id, name }, device: "pnpm demo", network: null };
}
