-- The id of a version reaches students inside the id of every question, so it is random. What a version was made of,
-- key and solutions included, has a hash, by which the same paper is known again. With the paper at hand that hash tells
-- the key, so it lies apart from `test_versions`, for authors alone.
CREATE TABLE version_papers (
  version_id uuid PRIMARY KEY,
  test_id uuid NOT NULL,
  paper_id uuid NOT NULL,
  UNIQUE (test_id, paper_id),
  FOREIGN KEY (version_id, test_id) REFERENCES test_versions (version_id, test_id) ON DELETE CASCADE
);
GRANT SELECT, INSERT ON version_papers TO patrak_admin;

-- Until now that hash was the id itself: version 8 of RFC 9562. Such versions get a random one, wherever it stands.
CREATE TEMPORARY TABLE renamed ON COMMIT DROP AS
  SELECT version_id AS paper_id, gen_random_uuid() AS version_id, test_id
  FROM test_versions
  WHERE substr(version_id::text, 15, 1) = '8';

ALTER TABLE passages ALTER CONSTRAINT passages_version_id_fkey DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE sections ALTER CONSTRAINT sections_version_id_fkey DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE questions ALTER CONSTRAINT questions_version_id_fkey DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE questions ALTER CONSTRAINT questions_version_id_passage_fkey DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE questions ALTER CONSTRAINT questions_version_id_section_fkey DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE answer_keys ALTER CONSTRAINT answer_keys_question_fkey DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE version_sources ALTER CONSTRAINT version_sources_version_id_question_fkey DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE tests ALTER CONSTRAINT tests_published_version_id_test_id_fkey DEFERRABLE INITIALLY DEFERRED;

UPDATE test_versions v SET version_id = r.version_id FROM renamed r WHERE v.version_id = r.paper_id;
UPDATE passages p SET version_id = r.version_id FROM renamed r WHERE p.version_id = r.paper_id;
UPDATE sections s SET version_id = r.version_id FROM renamed r WHERE s.version_id = r.paper_id;
UPDATE questions q SET version_id = r.version_id FROM renamed r WHERE q.version_id = r.paper_id;
UPDATE answer_keys k SET version_id = r.version_id FROM renamed r WHERE k.version_id = r.paper_id;
UPDATE version_sources s SET version_id = r.version_id FROM renamed r WHERE s.version_id = r.paper_id;
UPDATE tests t SET published_version_id = r.version_id FROM renamed r WHERE t.published_version_id = r.paper_id;
UPDATE attempts a SET version_id = r.version_id FROM renamed r WHERE a.version_id = r.paper_id;
UPDATE question_totals q SET version_id = r.version_id FROM renamed r WHERE q.version_id = r.paper_id;
INSERT INTO version_papers (version_id, test_id, paper_id) SELECT version_id, test_id, paper_id FROM renamed;

SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE passages ALTER CONSTRAINT passages_version_id_fkey NOT DEFERRABLE;
ALTER TABLE sections ALTER CONSTRAINT sections_version_id_fkey NOT DEFERRABLE;
ALTER TABLE questions ALTER CONSTRAINT questions_version_id_fkey NOT DEFERRABLE;
ALTER TABLE questions ALTER CONSTRAINT questions_version_id_passage_fkey NOT DEFERRABLE;
ALTER TABLE questions ALTER CONSTRAINT questions_version_id_section_fkey NOT DEFERRABLE;
ALTER TABLE answer_keys ALTER CONSTRAINT answer_keys_question_fkey NOT DEFERRABLE;
ALTER TABLE version_sources ALTER CONSTRAINT version_sources_version_id_question_fkey NOT DEFERRABLE;
ALTER TABLE tests ALTER CONSTRAINT tests_published_version_id_test_id_fkey NOT DEFERRABLE;
