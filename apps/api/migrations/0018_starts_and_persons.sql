-- The mailbox behind an address, by the rule of mailboxOf in packages/domain: a test compares the two. Several accounts
-- of one mailbox are one person's as far as anybody can tell. Writes the table anew, once.
ALTER TABLE users ADD COLUMN mailbox text NOT NULL GENERATED ALWAYS AS (
  CASE
    WHEN split_part(email, '@', 2) IN ('gmail.com', 'googlemail.com') THEN
      replace(coalesce(nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1)), '.', '')
        || '@gmail.com'
    ELSE
      coalesce(nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1))
        || '@' || split_part(email, '@', 2)
  END
) STORED;
CREATE INDEX users_mailbox ON users (mailbox, user_id) WHERE role = 'USER';

ALTER TABLE attempts
  -- Whether its board counts it. At the start: not if an older account has the same mailbox, so that no figure changes
  -- when one of the accounts is erased. From the closing on: only the person's first there.
  ADD COLUMN counts boolean NOT NULL DEFAULT true,
  -- The student's first start, second, third. Two starts at once cannot both be the next one, so each sees the others
  -- when starts are counted. Null for those that were begun before there was a limit, or not by a student.
  ADD COLUMN start_number integer CHECK (start_number > 0);
CREATE UNIQUE INDEX attempts_start_number ON attempts (user_id, start_number) WHERE start_number IS NOT NULL;
