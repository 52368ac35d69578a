-- What the leader of an exam does while it runs.

-- Minutes given to all of a sitting, to a batch, or to one learner. The client makes the id, so a press that is sent
-- twice is one act. Numbers follow the order in which a sitting's acts were made.
CREATE TABLE sitting_minutes (
  act_id uuid PRIMARY KEY,
  sitting_id uuid NOT NULL REFERENCES sittings,
  number smallint NOT NULL CHECK (number > 0),
  minutes smallint NOT NULL CHECK (minutes BETWEEN 1 AND 120),
  batch_id uuid REFERENCES batches,
  user_id bigint REFERENCES users ON DELETE CASCADE,
  given_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When every attempt had it that began before.
  settled_at timestamptz,
  CONSTRAINT sitting_minutes_are_numbered UNIQUE (sitting_id, number),
  CONSTRAINT sitting_minutes_are_for_one_of_three CHECK (batch_id IS NULL OR user_id IS NULL),
  CONSTRAINT sitting_minutes_settle_after CHECK (settled_at >= given_at)
);
CREATE INDEX sitting_minutes_unsettled ON sitting_minutes (sitting_id) WHERE settled_at IS NULL;
CREATE INDEX sitting_minutes_of_learner ON sitting_minutes (user_id) WHERE user_id IS NOT NULL;

-- The number of the last act.
ALTER TABLE sittings ADD COLUMN minute_acts smallint NOT NULL DEFAULT 0;
-- The last act whose minutes the attempt has, or has not because they are for others. One that is behind its sitting is
-- not closed before it has caught up.
ALTER TABLE attempts ADD COLUMN minute_acts smallint NOT NULL DEFAULT 0;

-- Gives an open attempt all minutes of its sitting that it does not have yet; returns the seconds.
CREATE FUNCTION give_minutes(student bigint, attempt bigint) RETURNS integer
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
    SELECT m.act_id, m.number, m.minutes * 60 AS seconds,
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
      VALUES (student, attempt, act.act_id, clock_timestamp(), act.seconds, 'minutes');
    END IF;
  END LOOP;
  UPDATE attempts a SET extra_seconds = a.extra_seconds + more, deadline = a.deadline + make_interval(secs => more),
    minute_acts = newest
  WHERE a.user_id = student AND a.attempt_id = attempt AND a.status = 0;
  RETURN more;
END
$$;

CREATE TYPE attempt_act AS ENUM ('handed-in', 'void', 'counts', 'reopened');

-- What somebody who leads an exam does to one attempt. The act is written with its entry in the log; whoever scores
-- carries it out under the attempt's lock, at once or, if the process dies, a moment later.
CREATE TABLE attempt_acts (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  act_id uuid NOT NULL,
  kind attempt_act NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  -- Of a void one: whether the learner's attempts in the sitting count at all.
  counted boolean,
  -- Of one that is re-opened: it stays closed until the learner enters, and lapses.
  minutes smallint CHECK (minutes BETWEEN 1 AND 120),
  until timestamptz,
  done_at timestamptz,
  PRIMARY KEY (user_id, attempt_id, act_id),
  CONSTRAINT attempt_acts_attempt_fkey FOREIGN KEY (user_id, attempt_id) REFERENCES attempts,
  CONSTRAINT attempt_acts_reopen_for_a_time CHECK ((kind = 'reopened') = (minutes IS NOT NULL AND until IS NOT NULL)),
  CONSTRAINT attempt_acts_lapse_later CHECK (until > made_at)
);
CREATE INDEX attempt_acts_pending ON attempt_acts (made_at) WHERE done_at IS NULL;

-- Learners are told of each act that concerns them.
ALTER TYPE notice_kind ADD VALUE 'sitting-act';
ALTER TABLE notices DROP CONSTRAINT notices_have_the_facts_of_their_kind;
-- By the kind's word: a value that is new in this transaction cannot be compared in it.
ALTER TABLE notices ADD CONSTRAINT notices_have_the_facts_of_their_kind CHECK (coalesce(
  facts @@ '$.version like_regex "^[0-9a-f-]{36}$"' AND CASE kind::text
    WHEN 'result' THEN facts - '{version,attempt,rank,of}'::text[] = '{}'
      AND facts @@ '$.attempt like_regex "^[0-9]{1,19}$" && (!exists($.rank) && !exists($.of)
        || $.rank >= 1 && $.of >= $.rank && $.rank.floor() == $.rank && $.of.floor() == $.of)'
    WHEN 'correction' THEN facts - '{version,attempt,question,part,before,after}'::text[] = '{}'
      AND facts @@ '$.attempt like_regex "^[0-9]{1,19}$" && $.question >= 1 && $.question.floor() == $.question
        && ($.part == "key" || $.part == "english" || $.part == "hindi")
        && $.before.floor() == $.before && $.after.floor() == $.after'
    WHEN 'report-answered' THEN facts - '{version,attempt,question,outcome,from,to}'::text[] = '{}'
      AND facts @@ '$.attempt like_regex "^[0-9]{1,19}$" && $.question >= 1 && $.question.floor() == $.question
        && ($.outcome == "changed" && $.from like_regex "^.{1,40}$" && $.to like_regex "^.{1,40}$"
          || ($.outcome == "kept" || $.outcome == "merged") && !exists($.from) && !exists($.to))'
    WHEN 'sitting-moved' THEN facts - '{version,opens,before}'::text[] = '{}'
      AND facts @@ '$.opens like_regex "^[-0-9]{10}T[0-9:.]{5,15}Z$" && $.before like_regex "^[-0-9]{10}T[0-9:.]{5,15}Z$"'
    WHEN 'support-view' THEN facts - '{version,attempt}'::text[] = '{}'
      AND facts @@ '$.attempt like_regex "^[0-9]{1,19}$"'
    WHEN 'sitting-act' THEN facts - '{version,act,minutes,until}'::text[] = '{}'
      AND facts @@ '$.act == "minutes" && $.minutes >= 1 && !exists($.until)
        || ($.act == "handed-in" || $.act == "void" || $.act == "void-enter-again" || $.act == "counts")
          && !exists($.minutes) && !exists($.until)
        || $.act == "reopened" && $.minutes >= 1 && $.until like_regex "^[-0-9]{10}T[0-9:.]{5,15}Z$"'
  END, false)) NOT VALID;
