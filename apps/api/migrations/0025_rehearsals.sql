-- What rehearsals of an exam have shown. An operator's command keeps them; teachers read the newest before a sitting.
CREATE TABLE rehearsals (
  rehearsal_id uuid PRIMARY KEY,
  kept_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- How many pretended to be students.
  crowd integer NOT NULL CHECK (crowd > 0),
  seconds integer NOT NULL CHECK (seconds > 0),
  saves bigint NOT NULL CHECK (saves >= 0),
  -- Milliseconds until a save was acknowledged: of the middle one, and of the slowest hundredth.
  save_median real NOT NULL CHECK (save_median >= 0),
  save_slow real NOT NULL,
  -- Acknowledged answers that were not there afterwards.
  lost integer NOT NULL CHECK (lost >= 0),
  -- Goals that it missed, lost answers among them.
  missed integer NOT NULL CHECK (missed >= 0),
  CONSTRAINT rehearsals_slow_is_not_faster CHECK (save_slow >= save_median),
  CONSTRAINT rehearsals_with_losses_have_missed CHECK (lost = 0 OR missed > 0)
);
CREATE INDEX rehearsals_by_time ON rehearsals (kept_at DESC);
