import type { Ending, ShownWhen } from "@patrak/domain";
import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { owns } from "../access/ownership.service.ts";
import { invited } from "./audience.queries.ts";
import { factColumns, type FactRow } from "./facts.queries.ts";
import { isTimed } from "./versions.queries.ts";

export type Audience = "owners" | "batches";

export interface PlannedRow extends FactRow {
  sitting_id: string;
  test_id: string;
  event_id: string | null;
  title_english: string | null;
  title_hindi: string | null;
  version_id: string;
  version: number;
  /** The one that is published now; null if the test was withdrawn. */
  newest_id: string | null;
  newest: number | null;
  published_at: Date;
  package_name: string;
  last_entry_at: Date;
  closes_at: Date;
  ending: Ending;
  audience: Audience;
  rank_when: ShownWhen;
  passcode: string | null;
  attempts_allowed: number;
  /** Its questions, and their options. */
  mixed: boolean;
  mixes_options: boolean;
  given_seconds: number;
  changes: number;
  invited: number;
  entered: number;
  writing: number;
  open_objections: number;
  now: Date;
}

const MOST = 200;

const rowsOf = (where: RawBuilder<unknown>) => sql<PlannedRow>`
  SELECT ${factColumns}, s.sitting_id, s.test_id, s.event_id, v.title_english, v.title_hindi, v.version_id,
    v.number AS version, v.published_at, t.published_version_id AS newest_id, (
      SELECT n.number FROM test_versions n WHERE n.version_id = t.published_version_id
    ) AS newest, p.name AS package_name, s.last_entry_at, s.closes_at, s.ending, s.rank_when,
    s.passcode, s.attempts_allowed, s.mixed, s.mixes_options, s.given_seconds, s.changes, clock_timestamp() AS now, s.audience,
    ${invited} AS invited,
    n.entered, n.writing, (
      SELECT count(*)::int FROM question_reports r
      WHERE r.sitting_id = s.sitting_id AND r.is_objection AND r.answer_id IS NULL
    ) AS open_objections
  FROM sittings s
  JOIN tests t ON t.test_id = s.test_id
  JOIN test_versions v ON v.version_id = s.version_id
  JOIN packages p ON p.package_id = t.package_id
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT a.user_id)::int AS entered, count(*) FILTER (WHERE a.status = 0)::int AS writing
    FROM attempts a WHERE a.sitting_id = s.sitting_id
  ) AS n
  ${where}`;

export async function selectSittings(db: Executor): Promise<PlannedRow[]> {
  const { rows } = await rowsOf(sql`ORDER BY s.opens_at DESC, s.sitting_id LIMIT ${MOST}`).execute(db);
  return rows;
}

export async function selectOptionalSitting(
  db: Executor,
  sittingId: string,
): Promise<PlannedRow | undefined> {
  const { rows } = await rowsOf(sql`WHERE s.sitting_id = ${sittingId}`).execute(db);
  return rows[0];
}

/** Waits for others who change it. */
export async function lockSitting(db: Executor, sittingId: string) {
  await sql`SELECT FROM sittings WHERE sitting_id = ${sittingId} FOR UPDATE`.execute(db);
}

/** Another version for who has not started; nobody has before the opening. */
export async function replaceVersion(db: Executor, sittingId: string, versionId: string) {
  await sql`
    UPDATE sittings SET version_id = ${versionId}, changes = changes + 1
    WHERE sitting_id = ${sittingId} AND clock_timestamp() < opens_at`.execute(db);
}

export interface PlannableRow {
  test_id: string;
  version_id: string;
  title_english: string | null;
  title_hindi: string | null;
  version: number;
  duration_seconds: number;
  /** Whether its sections have clocks of their own. */
  is_timed: boolean;
  question_count: number;
  package_name: string;
  owners: number;
  extra_times: number;
  longest_extra: number;
}

const plannable = (where: RawBuilder<unknown>) => sql<PlannableRow>`
  SELECT t.test_id, v.version_id, v.title_english, v.title_hindi, v.number AS version, v.duration_seconds,
    ${isTimed(sql`v.version_id`)} AS is_timed, v.question_count, p.name AS package_name,
    (SELECT count(*)::int FROM enrolments e WHERE e.package_id = t.package_id AND ${owns}) AS owners,
    x.extra_times, x.longest_extra
  FROM tests t
  JOIN test_versions v ON v.version_id = t.published_version_id
  JOIN packages p ON p.package_id = t.package_id
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS extra_times, coalesce(max(seconds), 0) AS longest_extra
    FROM extra_times WHERE test_id = t.test_id
  ) AS x
  ${where}`;

/** The latest published, which are those that are planned. */
export async function selectPlannable(db: Executor): Promise<PlannableRow[]> {
  const { rows } = await plannable(sql`ORDER BY v.published_at DESC, t.test_id LIMIT ${MOST}`).execute(db);
  return rows;
}

export async function selectOptionalPlannable(
  db: Executor,
  testId: string,
): Promise<PlannableRow | undefined> {
  const { rows } = await plannable(sql`WHERE t.test_id = ${testId}`).execute(db);
  return rows[0];
}

/** A plan with its times as instants. */
export interface Plan {
  testId: string;
  versionId: string;
  quietFrom: Date;
  opens: Date;
  lastEntry: Date;
  closes: Date;
  ending: Ending;
  audience: Audience;
  passcode: string | null;
  attemptsAllowed: number;
  mix: { questions: boolean; options: boolean };
  score: Moment;
  key: Moment;
  rank: Moment;
}

export interface Moment {
  when: ShownWhen;
  at: Date | null;
}

export async function insertSitting(db: Executor, sittingId: string, plan: Plan) {
  await sql`
    INSERT INTO sittings (sitting_id, test_id, version_id, quiet_from, opens_at, last_entry_at, closes_at, ending,
      audience, passcode, attempts_allowed, mixed, mixes_options, score_when, score_at, key_when, key_at, rank_when, rank_at)
    VALUES (${sittingId}, ${plan.testId}, ${plan.versionId}, ${plan.quietFrom}, ${plan.opens}, ${plan.lastEntry},
      ${plan.closes}, ${plan.ending}, ${plan.audience}, ${plan.passcode}, ${plan.attemptsAllowed},
      ${plan.mix.questions}, ${plan.mix.options}, ${plan.score.when}, ${plan.score.at}, ${plan.key.when}, ${plan.key.at}, ${plan.rank.when}, ${plan.rank.at})`.execute(
    db,
  );
}

export async function updateSitting(db: Executor, sittingId: string, plan: Plan) {
  await sql`
    UPDATE sittings SET test_id = ${plan.testId}, version_id = ${plan.versionId}, quiet_from = ${plan.quietFrom},
      opens_at = ${plan.opens}, last_entry_at = ${plan.lastEntry}, closes_at = ${plan.closes},
      ending = ${plan.ending}, audience = ${plan.audience}, passcode = ${plan.passcode}, attempts_allowed = ${plan.attemptsAllowed},
      mixed = ${plan.mix.questions}, mixes_options = ${plan.mix.options},
      score_when = ${plan.score.when}, score_at = ${plan.score.at}, key_when = ${plan.key.when},
      key_at = ${plan.key.at}, rank_when = ${plan.rank.when}, rank_at = ${plan.rank.at}, changes = changes + 1
    WHERE sitting_id = ${sittingId}`.execute(db);
}

export async function cancelSitting(db: Executor, sittingId: string) {
  await sql`
    UPDATE sittings SET cancelled_at = clock_timestamp(), changes = changes + 1
    WHERE sitting_id = ${sittingId}`.execute(db);
}

const presses = {
  marks: sql`score_when = 'hand', score_at = clock_timestamp()`,
  answers: sql`key_when = 'hand', key_at = clock_timestamp()`,
  final: sql`key_final_at = clock_timestamp()`,
  rank: sql`rank_when = 'hand', rank_at = clock_timestamp()`,
};
export type Press = keyof typeof presses;

const plannedShows = {
  marks: (at: Date) => sql`score_when = 'time', score_at = ${at}`,
  answers: (at: Date) => sql`key_when = 'time', key_at = ${at}`,
  rank: (at: Date) => sql`rank_when = 'time', rank_at = ${at}`,
};

/** Another time for what is not shown yet. */
export async function planShowing(
  db: Executor,
  sittingId: string,
  what: keyof typeof plannedShows,
  at: Date,
) {
  await sql`UPDATE sittings SET ${plannedShows[what](at)} WHERE sitting_id = ${sittingId}`.execute(db);
}

/** A press comes before the planned time, which it replaces. */
export async function pressSitting(db: Executor, sittingId: string, what: Press) {
  await sql`UPDATE sittings SET ${presses[what]} WHERE sitting_id = ${sittingId}`.execute(db);
}

export async function updateObjectionsUntil(db: Executor, sittingId: string, until: Date) {
  await sql`UPDATE sittings SET objections_until = ${until} WHERE sitting_id = ${sittingId}`.execute(db);
}

/** Learners who have extra time in this test. */
export async function countExtraTimes(db: Executor, testId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM extra_times WHERE test_id = ${testId}`.execute(db);
  return rows[0]!.count;
}

export async function updatePasscode(db: Executor, sittingId: string, passcode: string) {
  await sql`UPDATE sittings SET passcode = ${passcode} WHERE sitting_id = ${sittingId}`.execute(db);
}
