-- What teachers write. Nothing of it is seen by a student before it is published into a version of a test, which stays
-- as it was published whatever happens here.

CREATE TABLE bank_passages (
  passage_id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  english text,
  hindi text,
  -- Whoever saves says which one he has read: of two who edit at once the second is told.
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT bank_passages_have_a_text CHECK (english IS NOT NULL OR hindi IS NOT NULL)
);
-- Passages are chosen by their names.
CREATE INDEX bank_passages_name ON bank_passages (lower(name), passage_id);

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
  correct_option smallint CHECK (correct_option BETWEEN 1 AND 8),
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
  CONSTRAINT bank_questions_options_check
    CHECK (coalesce(cardinality(options_english), 0) <= 8 AND coalesce(cardinality(options_hindi), 0) <= 8),
  CONSTRAINT bank_questions_ready_are_whole CHECK (NOT ready OR (
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

-- Sections and topics in Hindi, each name once for the whole bank. Publishing copies them into the version.
CREATE TABLE label_names (
  english text PRIMARY KEY CHECK (length(english) BETWEEN 1 AND 100),
  hindi text NOT NULL CHECK (length(hindi) BETWEEN 1 AND 100)
);

-- The next number of a code's letters is found without reading the bank; numbers past 9999 have more digits.
CREATE INDEX bank_questions_number
  ON bank_questions (split_part(code, '-', 1), (split_part(code, '-', 2)::integer));
-- The way to what teachers still have to finish.
CREATE INDEX bank_questions_without_hindi ON bank_questions (code) WHERE text_hindi IS NULL;
CREATE INDEX bank_questions_drafts ON bank_questions (code) WHERE NOT ready;
-- Questions that are much alike are found language by language: one of them may be in one language only.
CREATE INDEX bank_questions_english
  ON bank_questions USING gin (lower(regexp_replace(text_english, '<[^>]*>', ' ', 'g')) gin_trgm_ops);
CREATE INDEX bank_questions_hindi
  ON bank_questions USING gin (lower(regexp_replace(text_hindi, '<[^>]*>', ' ', 'g')) gin_trgm_ops);

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
  CONSTRAINT draft_questions_position_key UNIQUE (test_id, position) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX draft_questions_question ON draft_questions (question_id);

-- Pictures in questions. The bytes lie with the other uploaded files, under this name; what is named here is there, and
-- stays: a text that was published goes on showing it.
CREATE TABLE pictures (
  -- Of its content and its size in pixels, so that a text can be laid out before the picture is there.
  name text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{32}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$'),
  bytes integer NOT NULL CHECK (bytes > 0),
  added_at timestamptz NOT NULL DEFAULT now()
);
