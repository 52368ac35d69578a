-- A test can hold its analysis back until its window has ended for everyone; null is open at once.
ALTER TABLE tests ADD COLUMN analysis_opens_at timestamptz;

-- First attempts of a test by score, in hundredths of a mark; a retake is counted nowhere here. Written by what closes
-- an attempt, in its transaction. Each closer adds in the slot of its connection, so that closers of one test do not
-- queue for the same rows; readers sum the slots.
CREATE TABLE score_histogram (
  test_id uuid NOT NULL,
  slot smallint NOT NULL CHECK (slot BETWEEN 0 AND 15),
  score integer NOT NULL,
  n integer NOT NULL CHECK (n > 0),
  PRIMARY KEY (test_id, slot, score)
) WITH (fillfactor = 70);

-- The same for the questions of a version: how many first attempts opened, answered and got each right, how long they
-- looked at it, and how many chose each of its eight options at most. In lists by the order of the paper: an attempt
-- changes all of them, and one row is written ten times as fast as a hundred.
CREATE TABLE question_totals (
  version_id uuid NOT NULL,
  slot smallint NOT NULL CHECK (slot BETWEEN 0 AND 15),
  attempts integer NOT NULL CHECK (attempts > 0),
  opened integer[] NOT NULL,
  answered integer[] NOT NULL,
  correct integer[] NOT NULL,
  time_ms bigint[] NOT NULL,
  choices integer[] NOT NULL,
  PRIMARY KEY (version_id, slot),
  CHECK (cardinality(answered) = cardinality(opened)),
  CHECK (cardinality(correct) = cardinality(opened)),
  CHECK (cardinality(time_ms) = cardinality(opened)),
  CHECK (cardinality(choices) = 8 * cardinality(opened))
) WITH (fillfactor = 50);

-- What most have chosen and how many were right tells the key: nothing of it for `exam`. Recounting is the owner's.
GRANT SELECT, INSERT, UPDATE ON score_histogram, question_totals TO patrak_scoring;
