-- What decides between equal scores: nothing, fewer wrong answers, or those and then less time.
CREATE TYPE merit_tie AS ENUM ('shared', 'wrong', 'wrong-time');
CREATE TYPE merit_kind AS ENUM ('test', 'sitting', 'event');

-- Sittings of one examination, in shifts: ranked together, by the percentile that each learner has in their own.
CREATE TABLE sitting_events (
  event_id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT now()
);
-- small table: a row for each sitting that was ever planned.
ALTER TABLE sittings ADD COLUMN event_id uuid;
-- small table: as above.
ALTER TABLE sittings ADD CONSTRAINT sittings_event_fkey FOREIGN KEY (event_id) REFERENCES sitting_events;
-- small table: as above. A learner has one attempt in the whole event.
ALTER TABLE sittings ADD CONSTRAINT sittings_of_event_allow_one CHECK (event_id IS NULL OR attempts_allowed = 1);
-- small table: as above.
CREATE INDEX sittings_of_event ON sittings (event_id) WHERE event_id IS NOT NULL;
-- The event that its sitting belonged to at the start, so that the database can keep it to one.
ALTER TABLE attempts ADD COLUMN event_id uuid;
ALTER TABLE attempts ADD CONSTRAINT attempts_of_event_have_sitting CHECK (event_id IS NULL OR sitting_id IS NOT NULL) NOT VALID;

-- The merit list of a board: the practice of a test under the test's id, a sitting, or an event. It is asked for, and the
-- worker makes it. Readers see the former making until the next one is whole.
CREATE TABLE merit_lists (
  board_id uuid PRIMARY KEY,
  kind merit_kind NOT NULL,
  tie merit_tie NOT NULL,
  asked_at timestamptz NOT NULL,
  -- Who makes it, and until when nobody else begins.
  maker uuid,
  held_until timestamptz,
  -- The making that is shown: none yet is 0. It has all that happened until `as_of`.
  making integer NOT NULL DEFAULT 0 CHECK (making >= 0),
  as_of timestamptz,
  made_at timestamptz,
  candidates integer CHECK (candidates >= 0),
  -- Of most of its attempts; an event has none. Sections and reliability are of these.
  version_id uuid,
  key_revision integer CHECK (key_revision > 0),
  -- Cronbach's alpha, and the standard error of a score in hundredths of a mark; null where too few say anything.
  alpha double precision CHECK (alpha <= 1),
  standard_error double precision CHECK (standard_error >= 0),
  -- When learners were told of their marks, and of their ranks.
  marks_told_at timestamptz,
  ranks_told_at timestamptz,
  CONSTRAINT merit_lists_are_held_by_a_maker CHECK ((maker IS NULL) = (held_until IS NULL)),
  CONSTRAINT merit_lists_made_have_all CHECK (
    CASE making WHEN 0 THEN num_nonnulls(as_of, made_at, candidates) = 0
      ELSE num_nonnulls(as_of, made_at, candidates) = 3 END
  ),
  CONSTRAINT merit_lists_alpha_has_error CHECK ((alpha IS NULL) = (standard_error IS NULL))
);
CREATE INDEX merit_lists_wanted ON merit_lists (asked_at) WHERE as_of IS NULL OR as_of < asked_at;

-- A making on its way: what was read of each attempt that counts. Lost in a crash, and begun anew.
CREATE UNLOGGED TABLE merit_marks (
  maker uuid NOT NULL,
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  version_id uuid NOT NULL,
  key_revision integer NOT NULL,
  score integer NOT NULL,
  correct smallint NOT NULL,
  wrong smallint NOT NULL,
  answered smallint NOT NULL,
  taken_seconds integer NOT NULL,
  sections integer[] NOT NULL,
  language content_language,
  PRIMARY KEY (maker, user_id)
);

-- A learner's place in a making. Each order has a number of its own, so that a page at any depth is a range of an index.
-- Scores are hundredths of a mark; names are read with the account.
CREATE TABLE merit_rows (
  board_id uuid NOT NULL REFERENCES merit_lists,
  making integer NOT NULL,
  by_rank integer NOT NULL,
  by_name integer NOT NULL,
  by_roll integer NOT NULL,
  by_batch integer NOT NULL,
  user_id bigint NOT NULL,
  attempt_id bigint NOT NULL,
  -- Of an event: the learner's own.
  sitting_id uuid,
  rank integer NOT NULL CHECK (rank > 0),
  is_tied boolean NOT NULL,
  score integer NOT NULL,
  correct smallint NOT NULL,
  wrong smallint NOT NULL,
  answered smallint NOT NULL,
  taken_seconds integer NOT NULL,
  percentile numeric(10, 7) NOT NULL CHECK (percentile BETWEEN 0 AND 100),
  -- By the sections of the list's version; null for an attempt of another one.
  sections integer[],
  batch_id uuid,
  language content_language,
  PRIMARY KEY (board_id, making, by_rank),
  CONSTRAINT merit_rows_by_name UNIQUE (board_id, making, by_name),
  CONSTRAINT merit_rows_by_roll UNIQUE (board_id, making, by_roll),
  CONSTRAINT merit_rows_by_batch UNIQUE (board_id, making, by_batch),
  CONSTRAINT merit_rows_once_a_learner UNIQUE (board_id, making, user_id),
  CONSTRAINT merit_rows_ranks_fit CHECK (rank <= by_rank)
);

CREATE TYPE merit_group AS ENUM ('all', 'batch', 'language', 'section', 'sitting');

-- How often each score is in a part of a making: all of it, a batch, a language, a sitting; or each score in a section.
CREATE TABLE merit_groups (
  board_id uuid NOT NULL REFERENCES merit_lists,
  making integer NOT NULL,
  kind merit_group NOT NULL,
  -- The batch, the language, the section's number, the sitting; empty for all, and for those without a batch.
  name text NOT NULL,
  -- Of a batch: where its learners begin in that order.
  first_place integer,
  scores integer[] NOT NULL,
  counts integer[] NOT NULL,
  PRIMARY KEY (board_id, making, kind, name),
  CONSTRAINT merit_groups_counts_check CHECK (cardinality(counts) = cardinality(scores)),
  CONSTRAINT merit_groups_batches_have_a_place CHECK ((kind = 'batch') = (first_place IS NOT NULL))
);
