-- outside a transaction
-- “A 12” and “a12” are one roll number. It is plain letters, so lower() depends on no language.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS users_roll ON users (lower(replace(roll_number, ' ', '')));
-- Learners are found by their roll number too, and also without an address.
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_sought ON users
  USING gin ((' ' || lower(first_name || ' ' || last_name) || ' ' || coalesce(email, '') || ' ' || lower(coalesce(roll_number, ''))) gin_trgm_ops)
  WHERE role = 'USER';
CREATE STATISTICS IF NOT EXISTS users_sought_shares
  ON (' ' || lower(first_name || ' ' || last_name) || ' ' || coalesce(email, '') || ' ' || lower(coalesce(roll_number, ''))) FROM users;
ALTER TABLE users VALIDATE CONSTRAINT users_have_a_name_to_sign_in;
ALTER TABLE users VALIDATE CONSTRAINT users_roll_numbers_are_plain;
ALTER TABLE users VALIDATE CONSTRAINT users_of_rolls_are_students;
ALTER TABLE users VALIDATE CONSTRAINT users_first_names_fit;
ALTER TABLE users VALIDATE CONSTRAINT users_last_names_fit;
