-- Who has read a question with its key and found it right. The digest stands for what was read: texts, options, passage,
-- solution and key. A question that changes has another digest, so its confirmations fall away without being deleted, and
-- the same question in a draft and in a version has one. It is as secret as the key: with the question at hand it tells it.
CREATE TABLE key_confirmations (
  digest bytea NOT NULL CHECK (octet_length(digest) = 32),
  -- Stays when the account is gone: what two people have checked stays checked.
  admin_id bigint NOT NULL,
  confirmed_at timestamptz NOT NULL DEFAULT now(),
  -- Somebody has thought better of it.
  taken_back_at timestamptz,
  -- One person counts once.
  PRIMARY KEY (digest, admin_id),
  CONSTRAINT key_confirmations_are_taken_back_later CHECK (taken_back_at >= confirmed_at)
);
