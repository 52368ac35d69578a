-- Pictures in questions. The bytes lie with the other uploaded files, under this name; what is named here is there, and
-- stays: a text that was published goes on showing it.
CREATE TABLE pictures (
  -- Of its content and its size in pixels, so that a text can be laid out before the picture is there.
  name text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{32}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$'),
  bytes integer NOT NULL CHECK (bytes > 0),
  added_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT ON pictures TO patrak_admin;
