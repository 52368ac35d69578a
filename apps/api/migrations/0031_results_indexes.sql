-- outside a transaction
-- One attempt a learner and event. One that is void gives its place free; to count again it must be free still.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS attempts_one_in_event ON attempts (user_id, event_id)
  WHERE event_id IS NOT NULL AND NOT is_void;
-- All that a board counts, in pages.
CREATE INDEX CONCURRENTLY IF NOT EXISTS attempts_of_board ON attempts (coalesce(sitting_id, test_id), user_id)
  WHERE status = 1 AND counts;
ALTER TABLE attempts VALIDATE CONSTRAINT attempts_of_event_have_sitting;
