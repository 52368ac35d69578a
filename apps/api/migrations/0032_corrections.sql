-- Corrections of keys. Each is a revision of the keys of a test: it adds rows and changes none.

-- The revision that a worker is making scores for. Who closes an attempt meanwhile scores it under both. Learners see the
-- scores of `key_revision`, which moves once, when all are made.
ALTER TABLE tests ADD COLUMN next_revision integer;
ALTER TABLE tests ADD CONSTRAINT tests_next_revision_is_the_next CHECK (next_revision = key_revision + 1) NOT VALID;

-- Of a correction's key for takers in one language alone; null is for everyone.
ALTER TABLE answer_keys ADD COLUMN language content_language;
CREATE OR REPLACE VIEW current_keys AS
  SELECT DISTINCT ON (version_id, question) version_id, question, revision, kind, option_count, options, sets, ranges,
    solution_english, solution_hindi
  FROM answer_keys
  WHERE language IS NULL
  ORDER BY version_id, question, revision DESC;

CREATE TYPE correction_kind AS ENUM ('new-key', 'accept', 'drop-all', 'drop-attempted', 'give-back', 'undo');

-- Why and how. The accepted answers of a new key are in `answer_keys`, under the same revision. Who made it is in the
-- audit log.
CREATE TABLE corrections (
  test_id uuid NOT NULL,
  revision integer NOT NULL CHECK (revision > 1),
  -- Where the teacher found the fault.
  version_id uuid NOT NULL,
  question smallint NOT NULL,
  kind correction_kind NOT NULL,
  -- For those who answered the question in this language; null is for everyone.
  language content_language,
  -- Nobody has less than before.
  never_lower boolean NOT NULL DEFAULT false,
  undoes integer,
  why_english text NOT NULL CHECK (length(why_english) BETWEEN 1 AND 500),
  why_hindi text NOT NULL CHECK (length(why_hindi) BETWEEN 1 AND 500),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (test_id, revision),
  CONSTRAINT corrections_version_fkey FOREIGN KEY (version_id, test_id) REFERENCES test_versions (version_id, test_id),
  CONSTRAINT corrections_question_fkey FOREIGN KEY (version_id, question) REFERENCES questions (version_id, number),
  CONSTRAINT corrections_undoes_fkey FOREIGN KEY (test_id, undoes) REFERENCES corrections (test_id, revision),
  CONSTRAINT corrections_undo_names_another CHECK ((kind = 'undo') = (undoes IS NOT NULL)),
  CONSTRAINT corrections_undo_an_earlier CHECK (undoes < revision),
  CONSTRAINT corrections_undo_is_for_everyone CHECK (kind <> 'undo' OR (language IS NULL AND NOT never_lower))
);

-- The questions that it is about: one and the same may stand in several versions of a test.
CREATE TABLE corrected_questions (
  version_id uuid NOT NULL,
  question smallint NOT NULL,
  revision integer NOT NULL,
  test_id uuid NOT NULL,
  PRIMARY KEY (version_id, question, revision),
  CONSTRAINT corrected_questions_question_fkey
    FOREIGN KEY (version_id, question) REFERENCES questions (version_id, number),
  CONSTRAINT corrected_questions_correction_fkey
    FOREIGN KEY (test_id, revision) REFERENCES corrections (test_id, revision)
);
CREATE INDEX corrected_questions_of_correction ON corrected_questions (test_id, revision);

DO $$
DECLARE
  part text;
BEGIN
  FOREACH part IN ARRAY ARRAY['corrections', 'corrected_questions'] LOOP
    EXECUTE format(
      'CREATE TRIGGER refuse_deletion BEFORE DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_deletion()', part
    );
    EXECUTE format(
      'CREATE TRIGGER refuse_truncation BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion()', part
    );
  END LOOP;
END
$$;

-- How far the worker is with a correction, and what came of it.
CREATE TABLE correction_runs (
  test_id uuid NOT NULL,
  revision integer NOT NULL,
  -- Attempts that were closed when it began.
  closed integer NOT NULL CHECK (closed >= 0),
  -- All up to this one are scored; how many these were.
  scored_to bigint NOT NULL DEFAULT 0,
  scored_attempt bigint NOT NULL DEFAULT 0,
  scored integer NOT NULL DEFAULT 0 CHECK (scored >= 0),
  -- When the scores became those that learners see.
  applied_at timestamptz,
  attempts integer CHECK (attempts >= 0),
  changed integer,
  people integer CHECK (people >= 0),
  -- The most that a score rose, and fell, in hundredths of a mark.
  rise integer CHECK (rise >= 0),
  fall integer CHECK (fall <= 0),
  -- All learners up to this one are told.
  told_to bigint NOT NULL DEFAULT 0,
  told_at timestamptz,
  PRIMARY KEY (test_id, revision),
  CONSTRAINT correction_runs_correction_fkey FOREIGN KEY (test_id, revision) REFERENCES corrections (test_id, revision),
  CONSTRAINT correction_runs_changed_are_attempts CHECK (changed BETWEEN 0 AND attempts),
  CONSTRAINT correction_runs_applied_have_sums CHECK (
    (applied_at IS NOT NULL) = (num_nonnulls(attempts, changed, people, rise, fall) = 5)
  ),
  CONSTRAINT correction_runs_tell_what_is_applied CHECK (told_at >= applied_at)
);
CREATE INDEX correction_runs_unfinished ON correction_runs (test_id) WHERE told_at IS NULL;

-- Scores that a correction has changed, each beside the one that it had before. An attempt's score under a revision is
-- the last of these up to it, for its last closing; without one it is that of its closing. A row may leave the score as
-- it was and change only what was right.
CREATE TABLE scores (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  closing smallint NOT NULL,
  key_revision integer NOT NULL CHECK (key_revision > 1),
  test_id uuid NOT NULL,
  -- In hundredths of a mark.
  before integer NOT NULL,
  score integer NOT NULL,
  PRIMARY KEY (user_id, attempt_id, closing, key_revision),
  CONSTRAINT scores_sheet_fkey FOREIGN KEY (user_id, attempt_id, closing) REFERENCES sheets (user_id, attempt_id, closing)
);
CREATE INDEX scores_of_revision ON scores (test_id, key_revision, user_id, attempt_id);
