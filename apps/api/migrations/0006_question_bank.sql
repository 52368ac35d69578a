-- What teachers write. Nothing of it is seen by a student before it is published into a version of a test, which stays
-- as it was published whatever happens here.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE bank_passages (
  passage_id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  english text,
  hindi text,
  -- Whoever saves says which one he has read: of two who edit at once the second is told.
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  changed_at timestamptz NOT NULL DEFAULT now(),
  CHECK (english IS NOT NULL OR hindi IS NOT NULL)
);

-- Texts are the source as it was written: safe markup with formulas between dollar signs. Null is not written yet.
CREATE TABLE bank_questions (
  question_id uuid PRIMARY KEY,
  -- What teachers call it: GS-0412.
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z]{2,4}-[0-9]{4,7}$'),
  -- A draft may lack anything; only what is ready can stand in a published test.
  ready boolean NOT NULL DEFAULT false,
  passage_id uuid REFERENCES bank_passages,
  section text NOT NULL CHECK (length(section) BETWEEN 1 AND 100),
  topic text NOT NULL CHECK (length(topic) BETWEEN 1 AND 100),
  difficulty difficulty NOT NULL,
  text_english text,
  text_hindi text,
  options_english text[],
  options_hindi text[],
  correct_option smallint,
  solution_english text,
  solution_hindi text,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- For the search, without markup.
  words text NOT NULL GENERATED ALWAYS AS (
    lower(regexp_replace(
      code || ' ' || topic || ' ' || coalesce(text_english, '') || ' ' || coalesce(text_hindi, ''), '<[^>]*>', ' ', 'g'
    ))
  ) STORED,
  -- The same for two questions that differ in markup, spaces, points and capitals only.
  fingerprint text NOT NULL GENERATED ALWAYS AS (
    md5(regexp_replace(
      lower(coalesce(nullif(text_english, ''), text_hindi, '')), '<[^>]*>|[[:space:][:punct:]]', '', 'g'
    ))
  ) STORED,
  CHECK (coalesce(cardinality(options_english), 0) <= 8 AND coalesce(cardinality(options_hindi), 0) <= 8),
  CHECK (correct_option BETWEEN 1 AND 8),
  CHECK (NOT ready OR (
    correct_option IS NOT NULL
    AND (text_english IS NOT NULL OR text_hindi IS NOT NULL)
    AND (text_english IS NULL) = (options_english IS NULL)
    AND (text_hindi IS NULL) = (options_hindi IS NULL)
    AND (options_english IS NULL OR options_hindi IS NULL OR cardinality(options_english) = cardinality(options_hindi))
    AND coalesce(cardinality(options_english), cardinality(options_hindi)) BETWEEN 2 AND 8
    AND correct_option <= coalesce(cardinality(options_english), cardinality(options_hindi))
  ))
);
CREATE INDEX bank_questions_words ON bank_questions USING gin (words gin_trgm_ops);
CREATE INDEX bank_questions_fingerprint ON bank_questions (fingerprint);
CREATE INDEX bank_questions_topic ON bank_questions (section, topic, code);
CREATE INDEX bank_questions_passage ON bank_questions (passage_id) WHERE passage_id IS NOT NULL;

-- The next state of a test, until it is published.
CREATE TABLE test_drafts (
  test_id uuid PRIMARY KEY REFERENCES tests ON DELETE CASCADE,
  title_english text,
  title_hindi text,
  description_english text,
  description_hindi text,
  instructions_english text,
  instructions_hindi text,
  duration_seconds integer NOT NULL DEFAULT 3600 CHECK (duration_seconds BETWEEN 60 AND 86400),
  languages content_language[] NOT NULL DEFAULT '{english,hindi}' CHECK (cardinality(languages) BETWEEN 1 AND 2),
  -- In hundredths of a mark.
  marks_correct integer NOT NULL DEFAULT 200 CHECK (marks_correct > 0),
  marks_wrong integer NOT NULL DEFAULT -25 CHECK (marks_wrong <= 0),
  -- How many questions of each section are planned: {"Polity": 12}.
  blueprint jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(blueprint) = 'object'),
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  changed_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE draft_questions (
  test_id uuid NOT NULL REFERENCES test_drafts ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position > 0),
  question_id uuid NOT NULL REFERENCES bank_questions,
  PRIMARY KEY (test_id, question_id),
  UNIQUE (test_id, position) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX draft_questions_question ON draft_questions (question_id);

-- Which question of the bank a published one was made of, so that two versions can be compared.
CREATE TABLE version_sources (
  version_id uuid NOT NULL,
  question smallint NOT NULL,
  question_id uuid NOT NULL,
  revision integer NOT NULL,
  PRIMARY KEY (version_id, question),
  FOREIGN KEY (version_id, question) REFERENCES questions (version_id, number) ON DELETE CASCADE
);
CREATE INDEX version_sources_question ON version_sources (question_id);

GRANT SELECT, INSERT, UPDATE, DELETE
  ON bank_passages, bank_questions, test_drafts, draft_questions, packages, folders, tests TO patrak_admin;
-- What is published is never changed.
GRANT SELECT, INSERT ON test_versions, passages, sections, questions, answer_keys, version_sources TO patrak_admin;
GRANT SELECT ON current_keys TO patrak_admin;
