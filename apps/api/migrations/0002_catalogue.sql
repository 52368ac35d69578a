-- What is published. It never changes: editing a test makes its next version.
CREATE TYPE content_language AS ENUM ('english', 'hindi');
CREATE TYPE difficulty AS ENUM ('easy', 'medium', 'hard');
-- One option, several options, or a typed number.
CREATE TYPE question_kind AS ENUM ('single', 'multiple', 'numeric');
-- Numbers that are accepted, both ends included: decimals that a student can type, in at most twelve characters.
CREATE DOMAIN accepted_range AS numrange CHECK (
  lower_inc(VALUE) AND upper_inc(VALUE) AND VALUE <@ numrange(-99999999999, 999999999999, '[]')
  AND length(lower(VALUE)::text) <= 12 AND length(upper(VALUE)::text) <= 12
);

CREATE TABLE packages (
  package_id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  -- Null is not written yet.
  name_hindi text CHECK (length(name_hindi) BETWEEN 1 AND 200),
  description text NOT NULL,
  price_paise integer NOT NULL CHECK (price_paise >= 0),
  image_url text,
  -- A package that is not listed is seen only by those who own it.
  listed boolean NOT NULL DEFAULT true,
  -- Everybody owns it from the first opening on.
  open_to_all boolean NOT NULL DEFAULT false,
  position integer NOT NULL DEFAULT 0,
  -- Counts that lists show are kept with the content, so that a list costs the same for any size of it.
  total_tests integer NOT NULL DEFAULT 0 CHECK (total_tests >= 0),
  direct_tests integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT packages_direct_tests_check CHECK (direct_tests BETWEEN 0 AND total_tests),
  CONSTRAINT packages_open_to_all_check CHECK (NOT open_to_all OR listed AND price_paise = 0)
);
CREATE INDEX packages_listed ON packages (position, package_id) WHERE listed;

CREATE TABLE folders (
  folder_id uuid PRIMARY KEY,
  package_id uuid NOT NULL REFERENCES packages ON DELETE CASCADE,
  parent_id uuid,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  -- Null is not written yet.
  name_hindi text CHECK (length(name_hindi) BETWEEN 1 AND 200),
  position integer NOT NULL DEFAULT 0,
  -- From the package's root down to and including this folder.
  path uuid[] NOT NULL,
  parent_path uuid[] GENERATED ALWAYS AS (path[1:cardinality(path) - 1]) STORED,
  total_tests integer NOT NULL DEFAULT 0 CHECK (total_tests >= 0),
  total_subfolders integer NOT NULL DEFAULT 0 CHECK (total_subfolders >= 0),
  UNIQUE (folder_id, package_id),
  CONSTRAINT folders_path_key UNIQUE (folder_id, path),
  -- A folder's parent is of the same package.
  CONSTRAINT folders_parent_fkey FOREIGN KEY (parent_id, package_id) REFERENCES folders (folder_id, package_id)
    ON DELETE CASCADE,
  -- A folder's path is its parent's path and itself. So no folder can lie in itself, however it was moved: a path would
  -- have to be longer than itself. Checked at the commit, since a move changes the paths of all that lies below.
  CONSTRAINT folders_parent_path_fkey FOREIGN KEY (parent_id, parent_path) REFERENCES folders (folder_id, path)
    DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT folders_path_ends_here CHECK (path[cardinality(path)] = folder_id),
  CONSTRAINT folders_path_begins_at_root CHECK ((parent_id IS NULL) = (cardinality(path) = 1)),
  CONSTRAINT folders_path_names_parent CHECK (parent_id = path[cardinality(path) - 1])
);
CREATE INDEX folders_parent ON folders (package_id, parent_id, position);
CREATE INDEX folders_below ON folders (parent_id);

CREATE TABLE tests (
  test_id uuid PRIMARY KEY,
  package_id uuid NOT NULL REFERENCES packages ON DELETE CASCADE,
  folder_id uuid,
  position integer NOT NULL DEFAULT 0,
  published_version_id uuid,
  -- Which correction of its keys is in force; counted over all versions of the test.
  key_revision integer NOT NULL DEFAULT 1 CHECK (key_revision > 0),
  -- A test can hold its analysis back until its window has ended for everyone; null is open at once.
  analysis_opens_at timestamptz,
  CONSTRAINT tests_folder_fkey FOREIGN KEY (folder_id, package_id) REFERENCES folders (folder_id, package_id)
    ON DELETE CASCADE
);
CREATE INDEX tests_folder ON tests (package_id, folder_id, position);

-- A test that has a version cannot be deleted, nor can its package or folder.
CREATE TABLE test_versions (
  version_id uuid PRIMARY KEY,
  test_id uuid NOT NULL REFERENCES tests,
  number integer NOT NULL CHECK (number > 0),
  title_english text,
  title_hindi text,
  description_english text,
  description_hindi text,
  instructions_english text,
  instructions_hindi text,
  duration_seconds integer NOT NULL CHECK (duration_seconds BETWEEN 1 AND 86400),
  languages content_language[] NOT NULL CHECK (cardinality(languages) BETWEEN 1 AND 2),
  question_count smallint NOT NULL CHECK (question_count > 0),
  -- The student is asked before a test is handed in.
  confirm_submit boolean NOT NULL DEFAULT false,
  published_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (test_id, number),
  UNIQUE (version_id, test_id)
);
-- The tests that were published last.
CREATE INDEX test_versions_published_at ON test_versions (published_at DESC);
ALTER TABLE tests ADD CONSTRAINT tests_published_version_fkey
  FOREIGN KEY (published_version_id, test_id) REFERENCES test_versions (version_id, test_id);
