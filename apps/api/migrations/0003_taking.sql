-- Locking an attempt's row needs the right to update something of it. This column can hold one value only, so the
-- right to update it is the right to lock, and nothing more.
ALTER TABLE attempts ADD COLUMN save_lock boolean NOT NULL DEFAULT false CHECK (NOT save_lock);
GRANT UPDATE (save_lock) ON attempts TO patrak_exam;

-- The student is asked before a test is handed in.
ALTER TABLE test_versions ADD COLUMN confirm_submit boolean NOT NULL DEFAULT false;

-- Saves that came too late: never scored, kept for 90 days, so that a dispute can be settled.
CREATE TABLE late_saves (
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  question smallint NOT NULL,
  seq bigint NOT NULL,
  writer uuid NOT NULL,
  option smallint,
  marked boolean NOT NULL,
  language content_language,
  time_ms integer NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, attempt_id, question, seq, writer)
);
CREATE INDEX late_saves_age ON late_saves (received_at);
GRANT SELECT, INSERT ON late_saves TO patrak_exam;
GRANT SELECT, DELETE ON late_saves TO patrak_scoring;
