-- outside a transaction
-- All closed attempts at a test, in the order in which a correction walks through them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS attempts_closed_of_test ON attempts (test_id, user_id, attempt_id) WHERE status = 1;
ALTER TABLE tests VALIDATE CONSTRAINT tests_next_revision_is_the_next;
