CREATE TYPE role AS ENUM ('USER', 'ADMIN');
CREATE TYPE language AS ENUM ('en', 'hi');
CREATE TYPE code_purpose AS ENUM ('verify', 'reset');
CREATE TYPE session_end AS ENUM ('logout', 'reset', 'reuse');

-- A verified account. An address has one spelling (lower case), so uniqueness needs no function index.
CREATE TABLE users (
  user_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(btrim(email)) AND length(email) BETWEEN 3 AND 254),
  first_name text NOT NULL CHECK (length(first_name) BETWEEN 2 AND 100),
  last_name text NOT NULL CHECK (length(last_name) BETWEEN 2 AND 100),
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  role role NOT NULL DEFAULT 'USER',
  language language NOT NULL DEFAULT 'en',
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Sign-ups that wait for their code. Several of one address stand side by side; the secret in the
-- browser's cookie tells them apart, and verifying one deletes the others.
CREATE TABLE pending_signups (
  signup_id uuid PRIMARY KEY,
  secret_hash bytea NOT NULL UNIQUE CHECK (octet_length(secret_hash) = 32),
  email text NOT NULL CHECK (email = lower(btrim(email)) AND length(email) BETWEEN 3 AND 254),
  first_name text NOT NULL CHECK (length(first_name) BETWEEN 2 AND 100),
  last_name text NOT NULL CHECK (length(last_name) BETWEEN 2 AND 100),
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  language language NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '1 day'
);
CREATE INDEX pending_signups_email ON pending_signups (email, created_at);
CREATE INDEX pending_signups_expires_at ON pending_signups (expires_at);

-- One live code a sign-up and one an account: a newer code takes the older one's row.
CREATE TABLE codes (
  code_id uuid PRIMARY KEY,
  purpose code_purpose NOT NULL,
  signup_id uuid UNIQUE REFERENCES pending_signups ON DELETE CASCADE,
  user_id bigint UNIQUE REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  tries_left smallint NOT NULL DEFAULT 5 CHECK (tries_left BETWEEN 0 AND 5),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '10 minutes',
  CHECK ((purpose = 'verify') = (signup_id IS NOT NULL)),
  CHECK ((purpose = 'reset') = (user_id IS NOT NULL))
);
CREATE INDEX codes_expires_at ON codes (expires_at);

-- A session is one row for all its life: its refresh tokens are derived from (session, generation, salt).
CREATE TABLE sessions (
  session_id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  role role NOT NULL,
  salt bytea NOT NULL CHECK (octet_length(salt) = 16),
  generation integer NOT NULL DEFAULT 0 CHECK (generation >= 0),
  -- When each of the latest generations before the current one was first used, newest last.
  uses timestamptz[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  refreshed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_for session_end,
  CHECK ((revoked_at IS NULL) = (revoked_for IS NULL))
);
CREATE INDEX sessions_user_id ON sessions (user_id) WHERE revoked_at IS NULL;
CREATE INDEX sessions_revoked_at ON sessions (revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- Counters of logins, codes and mails. Keys are hashed: no address or IP is kept.
CREATE TABLE rate_limits (
  key bytea PRIMARY KEY CHECK (octet_length(key) = 32),
  hits integer NOT NULL CHECK (hits >= 0),
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_resets_at ON rate_limits (resets_at);
