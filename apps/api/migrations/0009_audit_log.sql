-- What changed a test, a score or somebody's access. A person's name stands in users, and what is said of somebody in
-- rows that go with that one. Everything else speaks of a person by the account's number, which belongs to nobody once
-- the account is gone.
CREATE TYPE audit_side AS ENUM ('actor', 'object');

CREATE TABLE audit_log (
  entry_id bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null: nobody was signed in, or the command line was used.
  actor_id bigint,
  action text NOT NULL CHECK (action ~ '^[a-z-]+\.[a-z-]+$'),
  object_kind text,
  object_id text,
  object_name text,
  before jsonb CHECK (jsonb_typeof(before) = 'object'),
  after jsonb CHECK (jsonb_typeof(after) = 'object'),
  reason text CHECK (length(reason) BETWEEN 1 AND 1000),
  device text NOT NULL,
  -- Codes of what the entry says of persons, which lies apart.
  actor_words bytea CHECK (octet_length(actor_words) = 32),
  object_words bytea CHECK (octet_length(object_words) = 32),
  -- Of this entry and the code of the one before it: an altered or missing entry breaks the row.
  code bytea NOT NULL CHECK (octet_length(code) = 32),
  CONSTRAINT audit_log_object CHECK ((object_kind IS NULL) = (object_id IS NULL)),
  -- A person has a number and no word; everything else has a name.
  CONSTRAINT audit_log_person CHECK (
    CASE WHEN object_kind IN ('learner', 'administrator')
      THEN object_id ~ '^[1-9][0-9]{0,17}$' AND num_nonnulls(object_name, before, after, reason) = 0
      ELSE (object_kind IS NULL) = (object_name IS NULL) AND object_words IS NULL
    END
  ),
  CONSTRAINT audit_log_actor CHECK (actor_id IS NOT NULL OR actor_words IS NULL)
);
CREATE INDEX audit_log_at ON audit_log (at);
CREATE INDEX audit_log_by_actor ON audit_log (actor_id, entry_id);
CREATE INDEX audit_log_by_action ON audit_log (action, entry_id);
CREATE INDEX audit_log_by_object ON audit_log (object_kind, object_id, entry_id);

-- What an entry of the log says of a person: of whoever acts the network, of whom it is about the reason and the change.
-- The entry keeps a code of it. Without the salt, which goes with the words, nobody can try which words they were.
CREATE TABLE audit_words (
  entry_id bigint NOT NULL REFERENCES audit_log,
  side audit_side NOT NULL,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  salt bytea NOT NULL CHECK (octet_length(salt) = 16),
  words jsonb NOT NULL CHECK (jsonb_typeof(words) = 'object'),
  PRIMARY KEY (entry_id, side)
);
CREATE INDEX audit_words_user ON audit_words (user_id);

CREATE FUNCTION audit_words_code(salt bytea, words jsonb) RETURNS bytea
LANGUAGE sql IMMUTABLE
RETURN sha256(salt || convert_to(words::text, 'UTF8'));

CREATE FUNCTION audit_code(previous bytea, entry audit_log) RETURNS bytea
LANGUAGE sql STABLE
RETURN sha256(previous || convert_to(jsonb_build_array(
  entry.entry_id, extract(epoch FROM entry.at), entry.actor_id, entry.action, entry.object_kind, entry.object_id,
  entry.object_name, entry.before, entry.after, entry.reason, entry.device, encode(entry.actor_words, 'hex'),
  encode(entry.object_words, 'hex')
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

-- Whether what was said in an entry is what is there now, or is gone because a later entry tells that its person was erased.
CREATE FUNCTION audit_words_fit(entry audit_log) RETURNS boolean
LANGUAGE sql STABLE
RETURN NOT EXISTS (
  SELECT FROM (VALUES
    ('actor'::audit_side, entry.actor_words, entry.actor_id::text),
    ('object'::audit_side, entry.object_words, entry.object_id)
  ) AS said (side, code, person)
  LEFT JOIN audit_words w ON w.entry_id = entry.entry_id AND w.side = said.side
  WHERE CASE
    WHEN w.entry_id IS NOT NULL
      THEN said.code IS DISTINCT FROM audit_words_code(w.salt, w.words) OR w.user_id::text <> said.person
    WHEN said.code IS NOT NULL
      THEN NOT EXISTS (
        SELECT FROM audit_log erased
        WHERE erased.object_kind IN ('learner', 'administrator') AND erased.object_id = said.person
          AND erased.action IN ('learner.erased', 'administrator.erased') AND erased.entry_id > entry.entry_id
      )
    ELSE false
  END
);

-- The log as it is read: with the names that there still are.
CREATE VIEW audit_entries AS
SELECT e.entry_id, e.at, e.actor_id, a.first_name || ' ' || a.last_name AS actor_name,
  e.actor_id IS NOT NULL AND a.user_id IS NULL AS actor_erased,
  e.action, e.object_kind, e.object_id,
  CASE e.object_kind
    WHEN 'learner' THEN o.first_name || ' ' || o.last_name
    WHEN 'administrator' THEN o.email
    WHEN 'access-code' THEN concat_ws(', ', e.object_name, c.label)
    ELSE e.object_name
  END AS object_name,
  e.object_kind IN ('learner', 'administrator') AND o.user_id IS NULL AS object_erased,
  coalesce(e.reason, said.words ->> 'reason') AS reason,
  coalesce(e.before, said.words -> 'before') AS before,
  coalesce(e.after, said.words -> 'after') AS after,
  e.device, whence.words ->> 'network' AS network, e.code
FROM audit_log e
LEFT JOIN users a ON a.user_id = e.actor_id
LEFT JOIN users o ON o.user_id = CASE WHEN e.object_kind IN ('learner', 'administrator') THEN e.object_id::bigint END
LEFT JOIN access_codes c ON c.code_id = CASE WHEN e.object_kind = 'access-code' THEN e.object_id::uuid END
LEFT JOIN audit_words said ON said.entry_id = e.entry_id AND said.side = 'object'
LEFT JOIN audit_words whence ON whence.entry_id = e.entry_id AND whence.side = 'actor';
