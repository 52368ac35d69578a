-- outside a transaction
-- Sections with clocks of their own. `given_times` is the list of all time that an attempt was given after its start: when,
-- how much, of which kind. A pause is one too: a re-opened attempt stood still from its end on.
ALTER TYPE given_kind ADD VALUE IF NOT EXISTS 'pause';

-- When each section would close, in seconds from the start, with the extra time that was known then; and the first question
-- of each. Written by the start, and never changed. Null where the sections have no clocks.
ALTER TABLE attempts ADD COLUMN IF NOT EXISTS section_ends integer[];
ALTER TABLE attempts ADD COLUMN IF NOT EXISTS section_firsts smallint[];
ALTER TABLE attempts DROP CONSTRAINT IF EXISTS attempts_sections_have_firsts_and_ends;
ALTER TABLE attempts ADD CONSTRAINT attempts_sections_have_firsts_and_ends CHECK (
  cardinality(section_ends) IS NOT DISTINCT FROM cardinality(section_firsts)
) NOT VALID;
ALTER TABLE attempts DROP CONSTRAINT IF EXISTS attempts_sections_begin_with_the_first_question;
ALTER TABLE attempts ADD CONSTRAINT attempts_sections_begin_with_the_first_question CHECK (
  section_firsts[1] = 1 AND array_position(section_firsts, NULL) IS NULL
) NOT VALID;
-- The last one ends with the attempt: with its duration, and what was known of extra time.
ALTER TABLE attempts DROP CONSTRAINT IF EXISTS attempts_sections_fill_the_time;
ALTER TABLE attempts ADD CONSTRAINT attempts_sections_fill_the_time CHECK (
  section_ends[cardinality(section_ends)] BETWEEN duration_seconds AND duration_seconds + extra_seconds
  AND array_position(section_ends, NULL) IS NULL AND 0 < ALL (section_ends)
) NOT VALID;
ALTER TABLE attempts DROP CONSTRAINT IF EXISTS attempts_with_clocks_have_the_full_time;
ALTER TABLE attempts ADD CONSTRAINT attempts_with_clocks_have_the_full_time
  CHECK (section_ends IS NULL OR closes_by IS NULL) NOT VALID;
ALTER TABLE attempts VALIDATE CONSTRAINT attempts_sections_have_firsts_and_ends;
ALTER TABLE attempts VALIDATE CONSTRAINT attempts_sections_begin_with_the_first_question;
ALTER TABLE attempts VALIDATE CONSTRAINT attempts_sections_fill_the_time;
ALTER TABLE attempts VALIDATE CONSTRAINT attempts_with_clocks_have_the_full_time;

-- Gives an open attempt all time of its sitting's acts that it does not have yet; returns the seconds. Each is given for the
-- moment of its act, or of the begin of its outage: the same for all, whoever brings it and when.
CREATE OR REPLACE FUNCTION give_minutes(student bigint, attempt bigint) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  running record;
  act record;
  newest smallint;
  more integer := 0;
BEGIN
  SELECT a.sitting_id, a.minute_acts INTO running
  FROM attempts a
  WHERE a.user_id = student AND a.attempt_id = attempt AND a.status = 0
  FOR UPDATE;
  IF NOT FOUND OR running.sitting_id IS NULL THEN
    RETURN 0;
  END IF;
  newest := running.minute_acts;
  FOR act IN
    SELECT m.act_id, m.number, coalesce(m.seconds, m.minutes * 60) AS seconds,
      CASE WHEN m.outage_id IS NULL THEN 'minutes'::given_kind ELSE 'outage' END AS kind,
      coalesce((SELECT o.began_at FROM outages o WHERE o.outage_id = m.outage_id), m.given_at) AS given_at,
      m.batch_id IS NULL AND m.user_id IS NULL OR coalesce(m.user_id = student, false) OR EXISTS (
        SELECT FROM batch_members b WHERE b.user_id = student AND b.batch_id = m.batch_id
      ) AS is_for
    FROM sitting_minutes m
    WHERE m.sitting_id = running.sitting_id AND m.number > running.minute_acts
    ORDER BY m.number
  LOOP
    newest := act.number;
    IF act.is_for THEN
      more := more + act.seconds;
      INSERT INTO given_times (user_id, attempt_id, act_id, given_at, seconds, kind)
      VALUES (student, attempt, act.act_id, act.given_at, act.seconds, act.kind);
    END IF;
  END LOOP;
  UPDATE attempts a SET extra_seconds = a.extra_seconds + more, deadline = a.deadline + make_interval(secs => more),
    minute_acts = newest
  WHERE a.user_id = student AND a.attempt_id = attempt AND a.status = 0;
  RETURN more;
END
$$;

-- When each section of an attempt closes; null without clocks. The same rule as `sectionCloses` of the domain and as the
-- saves' own statement, where a test compares all three.
CREATE OR REPLACE FUNCTION section_closes(student bigint, attempt bigint) RETURNS timestamptz[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  timed record;
  given record;
  closes timestamptz[];
BEGIN
  SELECT a.started_at, a.deadline, a.section_ends AS ends INTO timed
  FROM attempts a WHERE a.user_id = student AND a.attempt_id = attempt;
  IF timed.ends IS NULL THEN
    RETURN NULL;
  END IF;
  closes := ARRAY(SELECT timed.started_at + make_interval(secs => e) FROM unnest(timed.ends) AS e);
  FOR given IN
    SELECT g.given_at, make_interval(secs => g.seconds) AS more
    FROM given_times g WHERE g.user_id = student AND g.attempt_id = attempt
    ORDER BY g.given_at
  LOOP
    -- A section that is closed by then stays as it is.
    closes := ARRAY(SELECT CASE WHEN given.given_at < c THEN c + given.more ELSE c END FROM unnest(closes) AS c);
  END LOOP;
  closes[cardinality(closes)] := timed.deadline;
  RETURN closes;
END
$$;
REVOKE ALL ON FUNCTION section_closes(bigint, bigint) FROM PUBLIC;

-- Answers that came too late, and not too late for the close that their section, or the attempt, has by now, become answers
-- like others. For whoever closes it and has locked it; returns how many. What no answer may be stays where it is.
CREATE OR REPLACE FUNCTION count_late_saves(student bigint, attempt bigint, grace double precision) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  counted integer;
  closes timestamptz[] := section_closes(student, attempt);
BEGIN
  WITH in_time AS (
    DELETE FROM late_saves l
    USING attempts a
    WHERE l.user_id = student AND l.attempt_id = attempt AND a.user_id = student AND a.attempt_id = attempt
      AND a.status = 0 AND (a.sitting_id IS NOT NULL OR closes IS NOT NULL)
      AND l.received_at <= coalesce(closes[width_bucket(l.question, a.section_firsts)], a.deadline)
        + make_interval(secs => grace)
      AND l.question > 0 AND l.seq > 0 AND l.time_ms >= 0 AND coalesce(l.option BETWEEN 1 AND 8, true)
    RETURNING l.*
  )
  INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, marked, language, time_ms, saved_at, mask, typed)
  SELECT user_id, attempt_id, question, seq, writer, option, marked, language, time_ms, received_at, mask, typed
  FROM in_time
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS counted = ROW_COUNT;
  RETURN counted;
END
$$;
