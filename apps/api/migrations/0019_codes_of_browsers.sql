-- A reset code belongs to the browser that asked for it: a stranger's guesses spend the stranger's own. It is made for
-- an address without an account too, so that both are answered alike; such a one is mailed to nobody.
DELETE FROM codes WHERE purpose = 'reset';
ALTER TABLE codes
  -- Of the address and the browser's secret.
  ADD COLUMN asker bytea UNIQUE CHECK (octet_length(asker) = 32),
  DROP CONSTRAINT codes_user_id_key,
  DROP CONSTRAINT codes_check1,
  ADD CONSTRAINT codes_of_resets_have_an_asker CHECK ((purpose = 'reset') = (asker IS NOT NULL)),
  ADD CONSTRAINT codes_of_accounts_are_resets CHECK (user_id IS NULL OR purpose = 'reset');
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

GRANT SELECT, INSERT, DELETE ON mailed_links TO patrak_exam;

-- A session that made room for a newer one.
ALTER TYPE session_end ADD VALUE 'crowded';
