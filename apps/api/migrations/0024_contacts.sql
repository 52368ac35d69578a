-- outside a transaction
-- When a learner of a sitting was last heard of: one who writes, or one who waits before it. API processes keep it in
-- memory and write it together now and then. After a crash of the database it is empty, and fills again by itself.
CREATE UNLOGGED TABLE IF NOT EXISTS contacts (
  sitting_id uuid NOT NULL REFERENCES sittings,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- None of one who waits.
  attempt_id bigint,
  writes boolean NOT NULL GENERATED ALWAYS AS (attempt_id IS NOT NULL) STORED,
  heard_at timestamptz NOT NULL,
  -- A bit for each question of the paper that has an answer: how far the learner is.
  answered bit(512) NOT NULL DEFAULT B'0'::bit(512),
  CONSTRAINT contacts_pkey PRIMARY KEY (sitting_id, user_id)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 50000);
CREATE INDEX CONCURRENTLY IF NOT EXISTS contacts_by_time ON contacts (sitting_id, writes, heard_at, user_id);
-- Who has ended, and how, the latest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS attempts_ended_in_sitting
  ON attempts (sitting_id, end_reason, ended_at DESC, user_id) WHERE status = 1 AND sitting_id IS NOT NULL;
-- The few who took it again: an earlier attempt tells nothing of them any more.
CREATE INDEX CONCURRENTLY IF NOT EXISTS attempts_again_in_sitting ON attempts (sitting_id, user_id) WHERE sitting_number > 1;
-- By the id alone, as a receipt code tells it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS attempts_by_id ON attempts (attempt_id);
