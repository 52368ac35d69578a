-- Spreads the tables of a migrated, still empty database over the machines that its Citus coordinator knows:
--   psql -v ON_ERROR_STOP=1 -v shards=32 -f apps/api/distribution.sql "$DATABASE_OWNER_URL"
-- DATABASE_SHARDS must then say the same number. A table that is not named here stays whole, on the coordinator.

-- Citus reaches the other machines as the role of the moment, and comes in only where they let it: as the logins, and as
-- the role that owns functions, which stays one that nobody signs in as where the statements arrive.
DO $$
DECLARE
  role name;
BEGIN
  FOR role IN SELECT rolname FROM pg_roles WHERE rolname LIKE 'patrak\_%' LOOP
    EXECUTE format('ALTER ROLE %I LOGIN', role);
  END LOOP;
END
$$;
SET citus.enable_alter_role_propagation = off;
ALTER ROLE patrak_attempts NOLOGIN;
RESET citus.enable_alter_role_propagation;

-- Some of these tables refuse to lose rows by a trigger. Citus allows triggers only where this is set, because a trigger
-- that writes may write on one machine and not on another. These only refuse, and so do the same on all of them.
SET citus.enable_unsafe_triggers = on;

-- Asked together with the rows of any student: a copy on every machine.
SELECT create_reference_table('packages');
SELECT create_reference_table('folders');
SELECT create_reference_table('tests');
SELECT create_reference_table('test_versions');
SELECT create_reference_table('passages');
SELECT create_reference_table('sections');
SELECT create_reference_table('questions');
SELECT create_reference_table('answer_keys');
SELECT create_reference_table('corrections');
SELECT create_reference_table('corrected_questions');
SELECT create_reference_table('users');
SELECT create_reference_table('batches');
SELECT create_reference_table('sitting_events');
SELECT create_reference_table('sittings');
SELECT create_reference_table('sitting_batches');
SELECT create_reference_table('outages');
SELECT create_reference_table('sitting_minutes');
SELECT create_reference_table('sitting_papers');
SELECT create_reference_table('announcements');
SELECT create_reference_table('report_answers');
RESET citus.enable_unsafe_triggers;

-- What is a student's own lies together on one shard. Sheets first: attempts refer to them.
SELECT create_distributed_table('sheets', 'user_id', shard_count => :shards, colocate_with => 'none');
SELECT create_distributed_table('attempts', 'user_id', colocate_with => 'sheets');
SELECT create_distributed_table('scores', 'user_id', colocate_with => 'sheets');
SELECT create_distributed_table('answers', 'user_id', colocate_with => 'attempts');
SELECT create_distributed_table('late_saves', 'user_id', colocate_with => 'attempts');
SELECT create_distributed_table('enrolments', 'user_id', colocate_with => 'attempts');
SELECT create_distributed_table('extra_times', 'user_id', colocate_with => 'attempts');
SELECT create_distributed_table('notices', 'user_id', colocate_with => 'attempts');
SELECT create_distributed_table('batch_members', 'user_id', colocate_with => 'attempts');
SELECT create_distributed_table('sitting_learners', 'user_id', colocate_with => 'attempts');
SELECT create_distributed_table('seen_announcements', 'user_id', colocate_with => 'attempts');
SELECT create_distributed_table('given_times', 'user_id', colocate_with => 'attempts');
SELECT create_distributed_table('attempt_acts', 'user_id', colocate_with => 'attempts');
SELECT create_distributed_table('question_reports', 'user_id', colocate_with => 'attempts');
SELECT create_distributed_table('contacts', 'user_id', colocate_with => 'attempts');

-- The figures of a board, which all its students share.
SELECT create_distributed_table('score_histogram', 'board_id', shard_count => :shards, colocate_with => 'none');
SELECT create_distributed_table('question_totals', 'board_id', shard_count => :shards, colocate_with => 'none');

-- Citus hands on rights on tables, and leaves out those on columns: the shards get them here. What it inserts there names
-- the columns that have a default too.
DO $$
DECLARE
  given record;
BEGIN
  FOR given IN
    SELECT a.attrelid::regclass AS of_table, acl.privilege_type, acl.grantee::regrole AS grantee,
      string_agg(quote_ident(a.attname), ', ') || coalesce(min(defaults.columns), '') AS columns
    FROM pg_dist_partition d
    JOIN pg_attribute a ON a.attrelid = d.logicalrelid
    CROSS JOIN LATERAL aclexplode(a.attacl) AS acl
    LEFT JOIN LATERAL (
      SELECT ', ' || string_agg(quote_ident(b.attname), ', ') AS columns FROM pg_attribute b
      WHERE acl.privilege_type = 'INSERT' AND b.attrelid = a.attrelid AND b.atthasdef AND b.attgenerated = ''
    ) AS defaults ON true
    GROUP BY 1, 2, 3
  LOOP
    IF EXISTS (
      SELECT FROM run_command_on_placements(
        given.of_table, format('GRANT %s (%s) ON %%s TO %s', given.privilege_type, given.columns, given.grantee)
      ) WHERE NOT success
    ) THEN
      RAISE EXCEPTION 'rights on columns of % did not reach every shard', given.of_table;
    END IF;
  END LOOP;
END
$$;
