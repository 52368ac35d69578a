-- Learners whom an institute makes by a list: a roll number, and an address or none. Without an address there is no
-- mailbox to count by: such an account counts by itself.
ALTER TABLE users
  ALTER COLUMN email DROP NOT NULL,
  ALTER COLUMN mailbox DROP NOT NULL,
  ADD COLUMN roll_number text;
ALTER TABLE users
  ADD CONSTRAINT users_have_a_name_to_sign_in CHECK (email IS NOT NULL OR roll_number IS NOT NULL) NOT VALID,
  ADD CONSTRAINT users_roll_numbers_are_plain
    CHECK (roll_number ~ '^[0-9A-Za-z]([0-9A-Za-z ./_-]{0,30}[0-9A-Za-z])?$') NOT VALID,
  ADD CONSTRAINT users_of_rolls_are_students CHECK (roll_number IS NULL OR role = 'USER') NOT VALID,
  -- Many have one name alone, or an initial: a list of a class has them as they are.
  DROP CONSTRAINT users_first_name_check,
  DROP CONSTRAINT users_last_name_check,
  ADD CONSTRAINT users_first_names_fit CHECK (length(first_name) BETWEEN 1 AND 100) NOT VALID,
  ADD CONSTRAINT users_last_names_fit CHECK (length(last_name) <= 100) NOT VALID;

-- A password that was printed. While the row is there it replaces the account's own, and opens nothing but the choice of a
-- new one.
CREATE TABLE slips (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  made_at timestamptz NOT NULL DEFAULT now()
);

-- Named groups of learners. One that is over is archived: its name is free again.
CREATE TABLE batches (
  batch_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 100),
  -- When it meets, in the teacher's words.
  about text CHECK (about = btrim(about) AND length(about) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz
);
CREATE UNIQUE INDEX batches_name ON batches (lower(name)) WHERE archived_at IS NULL;

CREATE TABLE batch_teachers (
  batch_id uuid NOT NULL REFERENCES batches ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES administrators ON DELETE CASCADE,
  PRIMARY KEY (batch_id, user_id)
);
CREATE INDEX batch_teachers_user ON batch_teachers (user_id);

CREATE TABLE batch_members (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  batch_id uuid NOT NULL REFERENCES batches ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, batch_id)
);
CREATE INDEX batch_members_batch ON batch_members (batch_id, user_id);
