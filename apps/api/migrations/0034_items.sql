-- outside a transaction
-- Tests whose questions are to be counted, once the time has come. Asked again before, a test keeps one row.
CREATE TABLE IF NOT EXISTS item_requests (
  test_id uuid PRIMARY KEY REFERENCES tests ON DELETE CASCADE,
  due_at timestamptz NOT NULL,
  -- Rises with every request: what was asked while the test was being counted is counted again.
  asked integer NOT NULL DEFAULT 1 CHECK (asked > 0),
  -- Also versions whose attempts are as many as at the last count.
  is_whole boolean NOT NULL
);
-- The figures of a version's questions, made by the worker of the sheets of its attempts, and read as they are.
CREATE TABLE IF NOT EXISTS item_reports (
  version_id uuid PRIMARY KEY REFERENCES test_versions ON DELETE CASCADE,
  test_id uuid NOT NULL REFERENCES tests ON DELETE CASCADE,
  key_revision integer NOT NULL CHECK (key_revision > 0),
  attempts integer NOT NULL CHECK (attempts > 0),
  counted_at timestamptz NOT NULL DEFAULT now(),
  test jsonb NOT NULL,
  -- In the order of the paper.
  items jsonb NOT NULL
);
CREATE INDEX CONCURRENTLY IF NOT EXISTS item_reports_of_test ON item_reports (test_id, counted_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS item_reports_by_time ON item_reports (counted_at);
-- How a question of the bank did in each version that has it. Like the sources of a version, it may outlive the question.
CREATE TABLE IF NOT EXISTS question_uses (
  question_id uuid NOT NULL,
  version_id uuid NOT NULL,
  question smallint NOT NULL,
  attempts integer NOT NULL CHECK (attempts > 0),
  right_share double precision NOT NULL CHECK (right_share BETWEEN 0 AND 1),
  -- None where everybody was right, or nobody.
  discrimination double precision CHECK (discrimination BETWEEN -1.000001 AND 1.000001),
  CONSTRAINT question_uses_pkey PRIMARY KEY (question_id, version_id, question),
  CONSTRAINT question_uses_are_of_a_report FOREIGN KEY (version_id) REFERENCES item_reports ON DELETE CASCADE
);
CREATE INDEX CONCURRENTLY IF NOT EXISTS question_uses_of_version ON question_uses (version_id);
-- The same over all its uses, each as heavy as its attempts: by this the bank is searched and sorted.
CREATE TABLE IF NOT EXISTS question_figures (
  question_id uuid PRIMARY KEY,
  attempts integer NOT NULL CHECK (attempts > 0),
  right_share double precision NOT NULL CHECK (right_share BETWEEN 0 AND 1),
  discrimination double precision CHECK (discrimination BETWEEN -1.000001 AND 1.000001)
);
CREATE INDEX CONCURRENTLY IF NOT EXISTS question_figures_right ON question_figures (right_share, question_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS question_figures_discrimination
  ON question_figures (discrimination, question_id);
-- The attempts that count of a version, in the order in which their sheets are read.
CREATE INDEX CONCURRENTLY IF NOT EXISTS attempts_counted ON attempts (version_id, user_id, attempt_id)
  WHERE status = 1 AND counts;
