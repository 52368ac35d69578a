CREATE TYPE admin_role AS ENUM ('owner', 'author', 'support');

-- An account of role ADMIN may do what its row here says, and nothing without one.
CREATE TABLE administrators (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  role admin_role NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The secret that a phone shares with us must be known to check a code, so it cannot be hashed: it is sealed with a key
-- that the database does not hold, for this administrator alone. Without the name of a key it lies there as it is, until
-- the worker finds it.
CREATE TABLE second_factors (
  user_id bigint PRIMARY KEY REFERENCES administrators ON DELETE CASCADE,
  secret bytea NOT NULL,
  key_id bytea CHECK (octet_length(key_id) = 8),
  -- The newest half-minute whose code was used. A code of this one or an older one is refused.
  last_step bigint NOT NULL DEFAULT 0 CHECK (last_step >= 0),
  -- Null until its owner has shown a code of it.
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT second_factors_secret_check CHECK (octet_length(secret) = CASE WHEN key_id IS NULL THEN 20 ELSE 48 END)
);

-- Kept as signatures of a key that the database does not hold. Each is good once.
CREATE TABLE recovery_codes (
  user_id bigint NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Browsers that are not asked for a code. They are forgotten together with the phone.
CREATE TABLE remembered_browsers (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id bigint NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT remembered_browsers_are_remembered_briefly CHECK (expires_at <= created_at + interval '12 hours')
);
CREATE INDEX remembered_browsers_user_id ON remembered_browsers (user_id);
CREATE INDEX remembered_browsers_expires_at ON remembered_browsers (expires_at);

-- The only way in which an administrator sees an attempt; why is in the audit log.
CREATE TABLE support_views (
  view_id uuid PRIMARY KEY,
  admin_id bigint NOT NULL REFERENCES administrators ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  attempt_id bigint NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL DEFAULT now() + interval '15 minutes',
  CONSTRAINT support_views_are_short CHECK (ends_at <= opened_at + interval '15 minutes')
);
CREATE INDEX support_views_user ON support_views (user_id);
