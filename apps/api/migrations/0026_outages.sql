-- How long nobody could save, measured by the product itself, and given back to those who wrote in a sitting.

-- One row: the last moment at which an API process saw a commit succeed where saves are committed.
CREATE TABLE heartbeats (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  beat_at timestamptz NOT NULL
) WITH (fillfactor = 50);

-- A gap between two beats. Until it is credited to the sittings that ran, no clock ends an attempt of one.
CREATE TABLE outages (
  outage_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  began_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  credited_at timestamptz,
  CONSTRAINT outages_begin_once UNIQUE (began_at),
  CONSTRAINT outages_have_a_length CHECK (ended_at > began_at)
);
CREATE INDEX outages_uncredited ON outages (began_at) WHERE credited_at IS NULL;

-- Notes the moment `seen`, at which the caller's last commit was acknowledged. If the note before is older by more than
-- `longest` seconds, nobody could save in between. Returns the time, and whether an outage waits for its credit.
CREATE FUNCTION beat(seen timestamptz, longest double precision) RETURNS TABLE (at text, is_uncredited boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  last timestamptz;
BEGIN
  INSERT INTO heartbeats (beat_at) VALUES ('-infinity') ON CONFLICT DO NOTHING;
  SELECT h.beat_at INTO last FROM heartbeats h FOR UPDATE;
  IF last > '-infinity' AND seen > last + make_interval(secs => longest) THEN
    INSERT INTO outages (began_at, ended_at) VALUES (last, seen);
  END IF;
  UPDATE heartbeats h SET beat_at = greatest(h.beat_at, seen);
  RETURN QUERY SELECT clock_timestamp()::text, EXISTS (SELECT FROM outages o WHERE o.credited_at IS NULL);
END
$$;

-- small table: acts of those who lead exams.
ALTER TABLE sitting_minutes ALTER COLUMN minutes DROP NOT NULL;
-- Of an outage: what it took, in seconds, from all.
-- small table: acts of those who lead exams.
ALTER TABLE sitting_minutes ADD COLUMN seconds integer CHECK (seconds > 0);
-- small table: acts of those who lead exams.
ALTER TABLE sitting_minutes ADD COLUMN outage_id bigint REFERENCES outages;
-- small table: acts of those who lead exams.
ALTER TABLE sitting_minutes ADD CONSTRAINT sitting_minutes_are_given_or_credited CHECK (
  CASE WHEN outage_id IS NULL THEN minutes IS NOT NULL AND seconds IS NULL
  ELSE seconds IS NOT NULL AND num_nonnulls(minutes, batch_id, user_id) = 0 END
);
-- small table: acts of those who lead exams.
ALTER TABLE sitting_minutes ADD CONSTRAINT sitting_minutes_credit_once UNIQUE (sitting_id, outage_id);

-- Gives an open attempt all time of its sitting's acts that it does not have yet; returns the seconds.
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
      VALUES (student, attempt, act.act_id, clock_timestamp(), act.seconds, act.kind);
    END IF;
  END LOOP;
  UPDATE attempts a SET extra_seconds = a.extra_seconds + more, deadline = a.deadline + make_interval(secs => more),
    minute_acts = newest
  WHERE a.user_id = student AND a.attempt_id = attempt AND a.status = 0;
  RETURN more;
END
$$;

-- Answers that came too late for an attempt of a sitting, and not too late for the deadline that it has by now, become
-- answers like others. For whoever closes it and has locked it; returns how many. What no answer may be stays where it is.
CREATE FUNCTION count_late_saves(student bigint, attempt bigint, grace double precision) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  counted integer;
BEGIN
  WITH in_time AS (
    DELETE FROM late_saves l
    USING attempts a
    WHERE l.user_id = student AND l.attempt_id = attempt AND a.user_id = student AND a.attempt_id = attempt
      AND a.status = 0 AND a.sitting_id IS NOT NULL AND l.received_at <= a.deadline + make_interval(secs => grace)
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
