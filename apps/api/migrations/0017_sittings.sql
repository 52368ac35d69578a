-- Whoever enters late ends with all others, or gets the full time.
CREATE TYPE sitting_ending AS ENUM ('close', 'full');
CREATE TYPE sitting_audience AS ENUM ('owners', 'batches');
-- As soon as an attempt is closed, when the last of the sitting is, at a time, or when somebody presses.
CREATE TYPE shown_when AS ENUM ('once', 'close', 'time', 'hand');
CREATE TYPE given_kind AS ENUM ('extra-time', 'minutes', 'outage');

-- A planned event of a test. Its times are the planned ones: all that learners do is five seconds later, over which the
-- crowd of the opening spreads.
CREATE TABLE sittings (
  sitting_id uuid PRIMARY KEY,
  test_id uuid NOT NULL,
  -- Publishing moves it, until the waiting page opens.
  version_id uuid NOT NULL,
  -- From here until the key is shown, nobody practises the test or sees anything of its key.
  quiet_from timestamptz NOT NULL,
  opens_at timestamptz NOT NULL,
  last_entry_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  ending sitting_ending NOT NULL,
  audience sitting_audience NOT NULL,
  passcode text CHECK (passcode ~ '^[0-9]{6}$'),
  mixed boolean NOT NULL DEFAULT false,
  attempts_allowed smallint NOT NULL DEFAULT 1 CHECK (attempts_allowed BETWEEN 1 AND 9),
  -- Minutes that everybody was given: running attempts have them already, those who start later take them.
  given_seconds integer NOT NULL DEFAULT 0 CHECK (given_seconds >= 0),
  -- Each time is a planned one, or that of the press.
  score_when shown_when NOT NULL,
  score_at timestamptz,
  key_when shown_when NOT NULL,
  key_at timestamptz,
  objections_until timestamptz,
  key_final_at timestamptz,
  rank_when shown_when NOT NULL,
  rank_at timestamptz,
  -- When its last attempt was closed, extra time included.
  ended_at timestamptz,
  cancelled_at timestamptz,
  -- Rises with each change, so that two who change it at once notice each other.
  changes integer NOT NULL DEFAULT 0 CHECK (changes >= 0),
  CONSTRAINT sittings_version_fkey FOREIGN KEY (version_id, test_id) REFERENCES test_versions (version_id, test_id),
  CONSTRAINT sittings_windows_follow CHECK (
    quiet_from <= opens_at AND opens_at <= last_entry_at AND last_entry_at < closes_at
  ),
  CONSTRAINT sittings_ended_after_close CHECK (ended_at >= closes_at),
  CONSTRAINT sittings_cancelled_before_opening CHECK (cancelled_at < opens_at),
  CONSTRAINT sittings_score_has_time CHECK (
    CASE score_when WHEN 'time' THEN score_at IS NOT NULL WHEN 'hand' THEN true ELSE score_at IS NULL END
  ),
  CONSTRAINT sittings_key_never_at_once CHECK (key_when <> 'once'),
  CONSTRAINT sittings_key_has_time CHECK (
    CASE key_when WHEN 'time' THEN key_at IS NOT NULL WHEN 'hand' THEN true ELSE key_at IS NULL END
  ),
  CONSTRAINT sittings_key_after_close CHECK (key_at >= closes_at),
  CONSTRAINT sittings_final_after_end CHECK (key_final_at IS NULL OR ended_at <= key_final_at),
  CONSTRAINT sittings_rank_not_with_score CHECK (rank_when IN ('time', 'hand')),
  CONSTRAINT sittings_rank_has_time CHECK (rank_when = 'hand' OR rank_at IS NOT NULL),
  CONSTRAINT sittings_rank_after_final_key CHECK (
    rank_when = 'time' OR rank_at IS NULL OR key_final_at IS NOT NULL AND key_final_at <= rank_at
  )
);
CREATE INDEX sittings_of_test ON sittings (test_id, quiet_from);
CREATE INDEX sittings_by_opening ON sittings (opens_at);
CREATE INDEX sittings_not_ended ON sittings (closes_at) WHERE ended_at IS NULL AND cancelled_at IS NULL;

-- What one learner has otherwise than the sitting says. Beside the learner's attempts.
CREATE TABLE sitting_learners (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  sitting_id uuid NOT NULL REFERENCES sittings,
  attempts_allowed smallint NOT NULL CHECK (attempts_allowed BETWEEN 1 AND 9),
  PRIMARY KEY (user_id, sitting_id)
);

-- Time that was given to a running attempt, a row for each act. `extra_seconds` of the attempt has them all, and what
-- was known at its start.
CREATE TABLE given_times (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  act_id uuid NOT NULL,
  given_at timestamptz NOT NULL,
  seconds integer NOT NULL CHECK (seconds > 0),
  kind given_kind NOT NULL,
  PRIMARY KEY (user_id, attempt_id, act_id),
  CONSTRAINT given_times_attempt_fkey FOREIGN KEY (user_id, attempt_id) REFERENCES attempts
);

-- The learner's first attempt in the sitting, the second.
ALTER TABLE attempts ADD COLUMN sitting_number smallint;
-- Kept, but no board counts it.
ALTER TABLE attempts ADD COLUMN is_void boolean NOT NULL DEFAULT false;
ALTER TABLE attempts ADD CONSTRAINT attempts_sitting_number_check CHECK (sitting_number > 0) NOT VALID;
ALTER TABLE attempts ADD CONSTRAINT attempts_of_sitting_have_number
  CHECK ((sitting_id IS NULL) = (sitting_number IS NULL)) NOT VALID;
ALTER TABLE attempts ADD CONSTRAINT attempts_of_practice_have_no_close
  CHECK (sitting_id IS NOT NULL OR closes_by IS NULL) NOT VALID;
ALTER TABLE attempts ADD CONSTRAINT attempts_void_do_not_count CHECK (NOT (is_void AND counts)) NOT VALID;

-- As before, of practice alone: what a learner has in a sitting is a part of its time, known when the attempt starts.
-- What was given is written down too.
CREATE OR REPLACE FUNCTION extend_attempt(student bigint, test uuid, seconds integer, closes_after double precision)
RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  running record;
  act_time timestamptz := clock_timestamp();
BEGIN
  SELECT a.attempt_id, greatest(a.extra_seconds, seconds) AS extra_seconds,
    greatest(a.extra_seconds, seconds) - a.extra_seconds AS more,
    least(a.started_at + make_interval(secs => a.duration_seconds), a.closes_by)
      + make_interval(secs => greatest(a.extra_seconds, seconds) + a.paused_seconds) AS deadline
  INTO running
  FROM attempts a
  WHERE a.user_id = student AND a.test_id = test AND a.sitting_id IS NULL AND a.status = 0
    AND a.deadline > clock_timestamp() - make_interval(secs => closes_after)
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE attempts a SET extra_seconds = running.extra_seconds, deadline = running.deadline
  WHERE a.user_id = student AND a.attempt_id = running.attempt_id AND a.status = 0;
  IF running.more > 0 THEN
    INSERT INTO given_times (user_id, attempt_id, act_id, given_at, seconds, kind)
    VALUES (student, running.attempt_id, gen_random_uuid(), act_time, running.more, 'extra-time');
  END IF;
  RETURN running.deadline;
END
$$;
