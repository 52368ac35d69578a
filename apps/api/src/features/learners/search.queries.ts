import { sql, type RawBuilder } from "kysely";
import type { Executor } from "../../platform/db.ts";
import { owns } from "../access/ownership.service.ts";
import { matches, type LearnerFilter } from "./filter.queries.ts";
import { columns, lastSeen, type LearnerRow } from "./learners.queries.ts";

export type Sort = "joined" | "name" | "attempts" | "seen";

export interface Search extends LearnerFilter {
  sort: Sort;
  isFalling: boolean;
  /** The learner whose neighbours are wanted; those before it if the search goes back. */
  from?: string | undefined;
  isBack?: boolean;
  limit: number;
}

export interface FoundRow extends LearnerRow {
  packages: string[];
  attempts: number;
  extra_times: number;
  joined: Date;
}

/** The sort orders: a table and a column, with an index on both and the account's number. */
const orders: Record<Sort, { table: RawBuilder<unknown>; key: RawBuilder<unknown> | null }> = {
  joined: { table: sql`users u`, key: null },
  name: { table: sql`users u`, key: sql`lower(u.first_name || ' ' || u.last_name)` },
  attempts: { table: sql`learner_figures f JOIN users u USING (user_id)`, key: sql`f.attempts` },
  seen: { table: sql`learner_figures f JOIN users u USING (user_id)`, key: sql`f.last_seen` },
};

/** Details beside the name are read only for the learners on the page. */
export async function selectLearners(db: Executor, search: Search): Promise<FoundRow[]> {
  const { sort, isBack = false, limit } = search;
  const { table } = orders[sort];
  const isFalling = search.isFalling !== isBack;
  const beyond = await beyondLearner(db, sort, isFalling, search.from);
  const { rows } = await sql<FoundRow>`
    WITH found AS MATERIALIZED (
      SELECT u.*, row_number() OVER () AS place FROM (
        SELECT u.* FROM ${table} WHERE ${matches(search)} AND ${beyond}
        ORDER BY ${ordering(sort, isFalling)} LIMIT ${limit}
      ) AS u
    )
    SELECT ${columns}, ${lastSeen}, u.created_at AS joined,
      ARRAY(
        SELECT p.name FROM enrolments e JOIN packages p USING (package_id)
        WHERE e.user_id = u.user_id AND ${owns} ORDER BY e.since, p.name
      ) AS packages,
      (SELECT count(*)::int FROM attempts a WHERE a.user_id = u.user_id) AS attempts,
      (SELECT count(*)::int FROM extra_times x WHERE x.user_id = u.user_id) AS extra_times
    FROM found u
    ORDER BY u.place`.execute(db);
  return isBack ? rows.toReversed() : rows;
}

function ordering(sort: Sort, isFalling: boolean) {
  const { key } = orders[sort];
  const way = isFalling ? sql`DESC` : sql`ASC`;
  const id = sort === "attempts" || sort === "seen" ? sql`f.user_id` : sql`u.user_id`;
  return key === null ? sql`${id} ${way}` : sql`${key} ${way}, ${id} ${way}`;
}

const NEWEST = "9223372036854775807";

/** The learner's own sort value is read first: an index needs a value, not a subquery. */
async function beyondLearner(db: Executor, sort: Sort, isFalling: boolean, userId: string | undefined) {
  const { table, key } = orders[sort];
  const past = isFalling ? sql`<` : sql`>`;
  if (key === null) return sql`u.user_id ${past} ${userId ?? (isFalling ? NEWEST : "0")}`;
  if (userId === undefined) return sql`true`;
  const { rows } = await sql<{ key: string }>`
    SELECT (${key})::text AS key FROM ${table} WHERE u.user_id = ${userId}`.execute(db);
  if (rows[0] === undefined) return sql`false`;
  const type = { joined: sql`bigint`, name: sql`text`, attempts: sql`integer`, seen: sql`timestamptz` }[sort];
  const id = sort === "name" ? sql`u.user_id` : sql`f.user_id`;
  return sql`(${key}, ${id}) ${past} (${rows[0].key}::${type}, ${userId}::bigint)`;
}

const COUNTED = 10_000;

export async function countMatching(db: Executor, choice: LearnerFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
    FROM (
      SELECT FROM users u WHERE ${matches(choice)} AND u.user_id < ${NEWEST} ORDER BY u.user_id DESC LIMIT ${COUNTED}
    ) AS counted`.execute(db);
  return rows[0]!.count;
}
