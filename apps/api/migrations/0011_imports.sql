-- A file of questions on its way into the bank. Everything here is its administrator's own and is gone after a day;
-- nothing of it is in the bank before the last step.
CREATE TYPE import_state AS ENUM ('reading', 'matching', 'checking', 'checked', 'importing', 'done', 'failed');
CREATE TYPE import_row_state AS ENUM ('ready', 'warning', 'bad', 'skipped', 'imported');

CREATE TABLE imports (
  import_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  state import_state NOT NULL DEFAULT 'reading',
  -- Why it failed, as a code with its values: {"code", "values"}.
  failure jsonb CHECK (jsonb_typeof(failure) = 'object'),
  -- The columns of the file: [{"title", "field", "isLegacy", "isConverted", "samples"}].
  columns jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(columns) = 'array'),
  -- How many rows of the step under way are done.
  progress integer NOT NULL DEFAULT 0 CHECK (progress >= 0),
  test_id uuid REFERENCES tests ON DELETE SET NULL,
  -- An author chooses sheet and header row after the file was read, so it is kept until its rows are in the bank.
  file bytea,
  -- Sheets, header and first rows: {"sheets", "sheet", "header", "top"}; null for files that have none.
  source jsonb CHECK (jsonb_typeof(source) = 'object'),
  -- What is not taken, as codes with values: [{"code", "values"}].
  left_out jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(left_out) = 'array'),
  -- Values for all rows, for what no column holds: {"section", "topic"}.
  fills jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(fills) = 'object'),
  -- Kinds of doubts and warnings that the author keeps in every row.
  kept_codes text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Whoever works on it says so; after a while without a word he is taken for dead.
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT imports_failed_with_reason CHECK ((state = 'failed') = (failure IS NOT NULL))
);
CREATE INDEX imports_owner ON imports (owner_id, created_at);
CREATE INDEX imports_created ON imports (created_at);

CREATE TABLE import_rows (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  -- Where it stands in the file, as its author finds it: a row, a line, a file of a package.
  place text NOT NULL CHECK (length(place) BETWEEN 1 AND 200),
  -- As read, in the order of the columns.
  raw text[] NOT NULL,
  -- By field, once the columns are matched.
  cells jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(cells) = 'object'),
  findings jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(findings) = 'array'),
  faults smallint NOT NULL DEFAULT 0,
  -- What somebody must decide, and what he should know.
  doubts smallint NOT NULL DEFAULT 0,
  warnings smallint NOT NULL DEFAULT 0,
  -- The same question further up in the file, or in the bank.
  same_place text,
  same_code text,
  skipped boolean NOT NULL DEFAULT false,
  -- With its doubts and warnings.
  kept boolean NOT NULL DEFAULT false,
  question_id uuid,
  state import_row_state NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN question_id IS NOT NULL THEN 'imported'::import_row_state
      WHEN skipped THEN 'skipped'
      WHEN faults > 0 THEN 'bad'
      WHEN kept THEN 'ready'
      WHEN doubts > 0 OR same_place IS NOT NULL OR same_code IS NOT NULL THEN 'bad'
      WHEN warnings > 0 THEN 'warning'
      ELSE 'ready'
    END
  ) STORED,
  -- As bank_questions has it.
  fingerprint text NOT NULL GENERATED ALWAYS AS (
    md5(regexp_replace(
      lower(coalesce(nullif(cells ->> 'question_english', ''), cells ->> 'question_hindi', '')),
      '<[^>]*>|[[:space:][:punct:]]', '', 'g'
    ))
  ) STORED,
  PRIMARY KEY (import_id, number)
);
CREATE INDEX import_rows_state ON import_rows (import_id, state, number);
CREATE INDEX import_rows_fingerprint ON import_rows (import_id, fingerprint);
