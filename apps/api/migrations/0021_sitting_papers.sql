-- The encrypted paper of a sitting, one for each version that it had since its waiting page opened. The file is public
-- and named by its content; its key lies here sealed, and leaves the server with a learner's start alone.
CREATE TABLE sitting_papers (
  sitting_id uuid NOT NULL,
  version_id uuid NOT NULL,
  name text NOT NULL,
  bytes integer NOT NULL,
  sealed_key bytea NOT NULL,
  key_id bytea NOT NULL,
  PRIMARY KEY (sitting_id, version_id),
  CONSTRAINT sitting_papers_sitting_fkey FOREIGN KEY (sitting_id) REFERENCES sittings,
  CONSTRAINT sitting_papers_version_fkey FOREIGN KEY (version_id) REFERENCES test_versions,
  CONSTRAINT sitting_papers_name_is_hash CHECK (name ~ '^[0-9a-f]{64}$'),
  CONSTRAINT sitting_papers_bytes_check CHECK (bytes > 0),
  -- Nonce, 32 bytes and a tag: a key that was not sealed does not fit.
  CONSTRAINT sitting_papers_key_is_sealed CHECK (length(sealed_key) = 60)
);
