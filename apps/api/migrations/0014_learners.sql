-- Access may end by itself. An attempt that has begun goes on: its clock is its own.
ALTER TABLE enrolments ADD COLUMN ends_at timestamptz CHECK (ends_at > since);
GRANT UPDATE ON enrolments TO patrak_admin;
-- The learners of one package in the order of their accounts.
CREATE INDEX enrolments_of_package_by_user ON enrolments (package_id, user_id);
DROP INDEX enrolments_of_package;

-- Until when the course stays open to whoever redeems it. A code that is good gives access that lies ahead.
ALTER TABLE access_codes ADD COLUMN access_ends_at timestamptz CHECK (access_ends_at >= expires_at);

ALTER TABLE waiting_grants ADD COLUMN ends_at timestamptz;
-- When its owner was last written to; null until then.
ALTER TABLE waiting_grants ADD COLUMN invited_at timestamptz;
CREATE INDEX waiting_grants_invited_at ON waiting_grants (invited_at);

-- What learners are sorted by and who of them has no package. The worker counts anew for those who were here lately.
CREATE TABLE learner_figures (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  attempts integer NOT NULL CHECK (attempts >= 0),
  last_seen timestamptz NOT NULL,
  -- When the last of the packages ends: never, or long ago if there is none. Kept where packages are given and taken.
  owns_until timestamptz NOT NULL
);
CREATE INDEX learner_figures_attempts ON learner_figures (attempts, user_id);
CREATE INDEX learner_figures_last_seen ON learner_figures (last_seen, user_id);
CREATE INDEX learner_figures_owns_until ON learner_figures (owns_until, user_id);
CREATE INDEX sessions_refreshed_at ON sessions (refreshed_at);
CREATE INDEX users_by_name ON users (lower(first_name || ' ' || last_name), user_id) WHERE role = 'USER';
GRANT SELECT, INSERT, UPDATE ON learner_figures TO patrak_exam;
GRANT SELECT ON learner_figures TO patrak_admin;
GRANT UPDATE (owns_until) ON learner_figures TO patrak_admin;

-- Who has signed up without verifying the address: never the password's hash.
GRANT SELECT (signup_id, email, first_name, last_name, language, created_at, expires_at)
  ON pending_signups TO patrak_admin;
