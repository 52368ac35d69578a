-- small table: a row for each sitting that was ever planned. What belongs to one way of inviting refers to it.
ALTER TABLE sittings ADD CONSTRAINT sittings_audience_key UNIQUE (sitting_id, audience);

-- The batches that a sitting is for. Who is in one of them when it starts may enter, whatever they own.
CREATE TABLE sitting_batches (
  sitting_id uuid NOT NULL,
  batch_id uuid NOT NULL REFERENCES batches,
  -- Always the same: a sitting for owners has no batches.
  audience sitting_audience NOT NULL DEFAULT 'batches',
  -- Extra time, for each hour that a learner of the batch would have had.
  extra_minutes smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (sitting_id, batch_id),
  CONSTRAINT sitting_batches_sitting_fkey FOREIGN KEY (sitting_id, audience) REFERENCES sittings (sitting_id, audience),
  CONSTRAINT sitting_batches_are_audience CHECK (audience = 'batches'),
  CONSTRAINT sitting_batches_extra_fits CHECK (extra_minutes BETWEEN 0 AND 120)
);
CREATE INDEX sitting_batches_batch ON sitting_batches (batch_id);
