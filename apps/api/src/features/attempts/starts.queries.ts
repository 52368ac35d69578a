import { ID_EPOCH } from "../../platform/ledger/months.ts";
import { OWNS } from "../access/ownership.service.ts";
import { byRow, byShard, type Lookup } from "../../platform/shards.ts";
import type { Statement } from "../../platform/statements.ts";
import { IS_OPEN, type GivenRow } from "./reads.queries.ts";
import { givenList } from "./section-clocks.sql.ts";

/** Columns of the next two statements. */
export interface StartedRow {
  user_id: string;
  attempt_id: string;
  test_id: string;
  version_id: string;
  started_at: Date;
  deadline: Date;
  /** Null where sections have no clocks. */
  section_ends: number[] | null;
  /** Null of one that has just begun. */
  given: GivenRow[] | null;
}

/**
 * On a version `v`: the seconds after which each of its sections would close without extra time, and their first questions;
 * null where they have no clocks.
 */
export const SECTION_CLOCKS = `
  CROSS JOIN LATERAL (
    SELECT array_agg(o.until ORDER BY o.number) AS untils, array_agg(o.first ORDER BY o.number) AS firsts
    FROM (
      SELECT n.number, 60 * sum(n.minutes) OVER (ORDER BY n.number) AS until,
        (SELECT min(q.number) FROM questions q WHERE q.version_id = n.version_id AND q.section = n.number) AS first
      FROM sections n
      WHERE n.version_id = v.version_id AND n.minutes IS NOT NULL
    ) AS o
  ) AS k`;

/** With so much extra time, shared in proportion: the rule of `sectionEnds` of the domain. */
export const sectionEnds = (extraSeconds: string) => `
  (SELECT array_agg((e.until * (v.duration_seconds + ${extraSeconds}) / k.untils[cardinality(k.untils)])::int ORDER BY e.place)
   FROM unnest(k.untils) WITH ORDINALITY AS e (until, place))`;

/**
 * When the last limit on starts ends, on a row `i` with the student and the test; null if no limit applies.
 */
interface LimitedBy {
  route: Lookup["route"];
  /** The starts allowed per hour, minus those in the same batch; and per day for this test. */
  anHour: string;
  aTestAndDay: string;
}
const freeAt = ({ route, anHour, aTestAndDay }: LimitedBy) => `
  greatest(
    (SELECT h.started_at + interval '1 hour' FROM attempts h
     WHERE h.user_id = i.user_id AND h.start_number IS NOT NULL ${route("h")}
     ORDER BY h.start_number DESC OFFSET ${anHour} - 1 LIMIT 1),
    (SELECT d.started_at + interval '1 day' FROM attempts d
     WHERE d.user_id = i.user_id AND d.test_id = i.test_id ${route("d")}
     ORDER BY d.started_at DESC OFFSET ${aTestAndDay} - 1 LIMIT 1)
  )`;

/**
 * Of several accounts of one mailbox, only the oldest counts. In words that fit the index of mailboxes alone: not that of
 * numbers, nor those of all students.
 */
export const IS_COUNTED = `
  NOT EXISTS (
    SELECT FROM users o
    WHERE o.mailbox = (SELECT me.mailbox FROM users me WHERE me.user_id = i.user_id)
      AND o.user_id + 0 < i.user_id AND o.role <> 'ADMIN'
    OFFSET 0
  )`;

/**
 * Whether the test of a row `i` rests for a sitting: practice begins neither shortly before it nor until its key is
 * shown. The same rule as `isQuiet` of the domain, where a test compares both.
 */
const RESTS = `
  EXISTS (
    SELECT FROM sittings q
    WHERE q.test_id = i.test_id AND q.quiet_from <= now() AND q.cancelled_at IS NULL
      AND NOT coalesce(q.ended_at <= now() AND (q.key_when = 'close' OR q.key_at <= now()), false)
    OFFSET 0
  )`;

/** In the id: the second in which the attempt was made, and a random part. */
export const NEW_ID = `(floor(extract(epoch FROM now()))::bigint - ${ID_EPOCH}) << 32 | i.id_part`;

/**
 * Decides who may start, and for how long: the student owns the package, the test is published, it does not rest for a
 * sitting and no limit applies. Two starts of one student at once compute the same start number, and one of them must try again.
 * Numbers are inserted in order, so that starts wait for each other and never deadlock.
 */
const insertAttempts = ({ route, join, leftJoin }: Lookup): Statement => ({
  name: "insert_attempts",
  text: `
    INSERT INTO attempts (user_id, attempt_id, test_id, version_id, started_at, duration_seconds, extra_seconds, deadline,
      counts, start_number, section_firsts, section_ends)
    SELECT i.user_id, ${NEW_ID}, t.test_id, v.version_id, now(), v.duration_seconds, coalesce(x.seconds, 0),
      now() + make_interval(secs => v.duration_seconds + coalesce(x.seconds, 0)), ${IS_COUNTED},
      i.turn + coalesce((SELECT max(l.start_number) FROM attempts l WHERE l.user_id = i.user_id ${route("l")}), 0),
      k.firsts, ${sectionEnds("coalesce(x.seconds, 0)")}
    FROM unnest($1::bigint[], $2::bigint[], $3::uuid[], $4::int[]) AS i (user_id, id_part, test_id, turn)
    ${join("tests t", "t.test_id = i.test_id")}
    ${join("enrolments e", `e.user_id = i.user_id AND e.package_id = t.package_id AND ${OWNS} ${route("e")}`)}
    ${join("test_versions v", "v.version_id = t.published_version_id")}
    ${leftJoin("extra_times x", `x.user_id = i.user_id AND x.test_id = i.test_id ${route("x")}`)}
    ${SECTION_CLOCKS}
    WHERE i.turn <= $5 AND NOT ${RESTS} AND coalesce(${freeAt({ route, anHour: "($5 + 1 - i.turn)", aTestAndDay: "$6" })} <= now(), true)
    ORDER BY i.user_id, i.turn
    ON CONFLICT DO NOTHING
    RETURNING user_id, attempt_id, test_id, version_id, started_at, deadline, section_ends, NULL AS given`,
});

/** A separate statement: the one above cannot see what a rival has committed meanwhile. */
const selectOpenAttempts = ({ route, join }: Lookup): Statement => ({
  name: "select_open_attempts",
  text: `
    SELECT a.user_id, a.attempt_id, a.test_id, a.version_id, a.started_at, a.deadline, a.section_ends,
      ${givenList({ route })} AS given,
      a.deadline + make_interval(secs => $3) <= clock_timestamp() AS is_due
    FROM unnest($1::bigint[], $2::uuid[]) AS i (user_id, test_id)
    ${join("attempts a", `a.user_id = i.user_id AND a.test_id = i.test_id AND a.sitting_id IS NULL AND ${IS_OPEN} ${route("a")}`)}`,
});

export interface StartableRow {
  user_id: string;
  test_id: string;
  /** Seconds until a limit ends; null if none applies. */
  wait: number | null;
  /** For a sitting. */
  rests: boolean;
}

/** For starts that neither began nor were open: which ones the student may start, now or later. */
const selectStartable = ({ route, join }: Lookup): Statement => ({
  name: "select_startable",
  text: `
    SELECT i.user_id, i.test_id, CASE WHEN f.free_at > now() THEN ceil(extract(epoch FROM f.free_at - now()))::int END AS wait,
      ${RESTS} AS rests
    FROM unnest($1::bigint[], $2::uuid[]) AS i (user_id, test_id)
    ${join("tests t", "t.test_id = i.test_id AND t.published_version_id IS NOT NULL")}
    ${join("enrolments e", `e.user_id = i.user_id AND e.package_id = t.package_id AND ${OWNS} ${route("e")}`)}
    CROSS JOIN LATERAL (SELECT ${freeAt({ route, anHour: "$3::int", aTestAndDay: "$4::int" })} AS free_at) AS f`,
});

const statementsBy = (lookup: Lookup) => ({
  insertAttempts: insertAttempts(lookup),
  selectOpenAttempts: selectOpenAttempts(lookup),
  selectStartable: selectStartable(lookup),
});

export const plain = statementsBy(byRow);
/** For students of one shard. */
export const distributed = statementsBy(byShard);
