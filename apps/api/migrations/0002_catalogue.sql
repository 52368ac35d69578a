-- Two roles for two pools: `exam` serves students and has no right on keys and solutions; `scoring` reads them.
-- Roles belong to the whole cluster, so another database of it may have made them already.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'patrak_exam') THEN
    CREATE ROLE patrak_exam NOLOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'patrak_scoring') THEN
    CREATE ROLE patrak_scoring NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- Two databases of one cluster migrated at the same instant.
END
$$;

CREATE TYPE content_language AS ENUM ('english', 'hindi');
CREATE TYPE difficulty AS ENUM ('easy', 'medium', 'hard');
CREATE TYPE enrolment_source AS ENUM ('bought', 'given', 'code');
-- One option, several options, or a typed number.
CREATE TYPE question_kind AS ENUM ('single', 'multiple', 'numeric');
-- Numbers that are accepted, both ends included: decimals that a student can type, in at most twelve characters.
CREATE DOMAIN accepted_range AS numrange CHECK (
  lower_inc(VALUE) AND upper_inc(VALUE) AND VALUE <@ numrange(-99999999999, 999999999999, '[]')
  AND length(lower(VALUE)::text) <= 12 AND length(upper(VALUE)::text) <= 12
);

CREATE TABLE packages (
  package_id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  -- Null is not written yet.
  name_hindi text CHECK (length(name_hindi) BETWEEN 1 AND 200),
  description text NOT NULL,
  price_paise integer NOT NULL CHECK (price_paise >= 0),
  image_url text,
  -- A package that is not listed is seen only by those who own it.
  listed boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 0,
  -- Counts that lists show are kept with the content, so that a list costs the same for any size of it.
  total_tests integer NOT NULL DEFAULT 0 CHECK (total_tests >= 0),
  direct_tests integer NOT NULL DEFAULT 0 CHECK (direct_tests BETWEEN 0 AND total_tests),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX packages_listed ON packages (position, package_id) WHERE listed;

CREATE TABLE folders (
  folder_id uuid PRIMARY KEY,
  package_id uuid NOT NULL REFERENCES packages ON DELETE CASCADE,
  parent_id uuid,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  -- Null is not written yet.
  name_hindi text CHECK (length(name_hindi) BETWEEN 1 AND 200),
  position integer NOT NULL DEFAULT 0,
  -- From the package's root down to and including this folder.
  path uuid[] NOT NULL CHECK (path[cardinality(path)] = folder_id),
  total_tests integer NOT NULL DEFAULT 0 CHECK (total_tests >= 0),
  total_subfolders integer NOT NULL DEFAULT 0 CHECK (total_subfolders >= 0),
  UNIQUE (folder_id, package_id),
  -- A folder's parent is of the same package.
  FOREIGN KEY (parent_id, package_id) REFERENCES folders (folder_id, package_id) ON DELETE CASCADE,
  CHECK ((parent_id IS NULL) = (cardinality(path) = 1))
);
CREATE INDEX folders_parent ON folders (package_id, parent_id, position);

CREATE TABLE tests (
  test_id uuid PRIMARY KEY,
  package_id uuid NOT NULL REFERENCES packages ON DELETE CASCADE,
  folder_id uuid,
  position integer NOT NULL DEFAULT 0,
  published_version_id uuid,
  -- Which correction of its keys is in force; counted over all versions of the test.
  key_revision integer NOT NULL DEFAULT 1 CHECK (key_revision > 0),
  FOREIGN KEY (folder_id, package_id) REFERENCES folders (folder_id, package_id) ON DELETE CASCADE
);
CREATE INDEX tests_folder ON tests (package_id, folder_id, position);

-- What was published stays as it was: editing a test makes the next version.
CREATE TABLE test_versions (
  version_id uuid PRIMARY KEY,
  test_id uuid NOT NULL REFERENCES tests ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  title_english text,
  title_hindi text,
  description_english text,
  description_hindi text,
  instructions_english text,
  instructions_hindi text,
  duration_seconds integer NOT NULL CHECK (duration_seconds BETWEEN 1 AND 86400),
  languages content_language[] NOT NULL CHECK (cardinality(languages) BETWEEN 1 AND 2),
  question_count smallint NOT NULL CHECK (question_count > 0),
  published_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (test_id, number),
  UNIQUE (version_id, test_id)
);
ALTER TABLE tests ADD FOREIGN KEY (published_version_id, test_id) REFERENCES test_versions (version_id, test_id);

-- The paper. Question, option and passage are small numbers of the version.
CREATE TABLE passages (
  version_id uuid NOT NULL REFERENCES test_versions ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number > 0),
  english text,
  hindi text,
  PRIMARY KEY (version_id, number),
  CHECK (english IS NOT NULL OR hindi IS NOT NULL)
);

-- The parts of a paper, each with its marks. Each version has the first, whose marks are told as those of the test.
CREATE TABLE sections (
  version_id uuid NOT NULL REFERENCES test_versions,
  number smallint NOT NULL CHECK (number > 0),
  name_english text NOT NULL CHECK (name_english <> ''),
  name_hindi text CHECK (name_hindi <> ''),
  -- In hundredths of a mark.
  marks_right integer NOT NULL DEFAULT 200 CHECK (marks_right > 0),
  marks_wrong integer NOT NULL DEFAULT -25 CHECK (marks_wrong <= 0),
  marks_blank integer NOT NULL DEFAULT 0 CHECK (marks_blank < marks_right),
  -- Where several options are right: for each of them that was chosen, as long as no wrong one was. Null is all or nothing.
  marks_partial integer CHECK (marks_partial BETWEEN 0 AND marks_right),
  PRIMARY KEY (version_id, number),
  UNIQUE (version_id, name_english)
);

CREATE TABLE questions (
  version_id uuid NOT NULL REFERENCES test_versions ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number > 0),
  kind question_kind NOT NULL DEFAULT 'single',
  passage smallint,
  section smallint NOT NULL,
  topic text NOT NULL,
  difficulty difficulty NOT NULL,
  text_english text,
  text_hindi text,
  options_english text[],
  options_hindi text[],
  option_count smallint NOT NULL
    GENERATED ALWAYS AS (coalesce(cardinality(options_english), cardinality(options_hindi), 0)) STORED,
  PRIMARY KEY (version_id, number),
  -- What a key has to fit.
  UNIQUE (version_id, number, kind, option_count),
  FOREIGN KEY (version_id, passage) REFERENCES passages (version_id, number),
  FOREIGN KEY (version_id, section) REFERENCES sections (version_id, number),
  CHECK (text_english IS NOT NULL OR text_hindi IS NOT NULL),
  CHECK (kind = 'numeric' OR (text_english IS NULL) = (options_english IS NULL)),
  CHECK (kind = 'numeric' OR (text_hindi IS NULL) = (options_hindi IS NULL)),
  CHECK (options_english IS NULL OR options_hindi IS NULL OR cardinality(options_english) = cardinality(options_hindi)),
  CHECK (CASE kind WHEN 'numeric' THEN num_nonnulls(options_english, options_hindi) = 0 ELSE option_count BETWEEN 2 AND 8 END)
);

-- Apart from the paper, in a table that only `scoring` can read. A key is a set of accepted answers. A correction adds a
-- row under the next revision of the test's keys and changes none: of a question that row counts which has the greatest
-- revision up to the one asked for.
CREATE TABLE answer_keys (
  version_id uuid NOT NULL,
  question smallint NOT NULL,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  -- Of the question, so that the checks below can see them.
  kind question_kind NOT NULL DEFAULT 'single',
  option_count smallint NOT NULL,
  -- For one option: any of these, counted from 1.
  options smallint[],
  -- For several: any of these sets, in which bit 0 is option 1.
  sets smallint[],
  -- For a number: any within these.
  ranges accepted_range[],
  solution_english text,
  solution_hindi text,
  PRIMARY KEY (version_id, question, revision),
  CONSTRAINT answer_keys_question_fkey FOREIGN KEY (version_id, question, kind, option_count)
    REFERENCES questions (version_id, number, kind, option_count),
  CONSTRAINT answer_keys_form_check CHECK (
    (kind = 'single') = (options IS NOT NULL) AND (kind = 'multiple') = (sets IS NOT NULL)
    AND (kind = 'numeric') = (ranges IS NOT NULL)
  ),
  CONSTRAINT answer_keys_options_check CHECK (
    cardinality(options) > 0 AND array_position(options, NULL) IS NULL AND 1 <= ALL (options) AND option_count >= ALL (options)
  ),
  CONSTRAINT answer_keys_sets_check CHECK (
    cardinality(sets) > 0 AND array_position(sets, NULL) IS NULL AND 1 <= ALL (sets) AND 1 << option_count > ALL (sets)
  ),
  CONSTRAINT answer_keys_ranges_check CHECK (cardinality(ranges) > 0 AND array_position(ranges, NULL) IS NULL)
);
CREATE VIEW current_keys AS
  SELECT DISTINCT ON (version_id, question) *
  FROM answer_keys
  ORDER BY version_id, question, revision DESC;

CREATE TABLE enrolments (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  package_id uuid NOT NULL REFERENCES packages ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT now(),
  source enrolment_source NOT NULL,
  granted_by text NOT NULL,
  PRIMARY KEY (user_id, package_id)
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
  -- 0 open, 1 completed
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
  end_reason text CHECK (end_reason IN ('submit', 'deadline', 'admin')),
  -- In hundredths of a mark, with the marks of the paper's first section and the revision of the keys that gave it.
  score integer,
  marks_correct integer,
  marks_wrong integer,
  key_revision integer,
  -- How often it was closed; its sheet is the one of the last closing.
  closings smallint NOT NULL DEFAULT 0 CHECK (closings >= 0),
  sheet smallint CHECK (sheet = closings),
  PRIMARY KEY (user_id, attempt_id),
  CHECK (
    deadline = least(started_at + make_interval(secs => duration_seconds), closes_by)
      + make_interval(secs => extra_seconds + paused_seconds)
  ),
  CHECK (closes_by > started_at),
  CHECK ((status = 1) = (ended_at IS NOT NULL)),
  CHECK ((status = 1) = (end_reason IS NOT NULL)),
  CHECK ((status = 1) = (score IS NOT NULL)),
  CHECK ((status = 1) = (marks_correct IS NOT NULL AND marks_wrong IS NOT NULL)),
  CHECK ((status = 1) = (key_revision IS NOT NULL)),
  CHECK ((status = 1) = (sheet IS NOT NULL)),
  CHECK (ended_at BETWEEN started_at AND deadline)
);
CREATE UNIQUE INDEX attempts_one_open ON attempts (user_id, test_id, sitting_id) NULLS NOT DISTINCT WHERE status = 0;
CREATE INDEX attempts_of_test ON attempts (user_id, test_id, started_at DESC);
CREATE INDEX attempts_due ON attempts (deadline) WHERE status = 0;
ALTER TABLE attempts SET (autovacuum_analyze_scale_factor = 0.02);

GRANT patrak_exam, patrak_scoring TO CURRENT_USER;
GRANT USAGE ON SCHEMA public TO patrak_exam, patrak_scoring;
GRANT SELECT, INSERT, UPDATE, DELETE ON users, pending_signups, codes, sessions, rate_limits, enrolments TO patrak_exam;
GRANT SELECT ON packages, folders, tests, test_versions, passages, sections, questions TO patrak_exam, patrak_scoring;
GRANT SELECT, INSERT ON attempts TO patrak_exam;
GRANT UPDATE (status, extra_seconds, deadline, ended_at, end_reason, score, marks_correct, marks_wrong) ON attempts TO patrak_scoring;
GRANT SELECT ON attempts, answer_keys TO patrak_scoring;

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
  CHECK (num_nonnulls(option, mask, typed) <= 1)
) PARTITION BY RANGE (attempt_id);
CREATE VIEW current_answers AS
  SELECT DISTINCT ON (user_id, attempt_id, question) *
  FROM answers
  ORDER BY user_id DESC, attempt_id DESC, question DESC, seq DESC, writer DESC;
GRANT SELECT, INSERT ON answers TO patrak_exam;
GRANT SELECT ON current_answers TO patrak_exam, patrak_scoring;
GRANT SELECT ON answers TO patrak_scoring;
