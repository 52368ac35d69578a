import { sittingTimes } from "@patrak/domain";
import { OWNS } from "../access/ownership.service.ts";
import { byRow, byShard, type Lookup } from "../../platform/shards.ts";
import type { Statement } from "../../platform/statements.ts";
import { IS_OPEN } from "./reads.queries.ts";
import { givenList } from "./section-clocks.sql.ts";
import { IS_COUNTED, NEW_ID, SECTION_CLOCKS, sectionEnds, type StartedRow } from "./starts.queries.ts";

export interface SittingStartedRow extends StartedRow {
  sitting_id: string;
  question_seed: number | null;
  option_seed: number | null;
}

/** All that learners do is this much later than planned: over that time the crowd of the opening spreads. */
const SPREAD = `interval '${sittingTimes.spread} s'`;
/** Of a sitting `s`: an outage that began before it has moved it. */
const LAST_ENTRY = `s.last_entry_at + make_interval(secs => s.entry_seconds) + ${SPREAD}`;

/**
 * On a row `i` with the student and a sitting `s` for batches: its batches `p` that the student is in. Begins with the
 * student's, which are fewer.
 */
const partsOf = ({ route, join }: Lookup) => `
  (SELECT m.batch_id FROM batch_members m WHERE m.user_id = i.user_id AND s.audience = 'batches' ${route("m")}) AS own
  ${join("sitting_batches p", "p.sitting_id = s.sitting_id AND p.batch_id = own.batch_id")}`;

/** On a row `i` with the student and a sitting `s` of a test `t`: whether the sitting is for the student. */
const isInvited = (lookup: Lookup) => `
  CASE s.audience
    WHEN 'owners' THEN EXISTS (
      SELECT FROM enrolments e
      WHERE e.user_id = i.user_id AND e.package_id = t.package_id AND ${OWNS} ${lookup.route("e")}
      OFFSET 0
    )
    ELSE EXISTS (SELECT FROM ${partsOf(lookup)} OFFSET 0)
  END`;

/** Minutes on top of each hour: the most that a batch of the student has; null without one. */
const minutesOfBatches = (lookup: Lookup) => `
  (SELECT max(p.extra_minutes) FROM ${partsOf(lookup)})`;

/** The student's next in the sitting, and how many there may be. */
const nextNumber = ({ route }: Lookup) => `
  1 + coalesce((
    SELECT max(n.sitting_number) FROM attempts n
    WHERE n.user_id = i.user_id AND n.sitting_id = i.sitting_id ${route("n")}
  ), 0)`;
const mostNumbers = ({ route }: Lookup) => `
  coalesce((
    SELECT l.attempts_allowed FROM sitting_learners l
    WHERE l.user_id = i.user_id AND l.sitting_id = i.sitting_id ${route("l")}
  ), s.attempts_allowed)`;

/**
 * Whether the student has had all attempts of the sitting's event: one, and one more for each that is void and may be made
 * again, in whichever of its sittings. The database itself refuses a second one that is not void.
 */
const isUsedUpInEvent = ({ route }: Lookup) => `
  CASE WHEN s.event_id IS NULL THEN false ELSE (
    SELECT count(*) FROM attempts o WHERE o.user_id = i.user_id AND o.event_id = s.event_id ${route("o")}
  ) > coalesce((
    SELECT sum(l.attempts_allowed - 1) FROM sitting_learners l
    WHERE l.user_id = i.user_id ${route("l")}
      AND l.sitting_id IN (SELECT e.sitting_id FROM sittings e WHERE e.event_id = s.event_id)
  ), 0) OR EXISTS (
    SELECT FROM attempts o
    WHERE o.user_id = i.user_id AND o.event_id = s.event_id AND NOT o.is_void ${route("o")}
    OFFSET 0
  ) END`;

/** Seconds that the student, or a batch of theirs, was given in the sitting. */
const givenTo = ({ route }: Lookup) => `
  60 * coalesce((
    SELECT sum(g.minutes) FROM sitting_minutes g
    WHERE g.sitting_id = i.sitting_id AND (g.user_id = i.user_id OR g.batch_id IN (
      SELECT b.batch_id FROM batch_members b WHERE b.user_id = i.user_id ${route("b")}
    ))
  ), 0)::int`;

/**
 * Decides who may enter, and for how long. The start is never before the zero of the countdown, and the common close is
 * as much later. Extra time is a part of what the student would have had, by the student's own grant or a batch's,
 * whichever is larger; minutes that were given are added as they are. Where an outage has moved the last entry behind the
 * planned close, its time is a part of the close and no longer of what is added. The seed is kept for what the sitting mixes.
 * Where sections have clocks everybody has the full time, whatever the sitting says.
 */
const insertSittingAttempts = (lookup: Lookup): Statement => ({
  name: "insert_sitting_attempts",
  text: `
    INSERT INTO attempts (user_id, attempt_id, test_id, version_id, sitting_id, sitting_number, event_id, started_at,
      duration_seconds, closes_by, extra_seconds, deadline, counts, minute_acts,
      question_seed, option_seed, section_firsts, section_ends)
    SELECT i.user_id, ${NEW_ID}, s.test_id, s.version_id, s.sitting_id, n.number, s.event_id, b.started_at, v.duration_seconds,
      b.closes_by, g.seconds, u.until + make_interval(secs => g.seconds), ${IS_COUNTED}, s.minute_acts,
      CASE WHEN s.mixed THEN i.seed END, CASE WHEN s.mixes_options THEN i.seed END,
      k.firsts, ${sectionEnds("g.seconds")}
    FROM unnest($1::bigint[], $2::bigint[], $3::uuid[], $4::text[], $5::int[])
      AS i (user_id, id_part, sitting_id, passcode, seed)
    ${lookup.join(
      "sittings s",
      `s.sitting_id = i.sitting_id AND s.cancelled_at IS NULL
        AND now() BETWEEN s.opens_at AND ${LAST_ENTRY}
        AND coalesce(s.passcode = i.passcode, s.passcode IS NULL)`,
    )}
    ${lookup.join("tests t", "t.test_id = s.test_id")}
    ${lookup.join("test_versions v", "v.version_id = s.version_id")}
    ${lookup.leftJoin("extra_times x", `x.user_id = i.user_id AND x.test_id = s.test_id ${lookup.route("x")}`)}
    ${SECTION_CLOCKS}
    CROSS JOIN LATERAL (SELECT CASE WHEN k.untils IS NULL THEN s.ending ELSE 'full' END AS ending) AS f
    CROSS JOIN LATERAL (
      SELECT CASE WHEN f.ending = 'close' AND now() >= s.closes_at + ${SPREAD} THEN s.entry_seconds ELSE 0 END AS seconds
    ) AS m
    CROSS JOIN LATERAL (
      SELECT greatest(s.opens_at + ${SPREAD}, now()) AS started_at,
        CASE f.ending WHEN 'close' THEN s.closes_at + ${SPREAD} + make_interval(secs => m.seconds) END AS closes_by
    ) AS b
    CROSS JOIN LATERAL (
      SELECT least(b.started_at + make_interval(secs => v.duration_seconds), b.closes_by) AS until
    ) AS u
    CROSS JOIN LATERAL (
      SELECT extract(epoch FROM u.until - b.started_at) AS seconds
    ) AS h
    CROSS JOIN LATERAL (
      SELECT s.given_seconds + ${givenTo(lookup)} - m.seconds + coalesce(ceil(greatest(
        h.seconds * x.seconds / v.duration_seconds, h.seconds * ${minutesOfBatches(lookup)} / 60))::int, 0) AS seconds
    ) AS g
    CROSS JOIN LATERAL (SELECT ${nextNumber(lookup)} AS number) AS n
    WHERE n.number <= ${mostNumbers(lookup)} AND NOT ${isUsedUpInEvent(lookup)} AND ${isInvited(lookup)}
    ORDER BY i.user_id, i.sitting_id
    ON CONFLICT DO NOTHING
    RETURNING user_id, attempt_id, test_id, version_id, sitting_id, started_at, deadline, question_seed, option_seed,
      section_ends, NULL AS given`,
});

/** A separate statement: the one above cannot see what a rival has committed meanwhile. */
const selectOpenInSittings = ({ route, join }: Lookup): Statement => ({
  name: "select_open_in_sittings",
  text: `
    SELECT a.user_id, a.attempt_id, a.test_id, a.version_id, a.sitting_id, a.started_at, a.deadline,
      a.question_seed, a.option_seed, a.section_ends, ${givenList({ route })} AS given, a.deadline + make_interval(secs => $3) <= clock_timestamp() AS is_due
    FROM unnest($1::bigint[], $2::uuid[]) AS i (user_id, sitting_id)
    ${join("attempts a", `a.user_id = i.user_id AND a.sitting_id = i.sitting_id AND ${IS_OPEN} ${route("a")}`)}`,
});

export interface EntryRow {
  /** In the order asked, from 1. */
  place: number;
  /** Seconds until it opens; 0 once it is open. */
  wait: number;
  is_over: boolean;
  is_used_up: boolean;
  /** Whether one was typed. */
  has_passcode: boolean;
  is_passcode_right: boolean;
}

/** For those who neither began nor have an open attempt: the sittings that are for them, and what keeps them out. */
const selectEntries = (lookup: Lookup): Statement => ({
  name: "select_entries",
  text: `
    SELECT i.place::int, greatest(0, ceil(extract(epoch FROM s.opens_at - now())))::int AS wait,
      now() > ${LAST_ENTRY} AS is_over,
      ${nextNumber(lookup)} > ${mostNumbers(lookup)} OR ${isUsedUpInEvent(lookup)} AS is_used_up,
      i.passcode IS NOT NULL AS has_passcode,
      coalesce(s.passcode = i.passcode, s.passcode IS NULL) AS is_passcode_right
    FROM unnest($1::bigint[], $2::uuid[], $3::text[]) WITH ORDINALITY
      AS i (user_id, sitting_id, passcode, place)
    ${lookup.join("sittings s", "s.sitting_id = i.sitting_id AND s.cancelled_at IS NULL")}
    ${lookup.join("tests t", "t.test_id = s.test_id")}
    WHERE ${isInvited(lookup)}`,
});

const statementsBy = (lookup: Lookup) => ({
  insertSittingAttempts: insertSittingAttempts(lookup),
  selectOpenInSittings: selectOpenInSittings(lookup),
  selectEntries: selectEntries(lookup),
});

export const plain = statementsBy(byRow);
/** For students of one shard. */
export const distributed = statementsBy(byShard);
