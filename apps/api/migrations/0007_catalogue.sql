-- A folder's path is its parent's path and itself. So no folder can lie in itself, however it was moved: a path would have
-- to be longer than itself. Checked at the commit, since a move changes the paths of all that lies below.
ALTER TABLE folders
  ADD COLUMN parent_path uuid[] GENERATED ALWAYS AS (path[1:cardinality(path) - 1]) STORED,
  ADD CONSTRAINT folders_path_key UNIQUE (folder_id, path),
  ADD CONSTRAINT folders_parent_path_fkey FOREIGN KEY (parent_id, parent_path) REFERENCES folders (folder_id, path)
    DEFERRABLE INITIALLY DEFERRED,
  ADD CHECK (parent_id = path[cardinality(path) - 1]);
CREATE INDEX folders_below ON folders (parent_id);

-- How many learners a package has, for those who look after it.
CREATE INDEX enrolments_of_package ON enrolments (package_id);
GRANT SELECT ON enrolments TO patrak_admin;
