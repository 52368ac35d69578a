import type { Pool } from "pg";
import { LONG_TEST } from "./attempts.ts";
import { testId } from "./courses.ts";
import type { Person } from "./people.ts";

interface NoticePlan {
  kind: "result" | "correction" | "report-answered" | "sitting-moved" | "support-view";
  /** Beside the version of the test. */
  facts: object;
  minutesAgo: number;
  isRead?: true;
  title?: string;
}

/** Rows as the server writes them; who writes each is tested with its feature. */
export async function insertNotices(db: Pool, { email }: Person, plans: readonly NoticePlan[]) {
  for (const { kind, facts, minutesAgo, isRead = false, title = LONG_TEST } of plans)
    await db.query(
      `INSERT INTO notices (user_id, notice_id, event, kind, facts, created_at, read_at)
       SELECT (SELECT user_id FROM users WHERE email = $1), extract(epoch FROM at)::bigint << 20, gen_random_uuid(), $2,
         $3::jsonb || jsonb_build_object('version', v.version_id), at, CASE WHEN $5 THEN at END
       FROM tests t JOIN test_versions v ON v.version_id = t.published_version_id,
         LATERAL (SELECT now() - make_interval(mins => $4) AS at) AS time
       WHERE t.test_id = $6`,
      [email, kind, JSON.stringify(facts), minutesAgo, isRead, await testId(db, title)],
    );
}
