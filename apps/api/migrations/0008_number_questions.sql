-- The next number of a code's letters is found without reading the bank; numbers past 9999 have more digits.
CREATE INDEX bank_questions_number
  ON bank_questions (split_part(code, '-', 1), (split_part(code, '-', 2)::integer));
-- Passages are chosen by their names.
CREATE INDEX bank_passages_name ON bank_passages (lower(name), passage_id);
-- The way to what teachers still have to finish.
CREATE INDEX bank_questions_without_hindi ON bank_questions (code) WHERE text_hindi IS NULL;
CREATE INDEX bank_questions_drafts ON bank_questions (code) WHERE NOT ready;
-- Questions that are much alike are found language by language: one of them may be in one language only.
CREATE INDEX bank_questions_english
  ON bank_questions USING gin (lower(regexp_replace(text_english, '<[^>]*>', ' ', 'g')) gin_trgm_ops);
CREATE INDEX bank_questions_hindi
  ON bank_questions USING gin (lower(regexp_replace(text_hindi, '<[^>]*>', ' ', 'g')) gin_trgm_ops);
