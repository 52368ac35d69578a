-- What an invigilator does in a room, and a last entry that an outage does not take from anybody.

-- How much later than planned the last entry is: outages that began before it was over.
-- small table: a row a planned exam.
ALTER TABLE sittings ADD COLUMN entry_seconds integer NOT NULL DEFAULT 0 CHECK (entry_seconds >= 0);

-- When the last tick was made, also if it took a mark back: a tick that was made earlier and arrives later changes nothing.
-- Null of what was marked before this column was there: then its mark's time counts.
-- small table: a row a learner who has a seat.
ALTER TABLE roster_rows ADD COLUMN ticked_at timestamptz;

CREATE TYPE room_incident AS ENUM ('device-swapped', 'network', 'disturbance');

-- What an invigilator reports of a room. Reports are added, never changed.
CREATE TABLE room_reports (
  report_id uuid PRIMARY KEY,
  sitting_id uuid NOT NULL REFERENCES sittings,
  centre text NOT NULL CHECK (centre = btrim(centre) AND length(centre) <= 60),
  room text NOT NULL CHECK (room = btrim(room) AND length(room) <= 60),
  made_by bigint REFERENCES administrators ON DELETE SET NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- None: nothing happened.
  incidents room_incident[] NOT NULL,
  note text NOT NULL CHECK (length(note) <= 1000)
);
CREATE INDEX room_reports_of_room ON room_reports (sitting_id, centre, room, made_at);
CREATE INDEX room_reports_made_by ON room_reports (made_by) WHERE made_by IS NOT NULL;
