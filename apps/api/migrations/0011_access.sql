-- Learners are found by any part of their name or address, among a million of them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX users_words ON users
  USING gin ((' ' || lower(first_name || ' ' || last_name) || ' ' || email) gin_trgm_ops)
  WHERE role = 'USER';
-- So that PostgreSQL knows which words are common: those are found by walking back from the newest account instead.
CREATE STATISTICS users_words_shares ON (' ' || lower(first_name || ' ' || last_name) || ' ' || email) FROM users;

-- Why it was given, or the code that was redeemed.
ALTER TABLE enrolments ADD COLUMN note text CHECK (length(note) BETWEEN 1 AND 1000);

-- Sixty bits from a CSPRNG. Administrators hand them on, so they can be read here.
CREATE TABLE access_codes (
  code_id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-HJ-NP-Z2-9]{12}$'),
  package_id uuid NOT NULL REFERENCES packages ON DELETE CASCADE,
  -- Whom it was made for; the student is told.
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 100),
  max_uses integer NOT NULL CHECK (max_uses > 0),
  -- Counted under the row's lock, and never past the limit.
  uses integer NOT NULL DEFAULT 0 CHECK (uses BETWEEN 0 AND max_uses),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
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

-- Given to an address that has no account yet; it becomes an enrolment when the address is verified.
CREATE TABLE waiting_grants (
  email text NOT NULL CHECK (email = lower(btrim(email)) AND length(email) BETWEEN 3 AND 254),
  package_id uuid NOT NULL REFERENCES packages ON DELETE CASCADE,
  granted_by text NOT NULL,
  note text NOT NULL CHECK (length(note) BETWEEN 1 AND 1000),
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (email, package_id)
);

-- What a student gets beyond a test's duration, from the next start on.
CREATE TABLE extra_times (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  test_id uuid NOT NULL REFERENCES tests ON DELETE CASCADE,
  seconds integer NOT NULL CHECK (seconds BETWEEN 60 AND 21600),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  granted_by text NOT NULL,
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, test_id)
);

-- The only way in which an administrator sees an attempt; why is in the audit log.
CREATE TABLE support_views (
  view_id uuid PRIMARY KEY,
  admin_id bigint NOT NULL REFERENCES administrators ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  attempt_id bigint NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL DEFAULT now() + interval '15 minutes',
  CHECK (ends_at <= opened_at + interval '15 minutes')
);
CREATE INDEX support_views_user ON support_views (user_id);

-- Persons who asked to be forgotten. Until the day comes it can be undone.
CREATE TABLE erasures (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
  CHECK (due_at >= asked_at + interval '7 days')
);
CREATE INDEX erasures_due ON erasures (due_at);

GRANT SELECT, INSERT ON support_views TO patrak_admin;
GRANT SELECT, INSERT, DELETE ON erasures TO patrak_admin;
GRANT SELECT ON answers, redemptions TO patrak_admin;
GRANT SELECT, DELETE ON erasures TO patrak_exam;
GRANT SELECT, INSERT, DELETE ON enrolments TO patrak_admin;
GRANT SELECT, INSERT ON access_codes TO patrak_admin;
GRANT UPDATE (revoked_at) ON access_codes TO patrak_admin;
GRANT SELECT, INSERT, UPDATE ON waiting_grants TO patrak_admin;
GRANT SELECT, INSERT, UPDATE, DELETE ON extra_times TO patrak_admin;
GRANT SELECT ON current_answers TO patrak_admin;

GRANT SELECT ON access_codes, extra_times TO patrak_exam;
GRANT UPDATE (uses) ON access_codes TO patrak_exam;
GRANT SELECT, INSERT ON redemptions TO patrak_exam;
GRANT SELECT, DELETE ON waiting_grants TO patrak_exam;
