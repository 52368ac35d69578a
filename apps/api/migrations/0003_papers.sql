-- The paper of a version. Question, option and passage are small numbers of the version.
CREATE TABLE passages (
  version_id uuid NOT NULL REFERENCES test_versions,
  number smallint NOT NULL CHECK (number > 0),
  english text,
  hindi text,
  PRIMARY KEY (version_id, number),
  CONSTRAINT passages_have_a_text CHECK (english IS NOT NULL OR hindi IS NOT NULL)
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
  marks_blank integer NOT NULL DEFAULT 0,
  -- Where several options are right: for each of them that was chosen, as long as no wrong one was. Null is all or nothing.
  marks_partial integer,
  PRIMARY KEY (version_id, number),
  UNIQUE (version_id, name_english),
  CONSTRAINT sections_marks_blank_check CHECK (marks_blank < marks_right),
  CONSTRAINT sections_marks_partial_check CHECK (marks_partial BETWEEN 0 AND marks_right)
);

CREATE TABLE questions (
  version_id uuid NOT NULL REFERENCES test_versions,
  number smallint NOT NULL CHECK (number > 0),
  kind question_kind NOT NULL DEFAULT 'single',
  passage smallint,
  section smallint NOT NULL,
  topic text NOT NULL,
  topic_hindi text CHECK (topic_hindi <> ''),
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
  CONSTRAINT questions_passage_fkey FOREIGN KEY (version_id, passage) REFERENCES passages (version_id, number),
  CONSTRAINT questions_section_fkey FOREIGN KEY (version_id, section) REFERENCES sections (version_id, number),
  CONSTRAINT questions_have_a_text CHECK (text_english IS NOT NULL OR text_hindi IS NOT NULL),
  CONSTRAINT questions_english_with_options
    CHECK (kind = 'numeric' OR (text_english IS NULL) = (options_english IS NULL)),
  CONSTRAINT questions_hindi_with_options CHECK (kind = 'numeric' OR (text_hindi IS NULL) = (options_hindi IS NULL)),
  CONSTRAINT questions_options_alike
    CHECK (options_english IS NULL OR options_hindi IS NULL OR cardinality(options_english) = cardinality(options_hindi)),
  CONSTRAINT questions_options_fit_kind CHECK (
    CASE kind WHEN 'numeric' THEN num_nonnulls(options_english, options_hindi) = 0 ELSE option_count BETWEEN 2 AND 8 END
  )
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

-- Which question of the bank a published one was made of, so that two versions can be compared.
CREATE TABLE version_sources (
  version_id uuid NOT NULL,
  question smallint NOT NULL,
  question_id uuid NOT NULL,
  revision integer NOT NULL,
  PRIMARY KEY (version_id, question),
  CONSTRAINT version_sources_question_fkey FOREIGN KEY (version_id, question) REFERENCES questions (version_id, number)
);
CREATE INDEX version_sources_question ON version_sources (question_id);

-- The id of a version reaches students inside the id of every question, so it is random. What a version was made of,
-- key and solutions included, has a hash, by which the same paper is known again. With the paper at hand that hash tells
-- the key, so it lies apart from `test_versions`, for authors alone.
CREATE TABLE version_papers (
  version_id uuid PRIMARY KEY,
  test_id uuid NOT NULL,
  paper_id uuid NOT NULL,
  UNIQUE (test_id, paper_id),
  CONSTRAINT version_papers_version_fkey FOREIGN KEY (version_id, test_id) REFERENCES test_versions (version_id, test_id)
);

-- Attempts refer to published versions for ever: to their sections, questions, passages and keys. No login may delete
-- them, and these triggers refuse everybody else too, the owner and a cascade included. A version leaves the lists by
-- being withdrawn.
CREATE FUNCTION refuse_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never deleted: attempts refer to published versions', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', HINT = 'Withdraw the test. Its versions stay for those who took it.';
END
$$;
DO $$
DECLARE
  part text;
BEGIN
  FOREACH part IN ARRAY ARRAY[
    'test_versions', 'passages', 'sections', 'questions', 'answer_keys', 'version_sources', 'version_papers'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER refuse_deletion BEFORE DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_deletion()', part
    );
    EXECUTE format(
      'CREATE TRIGGER refuse_truncation BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion()', part
    );
  END LOOP;
END
$$;
