CREATE TYPE attempt_end AS ENUM ('submit', 'deadline', 'admin');

-- What an attempt became when it was closed: all that counts of it, written in the transaction that closes it. Lists in
-- the order of the paper. Analysis, figures and corrections read it; the log of answers is for receipts and disputes.
CREATE TABLE sheets (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  -- The first closing of the attempt, the second.
  closing smallint NOT NULL CHECK (closing > 0),
  -- Of any kind in one form: the letter of an option, the letters of several, or a number as it was typed. Null is blank.
  answers text[] NOT NULL CHECK (cardinality(answers) > 0),
  marked boolean[] NOT NULL,
  languages content_language[] NOT NULL,
  times_ms integer[] NOT NULL,
  -- The choices in their order, where there was more than the answer: `A - C` for A, taken back, then C.
  trails text[] NOT NULL,
  -- That of the attempt's latest answer.
  language content_language,
  PRIMARY KEY (user_id, attempt_id, closing),
  CONSTRAINT sheets_marked_check CHECK (cardinality(marked) = cardinality(answers)),
  CONSTRAINT sheets_languages_check CHECK (cardinality(languages) = cardinality(answers)),
  CONSTRAINT sheets_times_ms_check CHECK (cardinality(times_ms) = cardinality(answers)),
  CONSTRAINT sheets_trails_check CHECK (cardinality(trails) = cardinality(answers))
);

-- Distributable by user: every key begins with user_id, ids are made in the process, no sequence, no trigger,
-- no foreign key to what everybody shares.
CREATE TABLE attempts (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL CHECK (attempt_id > 0),
  test_id uuid NOT NULL,
  version_id uuid NOT NULL,
  -- The sitting that it belongs to; null in practice.
  sitting_id uuid,
  -- 0 open, 1 completed: the numbers that the calls carry too.
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1)),
  started_at timestamptz NOT NULL,
  duration_seconds integer NOT NULL CHECK (duration_seconds > 0),
  -- A sitting ends for everyone at this time, however late a student began; null in practice.
  closes_by timestamptz,
  extra_seconds integer NOT NULL DEFAULT 0 CHECK (extra_seconds >= 0),
  -- Time that stood still for the student, given back at the end.
  paused_seconds integer NOT NULL DEFAULT 0 CHECK (paused_seconds >= 0),
  deadline timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason attempt_end,
  -- In hundredths of a mark, with the marks of the paper's first section and the revision of the keys that gave it.
  score integer,
  marks_correct integer,
  marks_wrong integer,
  key_revision integer,
  -- How often it was closed; its sheet is the one of the last closing.
  closings smallint NOT NULL DEFAULT 0 CHECK (closings >= 0),
  sheet smallint,
  -- Whether its board counts it. At the start: not if an older account has the same mailbox, so that no figure changes
  -- when one of the accounts is erased. From the closing on: only the person's first there.
  counts boolean NOT NULL DEFAULT true,
  -- The student's first start, second, third. Two starts at once cannot both be the next one, so each sees the others
  -- when starts are counted. Null for those that were not begun by a student.
  start_number integer CHECK (start_number > 0),
  -- Locking an attempt's row needs the right to update something of it. This column can hold one value only, so the
  -- right to update it is the right to lock, and nothing more.
  save_lock boolean NOT NULL DEFAULT false CHECK (NOT save_lock),
  PRIMARY KEY (user_id, attempt_id),
  CONSTRAINT attempts_sheet_fkey FOREIGN KEY (user_id, attempt_id, sheet) REFERENCES sheets (user_id, attempt_id, closing),
  CONSTRAINT attempts_sheet_is_of_last_closing CHECK (sheet = closings),
  CONSTRAINT attempts_deadline_check CHECK (
    deadline = least(started_at + make_interval(secs => duration_seconds), closes_by)
      + make_interval(secs => extra_seconds + paused_seconds)
  ),
  CONSTRAINT attempts_closes_by_check CHECK (closes_by > started_at),
  CONSTRAINT attempts_ended_at_check CHECK (ended_at BETWEEN started_at AND deadline),
  CONSTRAINT attempts_completed_have_end CHECK ((status = 1) = (ended_at IS NOT NULL)),
  CONSTRAINT attempts_completed_have_reason CHECK ((status = 1) = (end_reason IS NOT NULL)),
  CONSTRAINT attempts_completed_have_score CHECK ((status = 1) = (score IS NOT NULL)),
  CONSTRAINT attempts_completed_have_marks CHECK ((status = 1) = (marks_correct IS NOT NULL AND marks_wrong IS NOT NULL)),
  CONSTRAINT attempts_completed_have_revision CHECK ((status = 1) = (key_revision IS NOT NULL)),
  CONSTRAINT attempts_completed_have_sheet CHECK ((status = 1) = (sheet IS NOT NULL))
) WITH (autovacuum_analyze_scale_factor = 0.02);
CREATE UNIQUE INDEX attempts_one_open ON attempts (user_id, test_id, sitting_id) NULLS NOT DISTINCT WHERE status = 0;
CREATE INDEX attempts_of_test ON attempts (user_id, test_id, started_at DESC);
CREATE INDEX attempts_due ON attempts (deadline) WHERE status = 0;
CREATE UNIQUE INDEX attempts_start_number ON attempts (user_id, start_number) WHERE start_number IS NOT NULL;

-- The ledger, the log of answers: append only, nothing is overwritten. The current answer is the greatest (seq, writer).
-- A table for each month in which attempts began, which their ids tell. `migrate` and the worker make them ahead.
CREATE SCHEMA ledger;
CREATE TABLE answers (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  question smallint NOT NULL CHECK (question > 0),
  seq bigint NOT NULL CHECK (seq > 0),
  writer uuid NOT NULL,
  option smallint CHECK (option BETWEEN 1 AND 8),
  marked boolean NOT NULL,
  language content_language,
  time_ms integer NOT NULL DEFAULT 0 CHECK (time_ms >= 0),
  saved_at timestamptz NOT NULL,
  -- Several options, a bit each; or a number as it was typed. A row knows no kind of question: at most one form is set.
  mask smallint CHECK (mask BETWEEN 1 AND 255),
  typed text CHECK (length(typed) <= 12 AND typed ~ '^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)$'),
  PRIMARY KEY (user_id, attempt_id, question, seq, writer),
  CONSTRAINT answers_have_one_form CHECK (num_nonnulls(option, mask, typed) <= 1)
) PARTITION BY RANGE (attempt_id);
CREATE VIEW current_answers AS
  SELECT DISTINCT ON (user_id, attempt_id, question) *
  FROM answers
  ORDER BY user_id DESC, attempt_id DESC, question DESC, seq DESC, writer DESC;

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

-- The months of the ledger that have left the database, and by which list of files each is known: the name of the list
-- is its SHA-256. A month's table goes only after the files were read back and compared with it.
CREATE TABLE ledger_archives (
  month text PRIMARY KEY CHECK (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  saves bigint NOT NULL CHECK (saves >= 0),
  archived_at timestamptz NOT NULL DEFAULT now()
);
