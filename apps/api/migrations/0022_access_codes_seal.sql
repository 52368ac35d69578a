-- Codes are sealed with a key that the database does not hold, and found by a hash with such a key. One that stands
-- in `code` was made before; the worker seals it, and takes it out of the notes of those who have redeemed it.
ALTER TABLE access_codes
  ALTER COLUMN code DROP NOT NULL,
  ADD COLUMN code_hash bytea UNIQUE CHECK (octet_length(code_hash) = 32),
  ADD COLUMN sealed_code bytea CHECK (octet_length(sealed_code) = 40),
  ADD COLUMN key_id bytea CHECK (octet_length(key_id) = 8),
  ADD CONSTRAINT codes_are_sealed_or_from_before
    CHECK (num_nonnulls(code_hash, sealed_code, key_id) = CASE WHEN code IS NULL THEN 3 ELSE 0 END);

GRANT UPDATE (code, code_hash, sealed_code, key_id) ON access_codes TO patrak_admin;
