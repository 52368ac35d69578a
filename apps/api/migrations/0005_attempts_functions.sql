-- What an administrator does to an attempt. `migrate` gives these functions to patrak_attempts, which nobody can sign in
-- as and which has rights on attempts and answers alone, and lets patrak_admin call them; until then nobody may.

-- Moves the deadline of the attempt that is running, and says where to. Never to an earlier one; nothing happens to an
-- attempt whose closing time has come. In two statements: where Citus spreads the rows, no update may reckon with times.
CREATE FUNCTION extend_attempt(student bigint, test uuid, seconds integer, closes_after double precision)
RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  running record;
BEGIN
  SELECT a.attempt_id, greatest(a.extra_seconds, seconds) AS extra_seconds,
    least(a.started_at + make_interval(secs => a.duration_seconds), a.closes_by)
      + make_interval(secs => greatest(a.extra_seconds, seconds) + a.paused_seconds) AS deadline
  INTO running
  FROM attempts a
  WHERE a.user_id = student AND a.test_id = test AND a.status = 0
    AND a.deadline > clock_timestamp() - make_interval(secs => closes_after)
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE attempts a SET extra_seconds = running.extra_seconds, deadline = running.deadline
  WHERE a.user_id = student AND a.attempt_id = running.attempt_id AND a.status = 0;
  RETURN running.deadline;
END
$$;

-- How many questions of each of these attempts have an answer: from the log while it is open, then from its sheet.
CREATE FUNCTION count_answered(student bigint, attempt_ids bigint[])
RETURNS TABLE (attempt_id bigint, answered integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT c.attempt_id, count(*)::integer
  FROM current_answers c JOIN attempts a ON a.user_id = c.user_id AND a.attempt_id = c.attempt_id AND a.status = 0
  WHERE c.user_id = student AND c.attempt_id = ANY (attempt_ids) AND num_nonnulls(c.option, c.mask, c.typed) = 1
  GROUP BY c.attempt_id
  UNION ALL
  SELECT s.attempt_id, cardinality(array_remove(s.answers, NULL))
  FROM sheets s
  JOIN attempts a ON a.user_id = s.user_id AND a.attempt_id = s.attempt_id AND a.sheet = s.closing
  WHERE s.user_id = student AND s.attempt_id = ANY (attempt_ids)
$$;

-- For the copy of all that is kept of a learner.
CREATE FUNCTION answers_of(student bigint) RETURNS SETOF answers
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$ SELECT * FROM answers a WHERE a.user_id = student $$;

CREATE FUNCTION late_saves_of(student bigint) RETURNS SETOF late_saves
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$ SELECT * FROM late_saves l WHERE l.user_id = student $$;

REVOKE ALL ON FUNCTION extend_attempt(bigint, uuid, integer, double precision) FROM PUBLIC;
REVOKE ALL ON FUNCTION count_answered(bigint, bigint[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION answers_of(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION late_saves_of(bigint) FROM PUBLIC;
