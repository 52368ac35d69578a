-- An invigilator looks after rooms of sittings that are given to them, and sees nothing else.
ALTER TYPE admin_role ADD VALUE 'invigilator';

CREATE TYPE attendance AS ENUM ('present', 'absent');

-- Where the learners of a sitting sit, and whether they came.
CREATE TABLE roster_rows (
  sitting_id uuid NOT NULL REFERENCES sittings,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Empty where there is one centre alone, or one room.
  centre text NOT NULL CHECK (centre = btrim(centre) AND length(centre) <= 60),
  room text NOT NULL CHECK (room = btrim(room) AND length(room) <= 60),
  -- Of one who sits anywhere in the room: none.
  seat text CHECK (seat = btrim(seat) AND length(seat) BETWEEN 1 AND 12),
  attendance attendance,
  marked_at timestamptz,
  marked_by bigint REFERENCES administrators ON DELETE SET NULL,
  PRIMARY KEY (sitting_id, user_id),
  -- Checked after all lines of a list are written: two learners may change seats.
  CONSTRAINT roster_rows_one_to_a_seat UNIQUE (sitting_id, centre, room, seat) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT roster_rows_marks_have_a_time CHECK ((attendance IS NULL) = (marked_at IS NULL)),
  CONSTRAINT roster_rows_marks_have_a_hand CHECK (marked_by IS NULL OR attendance IS NOT NULL)
);
CREATE INDEX roster_rows_of_learner ON roster_rows (user_id);
CREATE INDEX roster_rows_marked_by ON roster_rows (marked_by) WHERE marked_by IS NOT NULL;

-- Who looks after a room of a sitting, or after all of its rooms. Ends with the sitting: nobody has to take it back.
CREATE TABLE invigilations (
  invigilation_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sitting_id uuid NOT NULL REFERENCES sittings,
  user_id bigint NOT NULL REFERENCES administrators ON DELETE CASCADE,
  -- Both null: the whole sitting.
  centre text CHECK (centre = btrim(centre) AND length(centre) <= 60),
  room text CHECK (room = btrim(room) AND length(room) <= 60),
  CONSTRAINT invigilations_name_room_and_centre CHECK ((centre IS NULL) = (room IS NULL)),
  CONSTRAINT invigilations_are_given_once UNIQUE NULLS NOT DISTINCT (sitting_id, user_id, centre, room)
);
CREATE INDEX invigilations_of_administrator ON invigilations (user_id);
