-- outside a transaction
-- Two starts at once cannot both be the learner's next in the sitting.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS attempts_sitting_number ON attempts (user_id, sitting_id, sitting_number)
  WHERE sitting_id IS NOT NULL;
-- Whether somebody still writes.
CREATE INDEX CONCURRENTLY IF NOT EXISTS attempts_open_in_sitting ON attempts (sitting_id)
  WHERE status = 0 AND sitting_id IS NOT NULL;
ALTER TABLE attempts VALIDATE CONSTRAINT attempts_sitting_number_check;
ALTER TABLE attempts VALIDATE CONSTRAINT attempts_of_sitting_have_number;
ALTER TABLE attempts VALIDATE CONSTRAINT attempts_of_practice_have_no_close;
ALTER TABLE attempts VALIDATE CONSTRAINT attempts_void_do_not_count;
