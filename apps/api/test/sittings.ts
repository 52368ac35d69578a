import { randomUUID } from "node:crypto";
import type { Ending, ShownWhen } from "@patrak/domain";
import type pg from "pg";
import type { MadeTest } from "./attempts.ts";
import type { Visitor } from "./visitor.ts";

/** Times in seconds from now. */
export interface SittingPlan {
  opens?: number;
  lastEntry?: number;
  closes?: number;
  quietSeconds?: number;
  ending?: Ending;
  passcode?: string;
  attemptsAllowed?: number;
  givenSeconds?: number;
  mix?: { questions?: boolean; options?: boolean };
  score?: ShownWhen;
  scoreAt?: number;
  key?: ShownWhen;
  keyAt?: number;
  rankAt?: number;
  /** The batches that it is for, with their extra minutes an hour; without any it is for the owners. */
  batches?: Record<string, number>;
}

/** A sitting for the owners of the test's package or for batches; unless told, it has just opened and shows all by hand. */
export async function insertSitting(
  sql: pg.Pool,
  { testId, versionId }: Pick<MadeTest, "testId" | "versionId">,
  plan: SittingPlan = {},
): Promise<string> {
  const sittingId = randomUUID();
  const { opens = -60, quietSeconds = 86_400 } = plan;
  const { lastEntry = opens + 1800, closes = opens + 3600 } = plan;
  const now = Date.now();
  const at = (seconds: number | undefined) => (seconds === undefined ? null : new Date(now + seconds * 1000));
  await sql.query(
    `INSERT INTO sittings (sitting_id, test_id, version_id, quiet_from, opens_at, last_entry_at, closes_at, ending,
       audience, passcode, attempts_allowed, given_seconds, score_when, score_at, key_when, key_at, rank_when, rank_at, mixed, mixes_options)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $18, $9, $10, $11, $12, $13, $14, $15, $16, $17, $19, $20)`,
    [
      sittingId,
      testId,
      versionId,
      at(opens - quietSeconds),
      at(opens),
      at(lastEntry),
      at(closes),
      plan.ending ?? "close",
      plan.passcode ?? null,
      plan.attemptsAllowed ?? 1,
      plan.givenSeconds ?? 0,
      plan.score ?? "hand",
      at(plan.scoreAt),
      plan.key ?? "hand",
      at(plan.keyAt),
      plan.rankAt === undefined ? "hand" : "time",
      at(plan.rankAt),
      plan.batches ? "batches" : "owners",
      plan.mix?.questions ?? false,
      plan.mix?.options ?? false,
    ],
  );
  for (const part of Object.entries(plan.batches ?? {}))
    await sql.query("INSERT INTO sitting_batches (sitting_id, batch_id, extra_minutes) VALUES ($1, $2, $3)", [
      sittingId,
      ...part,
    ]);
  return sittingId;
}

/** A batch with these learners. */
export async function insertBatch(sql: pg.Pool, userIds: readonly string[]): Promise<string> {
  const { rows } = await sql.query<{ batch_id: string }>(
    "INSERT INTO batches (name) VALUES (gen_random_uuid()) RETURNING batch_id",
  );
  const batchId = rows[0]!.batch_id;
  await joinBatch(sql, batchId, userIds);
  return batchId;
}

export async function joinBatch(sql: pg.Pool, batchId: string, userIds: readonly string[]) {
  await sql.query("INSERT INTO batch_members (user_id, batch_id) SELECT unnest($1::bigint[]), $2", [
    userIds,
    batchId,
  ]);
}

/** Its times, and those of its attempts and of what came too late, were so much earlier. */
export async function passSitting(sql: pg.Pool, sittingId: string, seconds: number) {
  await sql.query(
    `UPDATE sittings SET quiet_from = quiet_from - d, opens_at = opens_at - d, last_entry_at = last_entry_at - d,
       closes_at = closes_at - d, ended_at = ended_at - d, score_at = score_at - d, key_at = key_at - d,
       key_final_at = key_final_at - d, rank_at = rank_at - d
     FROM make_interval(secs => $2) AS d WHERE sitting_id = $1`,
    [sittingId, seconds],
  );
  await sql.query(
    `UPDATE attempts SET started_at = started_at - d, closes_by = closes_by - d, deadline = deadline - d,
       ended_at = ended_at - d
     FROM make_interval(secs => $2) AS d WHERE sitting_id = $1`,
    [sittingId, seconds],
  );
  await sql.query(
    `UPDATE late_saves l SET received_at = received_at - make_interval(secs => $2)
     FROM attempts a WHERE a.user_id = l.user_id AND a.attempt_id = l.attempt_id AND a.sitting_id = $1`,
    [sittingId, seconds],
  );
}

export function tryToEnter(
  visitor: Visitor,
  sittingId: string,
  passcode?: string,
): ReturnType<Visitor["post"]> {
  return visitor.post(`/user/sittings/${sittingId}/start`, passcode === undefined ? {} : { passcode });
}

export async function enterSitting(visitor: Visitor, sittingId: string, passcode?: string): Promise<string> {
  const reply = await tryToEnter(visitor, sittingId, passcode);
  if (reply.statusCode !== 200) throw new Error(`the entry was refused: ${reply.body}`);
  return reply.json().data.testAttemptId;
}

/** To one student, or to all who work. */
export async function insertAnnouncement(
  sql: pg.Pool,
  sittingId: string,
  { userId = null }: { userId?: string | null } = {},
) {
  await sql.query(
    `INSERT INTO announcements (sitting_id, number, press_id, audience, user_id, english, hindi)
     SELECT $1, 1 + coalesce(max(number), 0), gen_random_uuid(),
       CASE WHEN $2::bigint IS NULL THEN 'working' ELSE 'person' END::announcement_audience, $2,
       'Ten minutes more', 'दस मिनट और'
     FROM announcements WHERE sitting_id = $1`,
    [sittingId, userId],
  );
}
