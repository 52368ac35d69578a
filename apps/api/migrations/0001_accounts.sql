CREATE TYPE role AS ENUM ('USER', 'ADMIN');
CREATE TYPE language AS ENUM ('en', 'hi');
CREATE TYPE code_purpose AS ENUM ('verify', 'reset');
CREATE TYPE session_end AS ENUM (
  'logout', 'reset', 'reuse', 'crowded',
  -- Ended by its owner from another device, by a new password, and by asking for the account's deletion.
  'ended', 'password', 'erasure'
);
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- A verified account. An address has one spelling (lower case), so uniqueness needs no function index.
CREATE TABLE users (
  user_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(btrim(email)) AND length(email) BETWEEN 3 AND 254),
  first_name text NOT NULL CHECK (length(first_name) BETWEEN 2 AND 100),
  last_name text NOT NULL CHECK (length(last_name) BETWEEN 2 AND 100),
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  role role NOT NULL DEFAULT 'USER',
  language language NOT NULL DEFAULT 'en',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The mailbox behind an address, by the rule of mailboxOf in packages/domain: a test compares the two. Several
  -- accounts of one mailbox are one person's as far as anybody can tell.
  mailbox text NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN split_part(email, '@', 2) IN ('gmail.com', 'googlemail.com') THEN
        replace(coalesce(nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1)), '.', '')
          || '@gmail.com'
      ELSE
        coalesce(nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1))
          || '@' || split_part(email, '@', 2)
    END
  ) STORED
);
CREATE INDEX users_mailbox ON users (mailbox, user_id);
CREATE INDEX users_by_name ON users (lower(first_name || ' ' || last_name), user_id) WHERE role = 'USER';
-- Learners are found by any part of their name or address, among a million of them.
CREATE INDEX users_words ON users
  USING gin ((' ' || lower(first_name || ' ' || last_name) || ' ' || email) gin_trgm_ops)
  WHERE role = 'USER';
-- So that PostgreSQL knows which words are common: those are found by walking back from the newest account instead.
CREATE STATISTICS users_words_shares ON (' ' || lower(first_name || ' ' || last_name) || ' ' || email) FROM users;

-- Sign-ups that wait for their code. Several of one address stand side by side; the secret in the browser's cookie tells
-- them apart, and verifying one deletes the others.
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

-- One live code a sign-up. A reset code belongs to the browser that asked for it: a stranger's guesses spend the
-- stranger's own. It is made for an address without an account too, so that both are answered alike; such a one is
-- mailed to nobody.
CREATE TABLE codes (
  code_id uuid PRIMARY KEY,
  purpose code_purpose NOT NULL,
  signup_id uuid UNIQUE REFERENCES pending_signups ON DELETE CASCADE,
  user_id bigint REFERENCES users ON DELETE CASCADE,
  -- Of the address and the browser's secret.
  asker bytea UNIQUE CHECK (octet_length(asker) = 32),
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  tries_left smallint NOT NULL DEFAULT 5 CHECK (tries_left BETWEEN 0 AND 5),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '10 minutes',
  CONSTRAINT codes_of_signups_verify CHECK ((purpose = 'verify') = (signup_id IS NOT NULL)),
  CONSTRAINT codes_of_resets_have_an_asker CHECK ((purpose = 'reset') = (asker IS NOT NULL)),
  CONSTRAINT codes_of_accounts_are_resets CHECK (user_id IS NULL OR purpose = 'reset')
);
CREATE INDEX codes_expires_at ON codes (expires_at);
CREATE INDEX codes_user_id ON codes (user_id) WHERE user_id IS NOT NULL;

-- What a mail carries in place of digits, once those have been sent too often: 128 bits, kept as a hash, good once.
-- The address and what it is for are hashed too: no address is kept.
CREATE TABLE mailed_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  subject_hash bytea NOT NULL CHECK (octet_length(subject_hash) = 32),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '2 hours'
);
CREATE INDEX mailed_links_subject_hash ON mailed_links (subject_hash);
CREATE INDEX mailed_links_expires_at ON mailed_links (expires_at);

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
  -- By what its owner knows it: the browser in plain words, such as “Chrome on Android”, and the test that was opened in
  -- it last. Null for administrators.
  device text CHECK (length(device) BETWEEN 1 AND 60),
  last_attempt bigint,
  CONSTRAINT sessions_revoked_with_reason CHECK ((revoked_at IS NULL) = (revoked_for IS NULL)),
  CONSTRAINT sessions_of_administrators_are_short
    CHECK (role <> 'ADMIN' OR expires_at <= created_at + interval '12 hours')
);
CREATE INDEX sessions_user_id ON sessions (user_id) WHERE revoked_at IS NULL;
CREATE INDEX sessions_revoked_at ON sessions (revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX sessions_expires_at ON sessions (expires_at);
CREATE INDEX sessions_refreshed_at ON sessions (refreshed_at);

-- Counters of logins, codes and mails. Keys are hashed: no address or IP is kept.
CREATE TABLE rate_limits (
  key bytea PRIMARY KEY CHECK (octet_length(key) = 32),
  hits integer NOT NULL CHECK (hits >= 0),
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_resets_at ON rate_limits (resets_at);

-- What happened to accounts: counted by the hour, so that nobody can fill it, and kept for 180 days.
CREATE TABLE security_events (
  kind text NOT NULL CHECK (kind ~ '^[a-z-]+$'),
  hour timestamptz NOT NULL CHECK (hour = date_trunc('hour', hour, 'UTC')),
  -- Whose account; null where there is none, or it is not known.
  user_id bigint REFERENCES users ON DELETE CASCADE,
  count integer NOT NULL DEFAULT 1 CHECK (count > 0),
  last_at timestamptz NOT NULL,
  -- Where the last of them came from, as a signature of a key that the database does not hold.
  network bytea CHECK (octet_length(network) = 8),
  -- Whether the audit log has told of it.
  told boolean NOT NULL DEFAULT false,
  UNIQUE NULLS NOT DISTINCT (kind, hour, user_id)
);
CREATE INDEX security_events_hour ON security_events (hour);
CREATE INDEX security_events_user ON security_events (user_id);

-- Persons who asked to be forgotten. Until the day comes it can be undone.
CREATE TABLE erasures (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
  CONSTRAINT erasures_wait_seven_days CHECK (due_at >= asked_at + interval '7 days')
);
CREATE INDEX erasures_due ON erasures (due_at);

-- Accounts that are gone: their access tokens are refused. A number that belongs to nobody.
CREATE TABLE erased_accounts (
  user_id bigint PRIMARY KEY,
  erased_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX erased_accounts_at ON erased_accounts (erased_at);
