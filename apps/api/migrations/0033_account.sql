-- By what its owner knows a session: the browser in plain words, such as “Chrome on Android”, and the test that was
-- opened in it last. Null for sessions from before, and for administrators.
ALTER TABLE sessions
  ADD COLUMN device text,
  ADD COLUMN last_attempt bigint,
  ADD CONSTRAINT sessions_device CHECK (length(device) BETWEEN 1 AND 60) NOT VALID;

-- Ended by its owner from another device, by a new password, and by asking for the account's deletion.
ALTER TYPE session_end ADD VALUE 'ended';
ALTER TYPE session_end ADD VALUE 'password';
ALTER TYPE session_end ADD VALUE 'erasure';
