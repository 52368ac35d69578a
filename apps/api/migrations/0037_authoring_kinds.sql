-- outside a transaction
-- Questions of the bank are of the three kinds of published ones, each with its own form of key.
ALTER TABLE bank_questions ADD COLUMN IF NOT EXISTS kind question_kind NOT NULL DEFAULT 'single';
-- For several options: any of these sets, in which bit 0 is option 1. `correct_option` is for one.
ALTER TABLE bank_questions ADD COLUMN IF NOT EXISTS sets smallint[];
-- For a number: any within these.
ALTER TABLE bank_questions ADD COLUMN IF NOT EXISTS ranges accepted_range[];
-- What a learner is told of a number: the digits after the point, and a short unit.
ALTER TABLE bank_questions ADD COLUMN IF NOT EXISTS decimals smallint;
ALTER TABLE bank_questions ADD COLUMN IF NOT EXISTS unit text;

ALTER TABLE bank_questions DROP CONSTRAINT IF EXISTS bank_questions_key_fits_kind;
ALTER TABLE bank_questions ADD CONSTRAINT bank_questions_key_fits_kind CHECK (
  (kind = 'single' OR correct_option IS NULL) AND (kind = 'multiple' OR sets IS NULL)
  AND (kind = 'numeric' OR num_nonnulls(ranges, decimals, unit) = 0)
) NOT VALID;
ALTER TABLE bank_questions DROP CONSTRAINT IF EXISTS bank_questions_number_has_no_options;
ALTER TABLE bank_questions ADD CONSTRAINT bank_questions_number_has_no_options
  CHECK (kind <> 'numeric' OR num_nonnulls(options_english, options_hindi) = 0) NOT VALID;
ALTER TABLE bank_questions DROP CONSTRAINT IF EXISTS bank_questions_sets_name_options;
ALTER TABLE bank_questions ADD CONSTRAINT bank_questions_sets_name_options CHECK (
  cardinality(sets) > 0 AND array_position(sets, NULL) IS NULL AND 1 <= ALL (sets) AND 256 > ALL (sets)
) NOT VALID;
ALTER TABLE bank_questions DROP CONSTRAINT IF EXISTS bank_questions_ranges_accept_something;
ALTER TABLE bank_questions ADD CONSTRAINT bank_questions_ranges_accept_something CHECK (
  cardinality(ranges) > 0 AND array_position(ranges, NULL) IS NULL
) NOT VALID;
ALTER TABLE bank_questions DROP CONSTRAINT IF EXISTS bank_questions_decimals_are_few;
ALTER TABLE bank_questions ADD CONSTRAINT bank_questions_decimals_are_few CHECK (decimals BETWEEN 0 AND 9) NOT VALID;
ALTER TABLE bank_questions DROP CONSTRAINT IF EXISTS bank_questions_unit_is_short;
ALTER TABLE bank_questions ADD CONSTRAINT bank_questions_unit_is_short
  CHECK (unit = btrim(unit) AND length(unit) BETWEEN 1 AND 20) NOT VALID;

ALTER TABLE bank_questions DROP CONSTRAINT IF EXISTS bank_questions_ready_are_whole;
ALTER TABLE bank_questions ADD CONSTRAINT bank_questions_ready_are_whole CHECK (NOT ready OR (
  (text_english IS NOT NULL OR text_hindi IS NOT NULL)
  AND (kind = 'numeric' OR (text_english IS NULL) = (options_english IS NULL))
  AND (kind = 'numeric' OR (text_hindi IS NULL) = (options_hindi IS NULL))
  AND (options_english IS NULL OR options_hindi IS NULL OR cardinality(options_english) = cardinality(options_hindi))
  AND (kind = 'numeric' OR coalesce(cardinality(options_english), cardinality(options_hindi)) BETWEEN 2 AND 8)
  AND CASE kind
    WHEN 'single' THEN correct_option IS NOT NULL
      AND correct_option <= coalesce(cardinality(options_english), cardinality(options_hindi))
    WHEN 'multiple' THEN sets IS NOT NULL
      AND 1 << coalesce(cardinality(options_english), cardinality(options_hindi)) > ALL (sets)
    ELSE ranges IS NOT NULL
  END
)) NOT VALID;
ALTER TABLE bank_questions VALIDATE CONSTRAINT bank_questions_key_fits_kind;
ALTER TABLE bank_questions VALIDATE CONSTRAINT bank_questions_number_has_no_options;
ALTER TABLE bank_questions VALIDATE CONSTRAINT bank_questions_sets_name_options;
ALTER TABLE bank_questions VALIDATE CONSTRAINT bank_questions_ranges_accept_something;
ALTER TABLE bank_questions VALIDATE CONSTRAINT bank_questions_decimals_are_few;
ALTER TABLE bank_questions VALIDATE CONSTRAINT bank_questions_unit_is_short;
ALTER TABLE bank_questions VALIDATE CONSTRAINT bank_questions_ready_are_whole;

-- Sections of a draft that have marks, a count or minutes of their own, by their names; the others have the test's marks.
-- Publishing writes them into `sections`, whose checks are the last word.
ALTER TABLE test_drafts ADD COLUMN IF NOT EXISTS sections jsonb NOT NULL DEFAULT '{}';
ALTER TABLE test_drafts DROP CONSTRAINT IF EXISTS test_drafts_sections_have_names;
ALTER TABLE test_drafts ADD CONSTRAINT test_drafts_sections_have_names CHECK (jsonb_typeof(sections) = 'object') NOT VALID;
ALTER TABLE test_drafts VALIDATE CONSTRAINT test_drafts_sections_have_names;
