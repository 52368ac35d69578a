CREATE TYPE report_category AS ENUM ('key', 'two-right', 'languages', 'text', 'typing', 'picture');
CREATE TYPE report_outcome AS ENUM ('kept', 'changed');

-- What a teacher has answered to reports of a question, in one language or both.
CREATE TABLE report_answers (
  answer_id uuid PRIMARY KEY,
  outcome report_outcome NOT NULL,
  -- The accepted options before and after, from 1, where the key was changed.
  key_before smallint[],
  key_after smallint[],
  english text CHECK (length(english) BETWEEN 1 AND 1000),
  hindi text CHECK (length(hindi) BETWEEN 1 AND 1000),
  answered_by bigint REFERENCES users ON DELETE SET NULL,
  answered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT report_answers_say_something CHECK (num_nonnulls(english, hindi) > 0),
  CONSTRAINT report_answers_tell_a_changed_key CHECK (
    (outcome = 'changed') = (key_before IS NOT NULL) AND (outcome = 'changed') = (key_after IS NOT NULL)
  )
);
CREATE INDEX report_answers_answered_by ON report_answers (answered_by) WHERE answered_by IS NOT NULL;

-- What learners report of a question: of each question one report a learner. Questions are counted as written.
CREATE TABLE question_reports (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  version_id uuid NOT NULL,
  question smallint NOT NULL,
  test_id uuid NOT NULL REFERENCES tests ON DELETE CASCADE,
  -- In which it was seen; a sitting's attempt makes the report an objection, until the deadline.
  attempt_id bigint NOT NULL,
  sitting_id uuid REFERENCES sittings,
  is_objection boolean NOT NULL,
  category report_category NOT NULL,
  -- Of the question on the screen.
  language content_language NOT NULL,
  words text NOT NULL CHECK (length(words) <= 1000),
  link text CHECK (link ~ '^https?://' AND length(link) <= 300),
  reported_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  looked_at timestamptz,
  looked_by bigint REFERENCES users ON DELETE SET NULL,
  answer_id uuid REFERENCES report_answers,
  CONSTRAINT question_reports_one_a_learner PRIMARY KEY (user_id, version_id, question),
  CONSTRAINT question_reports_of_a_question FOREIGN KEY (version_id, question) REFERENCES questions (version_id, number),
  CONSTRAINT question_reports_objections_have_a_sitting CHECK (sitting_id IS NOT NULL OR NOT is_objection)
);
CREATE INDEX question_reports_of_test ON question_reports (test_id, version_id, question, reported_at);
CREATE INDEX question_reports_open_objections ON question_reports (sitting_id) WHERE is_objection AND answer_id IS NULL;
CREATE INDEX question_reports_of_answer ON question_reports (answer_id) WHERE answer_id IS NOT NULL;
CREATE INDEX question_reports_looked_by ON question_reports (looked_by) WHERE looked_by IS NOT NULL;
