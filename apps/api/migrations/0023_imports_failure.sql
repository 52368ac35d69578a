-- What is wrong with a file or a row is a code with its values: {"code", "values"}. Before, it was sentences, which
-- nobody can turn into codes; an import lives for a day, and whoever had one under way uploads the file again.
DELETE FROM imports;

ALTER TABLE imports
  DROP CONSTRAINT imports_check,
  DROP COLUMN problem,
  DROP COLUMN remedy,
  -- Why it failed.
  ADD COLUMN failure jsonb CHECK (jsonb_typeof(failure) = 'object'),
  ADD CONSTRAINT imports_failed_with_reason CHECK ((state = 'failed') = (failure IS NOT NULL));
