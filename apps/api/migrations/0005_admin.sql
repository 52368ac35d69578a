-- The role of the teacher's side. It reads what its screens show; the rights to write come with the screens that do.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'patrak_admin') THEN
    CREATE ROLE patrak_admin NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- Two databases of one cluster migrated at the same instant.
END
$$;

CREATE TYPE admin_role AS ENUM ('owner', 'author', 'support');

-- An account of role ADMIN may do what its row here says, and nothing without one.
CREATE TABLE administrators (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  role admin_role NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The secret must be known to check a code, so it cannot be hashed: no role but patrak_admin reads this table.
CREATE TABLE second_factors (
  user_id bigint PRIMARY KEY REFERENCES administrators ON DELETE CASCADE,
  secret bytea NOT NULL CHECK (octet_length(secret) = 20),
  -- The newest half-minute whose code was used. A code of this one or an older one is refused.
  last_step bigint NOT NULL DEFAULT 0 CHECK (last_step >= 0),
  -- Null until its owner has shown a code of it.
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Kept as signatures of a key that the database does not hold. Each is good once.
CREATE TABLE recovery_codes (
  user_id bigint NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- New rows only: what was signed in before this rule ends within its own time.
ALTER TABLE sessions ADD CONSTRAINT sessions_of_administrators_are_short
  CHECK (role <> 'ADMIN' OR expires_at <= created_at + interval '12 hours') NOT VALID;

-- What changed a test, a score or somebody's access. Names are copied: an entry outlives what it speaks of.
CREATE TABLE audit_log (
  entry_id bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null: nobody was signed in, or the command line was used.
  actor_id bigint,
  actor_name text,
  action text NOT NULL CHECK (action ~ '^[a-z-]+\.[a-z-]+$'),
  object_kind text,
  object_id text,
  object_name text,
  before jsonb,
  after jsonb,
  reason text CHECK (length(reason) BETWEEN 1 AND 1000),
  device text NOT NULL,
  network inet,
  -- Of this entry and the code of the one before it: an altered or missing entry breaks the row.
  code bytea NOT NULL CHECK (octet_length(code) = 32),
  CHECK ((actor_id IS NULL) = (actor_name IS NULL)),
  CHECK ((object_kind IS NULL) = (object_id IS NULL) AND (object_id IS NULL) = (object_name IS NULL)),
  CHECK (jsonb_typeof(before) = 'object'),
  CHECK (jsonb_typeof(after) = 'object')
);
CREATE INDEX audit_log_at ON audit_log (at);
CREATE INDEX audit_log_actor ON audit_log (actor_id, entry_id);
CREATE INDEX audit_log_action ON audit_log (action, entry_id);
CREATE INDEX audit_log_object ON audit_log (object_kind, object_id, entry_id);

CREATE FUNCTION audit_code(previous bytea, entry audit_log) RETURNS bytea
LANGUAGE sql STABLE
RETURN sha256(previous || convert_to(jsonb_build_array(
  entry.entry_id, extract(epoch FROM entry.at), entry.actor_id, entry.actor_name, entry.action,
  entry.object_kind, entry.object_id, entry.object_name, entry.before, entry.after, entry.reason,
  entry.device, host(entry.network)
)::text, 'UTF8'));

-- Number, time and code are the database's, whatever the writer sends: one entry after the other, without gaps.
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  previous audit_log;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit_log'));
  SELECT * INTO previous FROM audit_log ORDER BY entry_id DESC LIMIT 1;
  NEW.entry_id := coalesce(previous.entry_id, 0) + 1;
  NEW.at := clock_timestamp();
  NEW.code := audit_code(coalesce(previous.code, ''), NEW);
  RETURN NEW;
END
$$;
CREATE TRIGGER chain_audit_entry BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

-- The tests that were published last.
CREATE INDEX test_versions_published_at ON test_versions (published_at DESC);

GRANT patrak_admin TO CURRENT_USER;
GRANT USAGE ON SCHEMA public TO patrak_admin;
GRANT SELECT ON users, administrators TO patrak_admin;
GRANT SELECT, INSERT, UPDATE, DELETE ON second_factors, recovery_codes TO patrak_admin;
GRANT SELECT, INSERT, UPDATE ON sessions, rate_limits TO patrak_admin;
GRANT SELECT, INSERT ON audit_log TO patrak_admin;
GRANT SELECT ON packages, folders, tests, test_versions, attempts, score_histogram, question_totals TO patrak_admin;
