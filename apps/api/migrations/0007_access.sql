CREATE TYPE enrolment_source AS ENUM ('bought', 'given', 'code', 'free');

-- Whoever gave something is an administrator by number, or somebody who has no account here in words.
CREATE TABLE enrolments (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  package_id uuid NOT NULL REFERENCES packages ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT now(),
  -- Access may end by itself. An attempt that has begun goes on: its clock is its own.
  ends_at timestamptz,
  source enrolment_source NOT NULL,
  granted_by text,
  granted_by_id bigint,
  -- Why it was given, or the code that was redeemed.
  note text CHECK (length(note) BETWEEN 1 AND 1000),
  PRIMARY KEY (user_id, package_id),
  CONSTRAINT enrolments_ends_at_check CHECK (ends_at > since),
  CONSTRAINT enrolments_giver CHECK (num_nonnulls(granted_by, granted_by_id) = 1)
);
-- The learners of one package in the order of their accounts.
CREATE INDEX enrolments_of_package_by_user ON enrolments (package_id, user_id);

-- Given to an address that has no account yet; it becomes an enrolment when the address is verified.
CREATE TABLE waiting_grants (
  email text NOT NULL CHECK (email = lower(btrim(email)) AND length(email) BETWEEN 3 AND 254),
  package_id uuid NOT NULL REFERENCES packages ON DELETE CASCADE,
  granted_by text,
  granted_by_id bigint,
  note text NOT NULL CHECK (length(note) BETWEEN 1 AND 1000),
  since timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz,
  -- When its owner was last written to; null until then.
  invited_at timestamptz,
  PRIMARY KEY (email, package_id),
  CONSTRAINT waiting_grants_giver CHECK (num_nonnulls(granted_by, granted_by_id) = 1)
);
CREATE INDEX waiting_grants_invited_at ON waiting_grants (invited_at);

-- Sixty bits from a CSPRNG. Administrators hand them on, so they can be read again: sealed with a key that the database
-- does not hold, and found by a hash with such a key. One that stands in `code` was made before; the worker seals it, and
-- takes it out of the notes of those who have redeemed it.
CREATE TABLE access_codes (
  code_id uuid PRIMARY KEY,
  code text UNIQUE CHECK (code ~ '^[A-HJ-NP-Z2-9]{12}$'),
  code_hash bytea UNIQUE CHECK (octet_length(code_hash) = 32),
  sealed_code bytea CHECK (octet_length(sealed_code) = 40),
  key_id bytea CHECK (octet_length(key_id) = 8),
  package_id uuid NOT NULL REFERENCES packages ON DELETE CASCADE,
  -- Whom it was made for; the student is told.
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 100),
  max_uses integer NOT NULL CHECK (max_uses > 0),
  -- Counted under the row's lock, and never past the limit.
  uses integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  -- Until when the course stays open to whoever redeems it. A code that is good gives access that lies ahead.
  access_ends_at timestamptz,
  revoked_at timestamptz,
  created_by text,
  created_by_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT access_codes_uses_check CHECK (uses BETWEEN 0 AND max_uses),
  CONSTRAINT access_codes_access_ends_at_check CHECK (access_ends_at >= expires_at),
  CONSTRAINT access_codes_maker CHECK (num_nonnulls(created_by, created_by_id) = 1),
  CONSTRAINT access_codes_sealed_or_from_before
    CHECK (num_nonnulls(code_hash, sealed_code, key_id) = CASE WHEN code IS NULL THEN 3 ELSE 0 END)
);
CREATE INDEX access_codes_newest ON access_codes (created_at DESC, code_id);

-- A student redeems a code once, also after the course was withdrawn.
CREATE TABLE redemptions (
  code_id uuid NOT NULL REFERENCES access_codes ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (code_id, user_id)
);
CREATE INDEX redemptions_user ON redemptions (user_id);

-- What a student gets beyond a test's duration, from the next start on.
CREATE TABLE extra_times (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  test_id uuid NOT NULL REFERENCES tests ON DELETE CASCADE,
  seconds integer NOT NULL CHECK (seconds BETWEEN 60 AND 21600),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  granted_by text,
  granted_by_id bigint,
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, test_id),
  CONSTRAINT extra_times_giver CHECK (num_nonnulls(granted_by, granted_by_id) = 1)
);
