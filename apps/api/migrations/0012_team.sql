-- A suspended administrator keeps the row, with the name in the log and the way back. The last sign-in stays known after
-- its session is deleted.
-- small table: a row for each administrator
ALTER TABLE administrators
  ADD COLUMN suspended_at timestamptz,
  ADD COLUMN signed_in_at timestamptz,
  ADD COLUMN signed_in_on text CHECK (length(signed_in_on) BETWEEN 1 AND 60);

-- Without an owner nobody could invite one, so one always stays. Two who take each other's role at the same instant wait
-- for one another here; the second sees what the first has done. A snapshot from before that would not.
CREATE FUNCTION keep_an_owner() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.role = 'owner' AND NEW.suspended_at IS NULL THEN
    RETURN NULL;
  END IF;
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'owners change in transactions of READ COMMITTED alone';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('administrators_keep_an_owner', 0));
  IF NOT EXISTS (SELECT FROM administrators WHERE role = 'owner' AND suspended_at IS NULL) THEN
    RAISE EXCEPTION 'the last owner stays'
      USING ERRCODE = 'check_violation', TABLE = 'administrators', CONSTRAINT = 'administrators_keep_an_owner';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER administrators_keep_an_owner
  AFTER UPDATE OF role, suspended_at OR DELETE ON administrators
  FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.suspended_at IS NULL)
  EXECUTE FUNCTION keep_an_owner();

-- The students' login makes and changes accounts of students alone, the administrators' login changes those of
-- administrators alone: it makes learners of a list, and never gives one another password.
CREATE FUNCTION refuse_other_side() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION '% may not write an account of role %', current_user, NEW.role
    USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER users_of_students
  BEFORE INSERT OR UPDATE ON users
  FOR EACH ROW WHEN (current_user = 'patrak_exam' AND NEW.role <> 'USER')
  EXECUTE FUNCTION refuse_other_side();
CREATE TRIGGER users_of_administrators
  BEFORE UPDATE ON users
  FOR EACH ROW WHEN (current_user = 'patrak_admin' AND NEW.role <> 'ADMIN')
  EXECUTE FUNCTION refuse_other_side();
-- Nor does it make an owner: an owner lifts somebody who has joined.
CREATE TRIGGER administrators_join_in_lower_roles
  BEFORE INSERT ON administrators
  FOR EACH ROW WHEN (current_user = 'patrak_admin' AND NEW.role = 'owner')
  EXECUTE FUNCTION refuse_other_side();

-- Colleagues who were asked and have not come yet. The worker makes the link when it sends the mail; a new mail voids
-- the former link, and joining deletes the row.
CREATE TABLE team_invitations (
  invitation_id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(btrim(email)) AND length(email) BETWEEN 3 AND 254),
  role admin_role NOT NULL,
  invited_by bigint REFERENCES administrators ON DELETE SET NULL,
  invited_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  expires_at timestamptz,
  -- An owner is named by another owner, on the page of a person who has joined.
  CONSTRAINT team_invitations_name_no_owner CHECK (role <> 'owner'),
  CONSTRAINT team_invitations_links_were_sent
    CHECK (num_nulls(sent_at, token_hash, expires_at) IN (0, 3)),
  CONSTRAINT team_invitations_links_end CHECK (expires_at <= sent_at + interval '3 days')
);
CREATE INDEX team_invitations_invited_by ON team_invitations (invited_by);

-- After the loss of a phone: the code that the owner hands over, for the next set-up. Until it is entered the password
-- alone opens nothing.
CREATE TABLE phone_resets (
  user_id bigint PRIMARY KEY REFERENCES administrators ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  made_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT phone_resets_end CHECK (expires_at <= made_at + interval '1 day')
);

-- When recovery codes were told that nobody has shown to have kept; null once one of them was typed back.
-- small table: a row for each administrator
ALTER TABLE second_factors ADD COLUMN codes_told_at timestamptz;
