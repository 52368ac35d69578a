-- The secret that a phone shares with us is sealed with a key that the database does not hold, for this administrator
-- alone. Without the name of a key it lies there as before, until the worker finds it.
ALTER TABLE second_factors
  ADD COLUMN key_id bytea CHECK (octet_length(key_id) = 8),
  DROP CONSTRAINT second_factors_secret_check,
  ADD CONSTRAINT second_factors_secret_check
    CHECK (octet_length(secret) = CASE WHEN key_id IS NULL THEN 20 ELSE 48 END);

-- Browsers that are not asked for a code. They are forgotten together with the phone.
CREATE TABLE remembered_browsers (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id bigint NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT browsers_are_remembered_briefly CHECK (expires_at <= created_at + interval '12 hours')
);
CREATE INDEX remembered_browsers_user_id ON remembered_browsers (user_id);
CREATE INDEX remembered_browsers_expires_at ON remembered_browsers (expires_at);

GRANT SELECT, INSERT, DELETE ON remembered_browsers TO patrak_admin;
