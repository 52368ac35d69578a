-- Who is told: those who have not begun, those who have, a batch, or one learner.
CREATE TYPE announcement_audience AS ENUM ('waiting', 'working', 'batch', 'person');

-- What the organisers say during a sitting. Counted up within it, without a gap while nobody is erased.
CREATE TABLE announcements (
  sitting_id uuid NOT NULL REFERENCES sittings,
  number integer NOT NULL CHECK (number > 0),
  -- Drawn for one press of the button: the same press announces once.
  press_id uuid NOT NULL,
  announced_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  audience announcement_audience NOT NULL,
  batch_id uuid REFERENCES batches,
  user_id bigint REFERENCES users ON DELETE CASCADE,
  -- Its place in the paper; each screen shows its own number for it.
  question smallint CHECK (question > 0),
  english text NOT NULL,
  hindi text NOT NULL,
  PRIMARY KEY (sitting_id, number),
  CONSTRAINT announcements_press_announces_once UNIQUE (sitting_id, press_id),
  CONSTRAINT announcements_name_their_audience CHECK (
    (audience = 'batch') = (batch_id IS NOT NULL) AND (audience = 'person') = (user_id IS NOT NULL)
  ),
  CONSTRAINT announcements_speak_both_languages CHECK (
    english = btrim(english) AND length(english) BETWEEN 1 AND 500
    AND hindi = btrim(hindi) AND length(hindi) BETWEEN 1 AND 500
  )
);
CREATE INDEX announcements_to_person ON announcements (user_id) WHERE user_id IS NOT NULL;

-- Which learners have marked which as seen.
CREATE TABLE seen_announcements (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  sitting_id uuid NOT NULL,
  number integer NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, sitting_id, number),
  CONSTRAINT seen_announcements_announcement_fkey FOREIGN KEY (sitting_id, number) REFERENCES announcements
    ON DELETE CASCADE
);
CREATE INDEX seen_announcements_of ON seen_announcements (sitting_id, number);
