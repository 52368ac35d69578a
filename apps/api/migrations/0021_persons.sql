-- A person's name stands in users, and what is said of somebody in rows that go with that one. Everything else speaks of
-- a person by the account's number, which belongs to nobody once the account is gone.

-- Whoever erases persons: nobody who serves a request has the right to.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'patrak_eraser') THEN
    CREATE ROLE patrak_eraser NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- Two databases of one cluster migrated at the same instant.
END
$$;
GRANT patrak_eraser TO CURRENT_USER;

-- What an entry of the log says of a person: of whoever acts the network, of whom it is about the reason and the change.
-- The entry keeps a code of it. Without the salt, which goes with the words, nobody can try which words they were.
CREATE TABLE audit_words (
  entry_id bigint NOT NULL REFERENCES audit_log,
  side text NOT NULL CHECK (side IN ('actor', 'object')),
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  salt bytea NOT NULL CHECK (octet_length(salt) = 16),
  words jsonb NOT NULL CHECK (jsonb_typeof(words) = 'object'),
  PRIMARY KEY (entry_id, side)
);
CREATE INDEX audit_words_user ON audit_words (user_id);

ALTER TABLE audit_log
  ADD COLUMN actor_words bytea CHECK (octet_length(actor_words) = 32),
  ADD COLUMN object_words bytea CHECK (octet_length(object_words) = 32);

CREATE FUNCTION audit_words_code(salt bytea, words jsonb) RETURNS bytea
LANGUAGE sql IMMUTABLE
RETURN sha256(salt || convert_to(words::text, 'UTF8'));

-- The log is rewritten this once, before anybody relies on it: what it said of persons moves out, and all codes are made
-- anew. Its last entry then tells of it, with the last of the former codes, by which a copy from before can be checked.
CREATE TEMPORARY TABLE former_log ON COMMIT DROP AS
  SELECT entry_id, encode(code, 'hex') AS code FROM audit_log ORDER BY entry_id DESC LIMIT 1;

INSERT INTO audit_words (entry_id, side, user_id, salt, words)
SELECT e.entry_id, 'object', u.user_id, uuid_send(gen_random_uuid()),
  CASE WHEN e.reason IS NULL THEN '{}' ELSE jsonb_build_object('reason', e.reason) END
    || CASE WHEN e.before IS NULL THEN '{}' ELSE jsonb_build_object('before', e.before) END
    || CASE WHEN e.after IS NULL THEN '{}' ELSE jsonb_build_object('after', e.after) END
FROM audit_log e JOIN users u ON u.user_id::text = e.object_id
WHERE e.object_kind IN ('learner', 'administrator') AND coalesce(e.reason, e.before::text, e.after::text) IS NOT NULL;

INSERT INTO audit_words (entry_id, side, user_id, salt, words)
SELECT e.entry_id, 'actor', u.user_id, uuid_send(gen_random_uuid()), jsonb_build_object('network', host(e.network))
FROM audit_log e JOIN users u ON u.user_id = e.actor_id
WHERE e.network IS NOT NULL;

ALTER TABLE audit_log DROP CONSTRAINT audit_log_check1;
UPDATE audit_log SET object_name = NULL, reason = NULL, before = NULL, after = NULL
WHERE object_kind IN ('learner', 'administrator');
UPDATE audit_log SET object_name = split_part(object_name, ', ', 1) WHERE object_kind = 'access-code';
UPDATE audit_log SET after = after || '{"words": true}' WHERE after ? 'words';
UPDATE audit_log e SET actor_words = audit_words_code(w.salt, w.words)
FROM audit_words w WHERE w.entry_id = e.entry_id AND w.side = 'actor';
UPDATE audit_log e SET object_words = audit_words_code(w.salt, w.words)
FROM audit_words w WHERE w.entry_id = e.entry_id AND w.side = 'object';

CREATE OR REPLACE FUNCTION audit_code(previous bytea, entry audit_log) RETURNS bytea
LANGUAGE sql STABLE
RETURN sha256(previous || convert_to(jsonb_build_array(
  entry.entry_id, extract(epoch FROM entry.at), entry.actor_id, entry.action, entry.object_kind, entry.object_id,
  entry.object_name, entry.before, entry.after, entry.reason, entry.device, encode(entry.actor_words, 'hex'),
  encode(entry.object_words, 'hex')
)::text, 'UTF8'));

ALTER TABLE audit_log
  DROP COLUMN actor_name,
  DROP COLUMN network,
  ADD CONSTRAINT audit_log_object CHECK ((object_kind IS NULL) = (object_id IS NULL)),
  -- A person has a number and no word; everything else has a name.
  ADD CONSTRAINT audit_log_person CHECK (
    CASE WHEN object_kind IN ('learner', 'administrator')
      THEN object_id ~ '^[1-9][0-9]{0,17}$' AND num_nonnulls(object_name, before, after, reason) = 0
      ELSE (object_kind IS NULL) = (object_name IS NULL) AND object_words IS NULL
    END
  ),
  ADD CONSTRAINT audit_log_actor CHECK (actor_id IS NOT NULL OR actor_words IS NULL);

DO $$
DECLARE
  entry audit_log;
  previous bytea := '';
BEGIN
  FOR entry IN SELECT * FROM audit_log ORDER BY entry_id LOOP
    previous := audit_code(previous, entry);
    UPDATE audit_log SET code = previous WHERE entry_id = entry.entry_id;
  END LOOP;
END
$$;

INSERT INTO audit_log (action, after, device)
SELECT 'audit.names-moved', jsonb_build_object('entries', entry_id, 'former_code', code), 'Command line' FROM former_log;

-- Whether what was said in an entry is what is there now, or is gone because a later entry tells that its person was erased.
CREATE FUNCTION audit_words_fit(entry audit_log) RETURNS boolean
LANGUAGE sql STABLE
RETURN NOT EXISTS (
  SELECT FROM (VALUES
    ('actor', entry.actor_words, entry.actor_id::text),
    ('object', entry.object_words, entry.object_id)
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

-- Who gave it: an administrator by number, or somebody who has no account here in words.
ALTER TABLE enrolments
  ALTER COLUMN granted_by DROP NOT NULL,
  ADD COLUMN granted_by_id bigint,
  ADD CONSTRAINT enrolments_giver CHECK (num_nonnulls(granted_by, granted_by_id) = 1) NOT VALID;
ALTER TABLE extra_times
  ALTER COLUMN granted_by DROP NOT NULL,
  ADD COLUMN granted_by_id bigint,
  ADD CONSTRAINT extra_times_giver CHECK (num_nonnulls(granted_by, granted_by_id) = 1) NOT VALID;
ALTER TABLE waiting_grants
  ALTER COLUMN granted_by DROP NOT NULL,
  ADD COLUMN granted_by_id bigint,
  ADD CONSTRAINT waiting_grants_giver CHECK (num_nonnulls(granted_by, granted_by_id) = 1) NOT VALID;
ALTER TABLE access_codes
  ALTER COLUMN created_by DROP NOT NULL,
  ADD COLUMN created_by_id bigint,
  ADD CONSTRAINT access_codes_maker CHECK (num_nonnulls(created_by, created_by_id) = 1) NOT VALID;

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

-- Accounts that are gone: their access tokens are refused. A number that belongs to nobody.
CREATE TABLE erased_accounts (
  user_id bigint PRIMARY KEY,
  erased_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX erased_accounts_at ON erased_accounts (erased_at);

GRANT USAGE ON SCHEMA public TO patrak_eraser;
GRANT SELECT, INSERT ON audit_words TO patrak_admin;
GRANT INSERT ON audit_words TO patrak_eraser;
GRANT SELECT ON audit_entries TO patrak_admin;
GRANT SELECT ON late_saves TO patrak_admin;
GRANT SELECT, INSERT, UPDATE ON security_events TO patrak_admin, patrak_eraser;
GRANT SELECT, INSERT, UPDATE, DELETE ON security_events TO patrak_exam;
GRANT SELECT ON erased_accounts TO patrak_exam;
GRANT SELECT, INSERT ON erased_accounts TO patrak_eraser;
GRANT SELECT, INSERT ON audit_log TO patrak_eraser;
GRANT SELECT ON erasures, redemptions, administrators TO patrak_eraser;
GRANT SELECT, DELETE ON users, waiting_grants, late_saves TO patrak_eraser;
GRANT SELECT (email), DELETE ON pending_signups TO patrak_eraser;
GRANT SELECT, UPDATE (label) ON access_codes TO patrak_eraser;
REVOKE DELETE ON users FROM patrak_exam;
REVOKE ALL ON erasures FROM patrak_exam;
