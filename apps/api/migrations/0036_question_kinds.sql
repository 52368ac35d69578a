-- outside a transaction
-- What a published question that asks for a number says of it: the digits after the point that are asked for, null for
-- any number of them, and a short unit, one for both languages.
ALTER TABLE questions ADD COLUMN IF NOT EXISTS decimals smallint;
ALTER TABLE questions ADD COLUMN IF NOT EXISTS unit text;
ALTER TABLE questions DROP CONSTRAINT IF EXISTS questions_numbers_alone_have_form;
ALTER TABLE questions ADD CONSTRAINT questions_numbers_alone_have_form
  CHECK (kind = 'numeric' OR num_nonnulls(decimals, unit) = 0) NOT VALID;
ALTER TABLE questions DROP CONSTRAINT IF EXISTS questions_decimals_check;
ALTER TABLE questions ADD CONSTRAINT questions_decimals_check CHECK (decimals BETWEEN 0 AND 9) NOT VALID;
ALTER TABLE questions DROP CONSTRAINT IF EXISTS questions_unit_check;
ALTER TABLE questions ADD CONSTRAINT questions_unit_check
  CHECK (unit = btrim(unit) AND length(unit) BETWEEN 1 AND 20) NOT VALID;
ALTER TABLE questions VALIDATE CONSTRAINT questions_numbers_alone_have_form;
ALTER TABLE questions VALIDATE CONSTRAINT questions_decimals_check;
ALTER TABLE questions VALIDATE CONSTRAINT questions_unit_check;

-- Of a section “any k of n count”: k. And its own minutes, where it has a clock of its own.
ALTER TABLE sections ADD COLUMN IF NOT EXISTS counted smallint;
ALTER TABLE sections ADD COLUMN IF NOT EXISTS minutes smallint;
ALTER TABLE sections DROP CONSTRAINT IF EXISTS sections_counted_check;
ALTER TABLE sections ADD CONSTRAINT sections_counted_check CHECK (counted > 0) NOT VALID;
ALTER TABLE sections DROP CONSTRAINT IF EXISTS sections_minutes_check;
ALTER TABLE sections ADD CONSTRAINT sections_minutes_check CHECK (minutes BETWEEN 1 AND 1440) NOT VALID;
ALTER TABLE sections VALIDATE CONSTRAINT sections_counted_check;
ALTER TABLE sections VALIDATE CONSTRAINT sections_minutes_check;
