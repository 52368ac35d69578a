-- The months of the ledger that have left the database, and by which list of files each is known: the name of the list
-- is its SHA-256. A month's table goes only after the files were read back and compared with it.
CREATE TABLE ledger_archives (
  month text PRIMARY KEY CHECK (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  saves bigint NOT NULL CHECK (saves >= 0),
  archived_at timestamptz NOT NULL DEFAULT now()
);
