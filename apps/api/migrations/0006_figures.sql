-- The attempts that count on a board by score, in hundredths of a mark. A board is the practice of a test, under the
-- test's id, or a sitting. Written by what closes an attempt, in its transaction. Each closer adds in the slot of its
-- connection, so that closers of one board do not queue for the same rows; readers sum the slots. A correction takes
-- away from any slot, so a slot may hold less than nothing, and only the sum means something.
CREATE TABLE score_histogram (
  board_id uuid NOT NULL,
  key_revision integer NOT NULL CHECK (key_revision > 0),
  slot smallint NOT NULL CHECK (slot BETWEEN 0 AND 15),
  score integer NOT NULL,
  n integer NOT NULL,
  PRIMARY KEY (board_id, key_revision, slot, score)
) WITH (fillfactor = 70);

-- The same for the questions of a version: how many of these attempts opened, answered and got each right, how long they
-- looked at it, and how many chose each of its eight options at most. In lists by the order of the paper: an attempt
-- changes all of them, and one row is written ten times as fast as a hundred.
CREATE TABLE question_totals (
  board_id uuid NOT NULL,
  version_id uuid NOT NULL,
  key_revision integer NOT NULL CHECK (key_revision > 0),
  slot smallint NOT NULL CHECK (slot BETWEEN 0 AND 15),
  attempts integer NOT NULL,
  opened integer[] NOT NULL,
  answered integer[] NOT NULL,
  correct integer[] NOT NULL,
  time_ms bigint[] NOT NULL,
  choices integer[] NOT NULL,
  PRIMARY KEY (board_id, version_id, key_revision, slot),
  CONSTRAINT question_totals_answered_check CHECK (cardinality(answered) = cardinality(opened)),
  CONSTRAINT question_totals_correct_check CHECK (cardinality(correct) = cardinality(opened)),
  CONSTRAINT question_totals_time_ms_check CHECK (cardinality(time_ms) = cardinality(opened)),
  CONSTRAINT question_totals_choices_check CHECK (cardinality(choices) = 8 * cardinality(opened))
) WITH (fillfactor = 50);

-- What learners are sorted by and who of them has no package. The worker counts anew for those who were here lately.
CREATE TABLE learner_figures (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  attempts integer NOT NULL CHECK (attempts >= 0),
  last_seen timestamptz NOT NULL,
  -- When the last of the packages ends: never, or long ago if there is none. Kept where packages are given and taken.
  owns_until timestamptz NOT NULL
);
CREATE INDEX learner_figures_attempts ON learner_figures (attempts, user_id);
CREATE INDEX learner_figures_last_seen ON learner_figures (last_seen, user_id);
CREATE INDEX learner_figures_owns_until ON learner_figures (owns_until, user_id);
