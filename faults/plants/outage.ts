import { setTimeout as sleep } from "node:timers/promises";
import type { Finding } from "../checker/judgement.ts";
import type { Room } from "../clients/main.ts";
import type { PostgresNode } from "../stack/node.ts";
import { send } from "../stack/processes.ts";
import type { ServedProduct } from "../stack/product.ts";

/** The clocks of a sitting end this long after the API processes have stopped, and the worker goes on. */
const LEFT_SECONDS = 5;
/** Longer than what passes for an outage. */
const AWAY_MS = 19_000;
const SETTLED_MS = 8000;
/** What starting, stopping and measuring may take of it. */
const SLACK_SECONDS = 4;

type Database = Pick<PostgresNode, "query">;

/**
 * A sitting in which everybody's time ends while no API process answers: each must have what was left, once. Judged by
 * the rows alone.
 */
export async function strikeSitting(
  database: Database,
  product: ServedProduct,
  room: Room,
): Promise<Finding[]> {
  const sittingId = await insertSitting(database, room);
  const pids = await product.apiPids();
  // A beat tells of the commit before it.
  await sleep(5000);
  await insertAttempts(database, room, sittingId);
  for (const pid of pids) send(pid, "SIGSTOP");
  await sleep(AWAY_MS);
  for (const pid of pids) send(pid, "SIGCONT");
  await sleep(SETTLED_MS);
  return judge(database, sittingId);
}

async function insertSitting(database: Database, { testId, versionId }: Room): Promise<string> {
  const [made] = await database.query<{ sitting_id: string }>(
    `INSERT INTO sittings (sitting_id, test_id, version_id, quiet_from, opens_at, last_entry_at, closes_at, ending,
       audience, score_when, key_when, rank_when)
     SELECT gen_random_uuid(), $1, $2, now() - interval '1 h', now() - interval '1 h', now() - interval '30 min',
       now() + interval '1 h', 'full', 'owners', 'hand', 'hand', 'hand'
     RETURNING sitting_id`,
    [testId, versionId],
  );
  return made!.sitting_id;
}

async function insertAttempts(database: Database, room: Room, sittingId: string) {
  await database.query(
    `INSERT INTO attempts (user_id, attempt_id, test_id, version_id, sitting_id, sitting_number, started_at,
       duration_seconds, deadline)
     SELECT n, (floor(extract(epoch FROM now()))::bigint - 1767225600) << 32 | n, $1, $2, $3, 1, t.until - interval '600 s',
       600, t.until
     FROM generate_series($4::int, $5::int) AS n, (SELECT now() + make_interval(secs => $6) AS until) AS t`,
    [
      room.testId,
      room.versionId,
      sittingId,
      room.firstStudent,
      room.firstStudent + room.students - 1,
      LEFT_SECONDS,
    ],
  );
}

async function judge(database: Database, sittingId: string): Promise<Finding[]> {
  const attempts = await database.query<{ user_id: string; given: number; ended: string | null }>(
    `SELECT user_id, extra_seconds AS given, end_reason || ' at ' || ended_at AS ended
     FROM attempts WHERE sitting_id = $1`,
    [sittingId],
  );
  const away = AWAY_MS / 1000;
  const isFair = (given: number) => given >= away && given <= away + LEFT_SECONDS + SLACK_SECONDS;
  return attempts
    .filter(({ given }) => !isFair(given))
    .map(({ user_id, given, ended }) => ({
      wrong: "miscredited",
      student: Number(user_id),
      what: `was given ${given} s for an outage of ${away} s; ${ended ?? "still open"}`,
    }));
}
