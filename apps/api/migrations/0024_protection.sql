-- outside a transaction
-- Attempts refer to published versions for ever: to their sections, questions, passages and keys. No login may delete
-- them, and these triggers refuse everybody else too, the owner and a cascade included. A version leaves the lists by
-- being withdrawn.
CREATE OR REPLACE FUNCTION refuse_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never deleted: attempts refer to published versions', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', HINT = 'Withdraw the test. Its versions stay for those who took it.';
END
$$;

-- For tables that Citus has spread already; elsewhere it means nothing. distribution.sql says why it is safe.
SET citus.enable_unsafe_triggers = on;
CREATE OR REPLACE TRIGGER refuse_deletion BEFORE DELETE ON test_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_deletion();
CREATE OR REPLACE TRIGGER refuse_truncation BEFORE TRUNCATE ON test_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion();
CREATE OR REPLACE TRIGGER refuse_deletion BEFORE DELETE ON version_papers
  FOR EACH ROW EXECUTE FUNCTION refuse_deletion();
CREATE OR REPLACE TRIGGER refuse_truncation BEFORE TRUNCATE ON version_papers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion();
CREATE OR REPLACE TRIGGER refuse_deletion BEFORE DELETE ON passages
  FOR EACH ROW EXECUTE FUNCTION refuse_deletion();
CREATE OR REPLACE TRIGGER refuse_truncation BEFORE TRUNCATE ON passages
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion();
CREATE OR REPLACE TRIGGER refuse_deletion BEFORE DELETE ON sections
  FOR EACH ROW EXECUTE FUNCTION refuse_deletion();
CREATE OR REPLACE TRIGGER refuse_truncation BEFORE TRUNCATE ON sections
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion();
CREATE OR REPLACE TRIGGER refuse_deletion BEFORE DELETE ON questions
  FOR EACH ROW EXECUTE FUNCTION refuse_deletion();
CREATE OR REPLACE TRIGGER refuse_truncation BEFORE TRUNCATE ON questions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion();
CREATE OR REPLACE TRIGGER refuse_deletion BEFORE DELETE ON version_sources
  FOR EACH ROW EXECUTE FUNCTION refuse_deletion();
CREATE OR REPLACE TRIGGER refuse_truncation BEFORE TRUNCATE ON version_sources
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion();
CREATE OR REPLACE TRIGGER refuse_deletion BEFORE DELETE ON answer_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_deletion();
CREATE OR REPLACE TRIGGER refuse_truncation BEFORE TRUNCATE ON answer_keys
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion();
RESET citus.enable_unsafe_triggers;

-- Nothing goes with a deleted test any more: a test that has a version cannot be deleted, nor can its package or folder.
ALTER TABLE test_versions
  DROP CONSTRAINT IF EXISTS test_versions_test_id_fkey,
  ADD CONSTRAINT test_versions_test_id_fkey FOREIGN KEY (test_id) REFERENCES tests NOT VALID;
ALTER TABLE test_versions VALIDATE CONSTRAINT test_versions_test_id_fkey;
ALTER TABLE version_papers
  DROP CONSTRAINT IF EXISTS version_papers_version_id_test_id_fkey,
  ADD CONSTRAINT version_papers_version_id_test_id_fkey FOREIGN KEY (version_id, test_id) REFERENCES test_versions (version_id, test_id) NOT VALID;
ALTER TABLE version_papers VALIDATE CONSTRAINT version_papers_version_id_test_id_fkey;
ALTER TABLE passages
  DROP CONSTRAINT IF EXISTS passages_version_id_fkey,
  ADD CONSTRAINT passages_version_id_fkey FOREIGN KEY (version_id) REFERENCES test_versions NOT VALID;
ALTER TABLE passages VALIDATE CONSTRAINT passages_version_id_fkey;
ALTER TABLE questions
  DROP CONSTRAINT IF EXISTS questions_version_id_fkey,
  ADD CONSTRAINT questions_version_id_fkey FOREIGN KEY (version_id) REFERENCES test_versions NOT VALID;
ALTER TABLE questions VALIDATE CONSTRAINT questions_version_id_fkey;
ALTER TABLE version_sources
  DROP CONSTRAINT IF EXISTS version_sources_version_id_question_fkey,
  ADD CONSTRAINT version_sources_version_id_question_fkey FOREIGN KEY (version_id, question) REFERENCES questions (version_id, number) NOT VALID;
ALTER TABLE version_sources VALIDATE CONSTRAINT version_sources_version_id_question_fkey;
