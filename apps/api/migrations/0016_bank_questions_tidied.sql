-- outside a transaction
-- How a bank stays tidy: a number for each finished state of a question, questions that are put away, and drafts
-- that have no topic yet.

-- The state that is being written or, of a ready question, the one that is finished: a change of what was ready begins
-- the next. Saves on the way do not count.
ALTER TABLE bank_questions ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1;
-- Put away: it is offered nowhere. Tests that have it keep it.
ALTER TABLE bank_questions ADD COLUMN IF NOT EXISTS archived_at timestamptz;

ALTER TABLE bank_questions DROP CONSTRAINT IF EXISTS bank_questions_topic_check;
ALTER TABLE bank_questions DROP CONSTRAINT IF EXISTS bank_questions_topic_is_short;
ALTER TABLE bank_questions ADD CONSTRAINT bank_questions_topic_is_short CHECK (length(topic) <= 100) NOT VALID;
ALTER TABLE bank_questions DROP CONSTRAINT IF EXISTS bank_questions_ready_have_a_topic;
ALTER TABLE bank_questions ADD CONSTRAINT bank_questions_ready_have_a_topic CHECK (NOT ready OR topic <> '') NOT VALID;
ALTER TABLE bank_questions DROP CONSTRAINT IF EXISTS bank_questions_version_is_counted;
ALTER TABLE bank_questions ADD CONSTRAINT bank_questions_version_is_counted CHECK (version > 0) NOT VALID;

CREATE INDEX CONCURRENTLY IF NOT EXISTS bank_questions_archived ON bank_questions (code) WHERE archived_at IS NOT NULL;
