import { OWNS } from "../access/ownership.service.ts";
import { noRoute, routeByUser, type Route } from "../../platform/shards.ts";
import type { Statement } from "../../platform/statements.ts";

/** Columns of both statements below, in unnest's order: user, new attempt id, test. */
export interface StartedRow {
  user_id: string;
  attempt_id: string;
  test_id: string;
  version_id: string;
  started_at: Date;
  deadline: Date;
}

/** Who may start, and for how long, is decided here: the package is the student's and the test is published. */
const insertAttempts = (route: Route): Statement => ({
  name: "insert_attempts",
  text: `
    INSERT INTO attempts (user_id, attempt_id, test_id, version_id, started_at, duration_seconds, extra_seconds, deadline)
    SELECT i.user_id, i.attempt_id, t.test_id, v.version_id, now(), v.duration_seconds, coalesce(x.seconds, 0),
      now() + make_interval(secs => v.duration_seconds + coalesce(x.seconds, 0))
    FROM unnest($1::bigint[], $2::bigint[], $3::uuid[]) AS i (user_id, attempt_id, test_id)
    JOIN tests t ON t.test_id = i.test_id
    JOIN enrolments e ON e.user_id = i.user_id AND e.package_id = t.package_id AND ${OWNS} ${route("e")}
    JOIN test_versions v ON v.version_id = t.published_version_id
    LEFT JOIN extra_times x ON x.user_id = i.user_id AND x.test_id = i.test_id ${route("x")}
    ORDER BY i.user_id, i.test_id
    ON CONFLICT (user_id, test_id) WHERE status = 0 DO NOTHING
    RETURNING user_id, attempt_id, test_id, version_id, started_at, deadline`,
});

/** A statement of its own: what a rival has committed meanwhile is invisible to the one above. */
const selectOpenAttempts = (route: Route): Statement => ({
  name: "select_open_attempts",
  text: `
    SELECT a.user_id, a.attempt_id, a.test_id, a.version_id, a.started_at, a.deadline,
      a.deadline + make_interval(secs => $3) <= clock_timestamp() AS is_due
    FROM unnest($1::bigint[], $2::uuid[]) AS i (user_id, test_id)
    JOIN attempts a ON a.user_id = i.user_id AND a.test_id = i.test_id AND a.status = 0 ${route("a")}`,
});

const statementsBy = (route: Route) => ({
  insertAttempts: insertAttempts(route),
  selectOpenAttempts: selectOpenAttempts(route),
});

export const plain = statementsBy(noRoute);
/** Of students of one shard. */
export const distributed = statementsBy(routeByUser);
