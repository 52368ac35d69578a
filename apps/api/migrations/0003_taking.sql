-- Locking an attempt's row needs the right to update something of it. This column can hold one value only, so the
-- right to update it is the right to lock, and nothing more.
ALTER TABLE attempts ADD COLUMN save_lock boolean NOT NULL DEFAULT false CHECK (NOT save_lock);
GRANT UPDATE (save_lock) ON attempts TO patrak_exam;

-- The student is asked before a test is handed in.
ALTER TABLE test_versions ADD COLUMN confirm_submit boolean NOT NULL DEFAULT false;

-- Saves that came too late: never scored, kept for 90 days, so that a dispute can be settled.
CREATE TABLE late_saves (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  question smallint NOT NULL,
  seq bigint NOT NULL,
  writer uuid NOT NULL,
  option smallint,
  marked boolean NOT NULL,
  language content_language,
  time_ms integer NOT NULL,
  received_at timestamptz NOT NULL,
  mask smallint,
  typed text,
  PRIMARY KEY (user_id, attempt_id, question, seq, writer)
);
CREATE INDEX late_saves_age ON late_saves (received_at);
GRANT SELECT, INSERT ON late_saves TO patrak_exam;
GRANT SELECT, DELETE ON late_saves TO patrak_scoring;

-- What an attempt became when it was closed: all that counts of it, written in the transaction that closes it. Lists in
-- the order of the paper. Analysis, figures and corrections read it; the log of answers is for receipts and disputes.
CREATE TABLE sheets (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  -- The first closing of the attempt, the second.
  closing smallint NOT NULL CHECK (closing > 0),
  -- Of any kind in one form: the letter of an option, the letters of several, or a number as it was typed. Null is blank.
  answers text[] NOT NULL,
  marked boolean[] NOT NULL,
  languages content_language[] NOT NULL,
  times_ms integer[] NOT NULL,
  -- The choices in their order, where there was more than the answer: `A - C` for A, taken back, then C.
  trails text[] NOT NULL,
  -- That of the attempt's latest answer.
  language content_language,
  PRIMARY KEY (user_id, attempt_id, closing),
  CHECK (cardinality(answers) > 0),
  CHECK (cardinality(marked) = cardinality(answers)),
  CHECK (cardinality(languages) = cardinality(answers)),
  CHECK (cardinality(times_ms) = cardinality(answers)),
  CHECK (cardinality(trails) = cardinality(answers))
);
ALTER TABLE attempts ADD FOREIGN KEY (user_id, attempt_id, sheet) REFERENCES sheets (user_id, attempt_id, closing);
