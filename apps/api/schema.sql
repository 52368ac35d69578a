CREATE DOMAIN public.accepted_range AS numrange
	CONSTRAINT accepted_range_check CHECK ((lower_inc(VALUE) AND upper_inc(VALUE) AND (VALUE <@ numrange(('-99999999999'::bigint)::numeric, ('999999999999'::bigint)::numeric, '[]'::text)) AND (length((lower(VALUE))::text) <= 12) AND (length((upper(VALUE))::text) <= 12)));

CREATE TYPE public.admin_role AS ENUM (
    'owner',
    'author',
    'support',
    'invigilator'
);

CREATE TYPE public.announcement_audience AS ENUM (
    'waiting',
    'working',
    'batch',
    'person'
);

CREATE TYPE public.attempt_act AS ENUM (
    'handed-in',
    'void',
    'counts',
    'reopened'
);

CREATE TYPE public.attempt_end AS ENUM (
    'submit',
    'deadline',
    'admin'
);

CREATE TYPE public.attendance AS ENUM (
    'present',
    'absent'
);

CREATE TYPE public.audit_side AS ENUM (
    'actor',
    'object'
);

CREATE TYPE public.code_purpose AS ENUM (
    'verify',
    'reset'
);

CREATE TYPE public.content_language AS ENUM (
    'english',
    'hindi'
);

CREATE TYPE public.correction_kind AS ENUM (
    'new-key',
    'accept',
    'drop-all',
    'drop-attempted',
    'give-back',
    'undo'
);

CREATE TYPE public.difficulty AS ENUM (
    'easy',
    'medium',
    'hard'
);

CREATE TYPE public.enrolment_source AS ENUM (
    'bought',
    'given',
    'code',
    'free'
);

CREATE TYPE public.given_kind AS ENUM (
    'extra-time',
    'minutes',
    'outage',
    'pause'
);

CREATE TYPE public.import_row_state AS ENUM (
    'ready',
    'warning',
    'bad',
    'skipped',
    'imported'
);

CREATE TYPE public.import_state AS ENUM (
    'reading',
    'matching',
    'checking',
    'checked',
    'importing',
    'done',
    'failed'
);

CREATE TYPE public.language AS ENUM (
    'en',
    'hi'
);

CREATE TYPE public.merit_group AS ENUM (
    'all',
    'batch',
    'language',
    'section',
    'sitting'
);

CREATE TYPE public.merit_kind AS ENUM (
    'test',
    'sitting',
    'event'
);

CREATE TYPE public.merit_tie AS ENUM (
    'shared',
    'wrong',
    'wrong-time'
);

CREATE TYPE public.notice_kind AS ENUM (
    'result',
    'correction',
    'report-answered',
    'sitting-moved',
    'support-view',
    'sitting-act'
);

CREATE TYPE public.question_kind AS ENUM (
    'single',
    'multiple',
    'numeric'
);

CREATE TYPE public.report_category AS ENUM (
    'key',
    'two-right',
    'languages',
    'text',
    'typing',
    'picture'
);

CREATE TYPE public.report_outcome AS ENUM (
    'kept',
    'changed'
);

CREATE TYPE public.role AS ENUM (
    'USER',
    'ADMIN'
);

CREATE TYPE public.room_incident AS ENUM (
    'device-swapped',
    'network',
    'disturbance'
);

CREATE TYPE public.session_end AS ENUM (
    'logout',
    'reset',
    'reuse',
    'crowded',
    'ended',
    'password',
    'erasure'
);

CREATE TYPE public.shown_when AS ENUM (
    'once',
    'close',
    'time',
    'hand'
);

CREATE TYPE public.sitting_audience AS ENUM (
    'owners',
    'batches'
);

CREATE TYPE public.sitting_ending AS ENUM (
    'close',
    'full'
);

CREATE TABLE public.answers (
    user_id bigint NOT NULL,
    attempt_id bigint NOT NULL,
    question smallint NOT NULL,
    seq bigint NOT NULL,
    writer uuid NOT NULL,
    option smallint,
    marked boolean NOT NULL,
    language public.content_language,
    time_ms integer DEFAULT 0 NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    mask smallint,
    typed text,
    CONSTRAINT answers_have_one_form CHECK ((num_nonnulls(option, mask, typed) <= 1)),
    CONSTRAINT answers_mask_check CHECK (((mask >= 1) AND (mask <= 255))),
    CONSTRAINT answers_option_check CHECK (((option >= 1) AND (option <= 8))),
    CONSTRAINT answers_question_check CHECK ((question > 0)),
    CONSTRAINT answers_seq_check CHECK ((seq > 0)),
    CONSTRAINT answers_time_ms_check CHECK ((time_ms >= 0)),
    CONSTRAINT answers_typed_check CHECK (((length(typed) <= 12) AND (typed ~ '^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)$'::text)))
)
PARTITION BY RANGE (attempt_id);

CREATE FUNCTION public.answers_of(student bigint) RETURNS SETOF public.answers
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ SELECT * FROM answers a WHERE a.user_id = student $$;

CREATE TABLE public.audit_log (
    entry_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id bigint,
    action text NOT NULL,
    object_kind text,
    object_id text,
    object_name text,
    before jsonb,
    after jsonb,
    reason text,
    device text NOT NULL,
    actor_words bytea,
    object_words bytea,
    code bytea NOT NULL,
    CONSTRAINT audit_log_action_check CHECK ((action ~ '^[a-z-]+\.[a-z-]+$'::text)),
    CONSTRAINT audit_log_actor CHECK (((actor_id IS NOT NULL) OR (actor_words IS NULL))),
    CONSTRAINT audit_log_actor_words_check CHECK ((octet_length(actor_words) = 32)),
    CONSTRAINT audit_log_after_check CHECK ((jsonb_typeof(after) = 'object'::text)),
    CONSTRAINT audit_log_before_check CHECK ((jsonb_typeof(before) = 'object'::text)),
    CONSTRAINT audit_log_code_check CHECK ((octet_length(code) = 32)),
    CONSTRAINT audit_log_object CHECK (((object_kind IS NULL) = (object_id IS NULL))),
    CONSTRAINT audit_log_object_words_check CHECK ((octet_length(object_words) = 32)),
    CONSTRAINT audit_log_person CHECK (
CASE
    WHEN (object_kind = ANY (ARRAY['learner'::text, 'administrator'::text])) THEN ((object_id ~ '^[1-9][0-9]{0,17}$'::text) AND (num_nonnulls(object_name, before, after, reason) = 0))
    ELSE (((object_kind IS NULL) = (object_name IS NULL)) AND (object_words IS NULL))
END),
    CONSTRAINT audit_log_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000)))
);

CREATE FUNCTION public.audit_code(previous bytea, entry public.audit_log) RETURNS bytea
    LANGUAGE sql STABLE
    RETURN sha256((previous || convert_to((jsonb_build_array((entry).entry_id, EXTRACT(epoch FROM (entry).at), (entry).actor_id, (entry).action, (entry).object_kind, (entry).object_id, (entry).object_name, (entry).before, (entry).after, (entry).reason, (entry).device, encode((entry).actor_words, 'hex'::text), encode((entry).object_words, 'hex'::text)))::text, 'UTF8'::name)));

CREATE FUNCTION public.audit_words_code(salt bytea, words jsonb) RETURNS bytea
    LANGUAGE sql IMMUTABLE
    RETURN sha256((salt || convert_to((words)::text, 'UTF8'::name)));

CREATE TABLE public.audit_words (
    entry_id bigint NOT NULL,
    side public.audit_side NOT NULL,
    user_id bigint NOT NULL,
    salt bytea NOT NULL,
    words jsonb NOT NULL,
    CONSTRAINT audit_words_salt_check CHECK ((octet_length(salt) = 16)),
    CONSTRAINT audit_words_words_check CHECK ((jsonb_typeof(words) = 'object'::text))
);

CREATE FUNCTION public.audit_words_fit(entry public.audit_log) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN (NOT (EXISTS (SELECT FROM ((VALUES ('actor'::public.audit_side,(audit_words_fit.entry).actor_words,((audit_words_fit.entry).actor_id)::text), ('object'::public.audit_side,(audit_words_fit.entry).object_words,(audit_words_fit.entry).object_id)) said(side, code, person) LEFT JOIN public.audit_words w ON (((w.entry_id = (audit_words_fit.entry).entry_id) AND (w.side = said.side)))) WHERE CASE WHEN (w.entry_id IS NOT NULL) THEN ((said.code IS DISTINCT FROM public.audit_words_code(w.salt, w.words)) OR ((w.user_id)::text <> said.person)) WHEN (said.code IS NOT NULL) THEN (NOT (EXISTS (SELECT FROM public.audit_log erased WHERE ((erased.object_kind = ANY (ARRAY['learner'::text, 'administrator'::text])) AND (erased.object_id = said.person) AND (erased.action = ANY (ARRAY['learner.erased'::text, 'administrator.erased'::text])) AND (erased.entry_id > (audit_words_fit.entry).entry_id))))) ELSE false END)));

CREATE FUNCTION public.beat(seen timestamp with time zone, longest double precision) RETURNS TABLE(at text, is_uncredited boolean)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
DECLARE
  last timestamptz;
BEGIN
  INSERT INTO heartbeats (beat_at) VALUES ('-infinity') ON CONFLICT DO NOTHING;
  SELECT h.beat_at INTO last FROM heartbeats h FOR UPDATE;
  IF last > '-infinity' AND seen > last + make_interval(secs => longest) THEN
    INSERT INTO outages (began_at, ended_at) VALUES (last, seen);
  END IF;
  UPDATE heartbeats h SET beat_at = greatest(h.beat_at, seen);
  RETURN QUERY SELECT clock_timestamp()::text, EXISTS (SELECT FROM outages o WHERE o.credited_at IS NULL);
END
$$;

CREATE FUNCTION public.chain_audit_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  previous audit_log;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit_log'));
  SELECT * INTO previous FROM audit_log ORDER BY entry_id DESC LIMIT 1;
  NEW.entry_id := coalesce(previous.entry_id, 0) + 1;
  NEW.at := clock_timestamp();
  NEW.code := audit_code(coalesce(previous.code, ''), NEW);
  RETURN NEW;
END
$$;

CREATE FUNCTION public.count_answered(student bigint, attempt_ids bigint[]) RETURNS TABLE(attempt_id bigint, answered integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  SELECT c.attempt_id, count(*)::integer
  FROM current_answers c JOIN attempts a ON a.user_id = c.user_id AND a.attempt_id = c.attempt_id AND a.status = 0
  WHERE c.user_id = student AND c.attempt_id = ANY (attempt_ids) AND num_nonnulls(c.option, c.mask, c.typed) = 1
  GROUP BY c.attempt_id
  UNION ALL
  SELECT s.attempt_id, cardinality(array_remove(s.answers, NULL))
  FROM sheets s
  JOIN attempts a ON a.user_id = s.user_id AND a.attempt_id = s.attempt_id AND a.sheet = s.closing
  WHERE s.user_id = student AND s.attempt_id = ANY (attempt_ids)
$$;

CREATE FUNCTION public.count_late_saves(student bigint, attempt bigint, grace double precision) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
DECLARE
  counted integer;
  closes timestamptz[] := section_closes(student, attempt);
BEGIN
  WITH in_time AS (
    DELETE FROM late_saves l
    USING attempts a
    WHERE l.user_id = student AND l.attempt_id = attempt AND a.user_id = student AND a.attempt_id = attempt
      AND a.status = 0 AND (a.sitting_id IS NOT NULL OR closes IS NOT NULL)
      AND l.received_at <= coalesce(closes[width_bucket(l.question, a.section_firsts)], a.deadline)
        + make_interval(secs => grace)
      AND l.question > 0 AND l.seq > 0 AND l.time_ms >= 0 AND coalesce(l.option BETWEEN 1 AND 8, true)
    RETURNING l.*
  )
  INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, marked, language, time_ms, saved_at, mask, typed)
  SELECT user_id, attempt_id, question, seq, writer, option, marked, language, time_ms, received_at, mask, typed
  FROM in_time
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS counted = ROW_COUNT;
  RETURN counted;
END
$$;

CREATE FUNCTION public.extend_attempt(student bigint, test uuid, seconds integer, closes_after double precision) RETURNS timestamp with time zone
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
DECLARE
  running record;
  act_time timestamptz := clock_timestamp();
BEGIN
  SELECT a.attempt_id, greatest(a.extra_seconds, seconds) AS extra_seconds,
    greatest(a.extra_seconds, seconds) - a.extra_seconds AS more,
    least(a.started_at + make_interval(secs => a.duration_seconds), a.closes_by)
      + make_interval(secs => greatest(a.extra_seconds, seconds) + a.paused_seconds) AS deadline
  INTO running
  FROM attempts a
  WHERE a.user_id = student AND a.test_id = test AND a.sitting_id IS NULL AND a.status = 0
    AND a.deadline > clock_timestamp() - make_interval(secs => closes_after)
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE attempts a SET extra_seconds = running.extra_seconds, deadline = running.deadline
  WHERE a.user_id = student AND a.attempt_id = running.attempt_id AND a.status = 0;
  IF running.more > 0 THEN
    INSERT INTO given_times (user_id, attempt_id, act_id, given_at, seconds, kind)
    VALUES (student, running.attempt_id, gen_random_uuid(), act_time, running.more, 'extra-time');
  END IF;
  RETURN running.deadline;
END
$$;

CREATE FUNCTION public.give_minutes(student bigint, attempt bigint) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
DECLARE
  running record;
  act record;
  newest smallint;
  more integer := 0;
BEGIN
  SELECT a.sitting_id, a.minute_acts INTO running
  FROM attempts a
  WHERE a.user_id = student AND a.attempt_id = attempt AND a.status = 0
  FOR UPDATE;
  IF NOT FOUND OR running.sitting_id IS NULL THEN
    RETURN 0;
  END IF;
  newest := running.minute_acts;
  FOR act IN
    SELECT m.act_id, m.number, coalesce(m.seconds, m.minutes * 60) AS seconds,
      CASE WHEN m.outage_id IS NULL THEN 'minutes'::given_kind ELSE 'outage' END AS kind,
      coalesce((SELECT o.began_at FROM outages o WHERE o.outage_id = m.outage_id), m.given_at) AS given_at,
      m.batch_id IS NULL AND m.user_id IS NULL OR coalesce(m.user_id = student, false) OR EXISTS (
        SELECT FROM batch_members b WHERE b.user_id = student AND b.batch_id = m.batch_id
      ) AS is_for
    FROM sitting_minutes m
    WHERE m.sitting_id = running.sitting_id AND m.number > running.minute_acts
    ORDER BY m.number
  LOOP
    newest := act.number;
    IF act.is_for THEN
      more := more + act.seconds;
      INSERT INTO given_times (user_id, attempt_id, act_id, given_at, seconds, kind)
      VALUES (student, attempt, act.act_id, act.given_at, act.seconds, act.kind);
    END IF;
  END LOOP;
  UPDATE attempts a SET extra_seconds = a.extra_seconds + more, deadline = a.deadline + make_interval(secs => more),
    minute_acts = newest
  WHERE a.user_id = student AND a.attempt_id = attempt AND a.status = 0;
  RETURN more;
END
$$;

CREATE FUNCTION public.keep_an_owner() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.role = 'owner' AND NEW.suspended_at IS NULL THEN
    RETURN NULL;
  END IF;
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'owners change in transactions of READ COMMITTED alone';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('administrators_keep_an_owner', 0));
  IF NOT EXISTS (SELECT FROM administrators WHERE role = 'owner' AND suspended_at IS NULL) THEN
    RAISE EXCEPTION 'the last owner stays'
      USING ERRCODE = 'check_violation', TABLE = 'administrators', CONSTRAINT = 'administrators_keep_an_owner';
  END IF;
  RETURN NULL;
END
$$;

CREATE TABLE public.late_saves (
    user_id bigint NOT NULL,
    attempt_id bigint NOT NULL,
    question smallint NOT NULL,
    seq bigint NOT NULL,
    writer uuid NOT NULL,
    option smallint,
    marked boolean NOT NULL,
    language public.content_language,
    time_ms integer NOT NULL,
    received_at timestamp with time zone NOT NULL,
    mask smallint,
    typed text
);

CREATE FUNCTION public.late_saves_of(student bigint) RETURNS SETOF public.late_saves
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ SELECT * FROM late_saves l WHERE l.user_id = student $$;

CREATE FUNCTION public.refuse_deletion() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never deleted: attempts refer to published versions', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', HINT = 'Withdraw the test. Its versions stay for those who took it.';
END
$$;

CREATE FUNCTION public.refuse_other_side() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '% may not write an account of role %', current_user, NEW.role
    USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE FUNCTION public.section_closes(student bigint, attempt bigint) RETURNS timestamp with time zone[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
DECLARE
  timed record;
  given record;
  closes timestamptz[];
BEGIN
  SELECT a.started_at, a.deadline, a.section_ends AS ends INTO timed
  FROM attempts a WHERE a.user_id = student AND a.attempt_id = attempt;
  IF timed.ends IS NULL THEN
    RETURN NULL;
  END IF;
  closes := ARRAY(SELECT timed.started_at + make_interval(secs => e) FROM unnest(timed.ends) AS e);
  FOR given IN
    SELECT g.given_at, make_interval(secs => g.seconds) AS more
    FROM given_times g WHERE g.user_id = student AND g.attempt_id = attempt
    ORDER BY g.given_at
  LOOP
    -- A section that is closed by then stays as it is.
    closes := ARRAY(SELECT CASE WHEN given.given_at < c THEN c + given.more ELSE c END FROM unnest(closes) AS c);
  END LOOP;
  closes[cardinality(closes)] := timed.deadline;
  RETURN closes;
END
$$;

CREATE TABLE public.access_codes (
    code_id uuid NOT NULL,
    code text,
    code_hash bytea,
    sealed_code bytea,
    key_id bytea,
    package_id uuid NOT NULL,
    label text NOT NULL,
    max_uses integer NOT NULL,
    uses integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    access_ends_at timestamp with time zone,
    revoked_at timestamp with time zone,
    created_by text,
    created_by_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT access_codes_access_ends_at_check CHECK ((access_ends_at >= expires_at)),
    CONSTRAINT access_codes_code_check CHECK ((code ~ '^[A-HJ-NP-Z2-9]{12}$'::text)),
    CONSTRAINT access_codes_code_hash_check CHECK ((octet_length(code_hash) = 32)),
    CONSTRAINT access_codes_key_id_check CHECK ((octet_length(key_id) = 8)),
    CONSTRAINT access_codes_label_check CHECK (((length(label) >= 1) AND (length(label) <= 100))),
    CONSTRAINT access_codes_maker CHECK ((num_nonnulls(created_by, created_by_id) = 1)),
    CONSTRAINT access_codes_max_uses_check CHECK ((max_uses > 0)),
    CONSTRAINT access_codes_sealed_code_check CHECK ((octet_length(sealed_code) = 40)),
    CONSTRAINT access_codes_sealed_or_from_before CHECK ((num_nonnulls(code_hash, sealed_code, key_id) =
CASE
    WHEN (code IS NULL) THEN 3
    ELSE 0
END)),
    CONSTRAINT access_codes_uses_check CHECK (((uses >= 0) AND (uses <= max_uses)))
);

CREATE TABLE public.administrators (
    user_id bigint NOT NULL,
    role public.admin_role NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    suspended_at timestamp with time zone,
    signed_in_at timestamp with time zone,
    signed_in_on text,
    CONSTRAINT administrators_signed_in_on_check CHECK (((length(signed_in_on) >= 1) AND (length(signed_in_on) <= 60)))
);

CREATE TABLE public.announcements (
    sitting_id uuid NOT NULL,
    number integer NOT NULL,
    press_id uuid NOT NULL,
    announced_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    audience public.announcement_audience NOT NULL,
    batch_id uuid,
    user_id bigint,
    question smallint,
    english text NOT NULL,
    hindi text NOT NULL,
    CONSTRAINT announcements_name_their_audience CHECK ((((audience = 'batch'::public.announcement_audience) = (batch_id IS NOT NULL)) AND ((audience = 'person'::public.announcement_audience) = (user_id IS NOT NULL)))),
    CONSTRAINT announcements_number_check CHECK ((number > 0)),
    CONSTRAINT announcements_question_check CHECK ((question > 0)),
    CONSTRAINT announcements_speak_both_languages CHECK (((english = btrim(english)) AND ((length(english) >= 1) AND (length(english) <= 500)) AND (hindi = btrim(hindi)) AND ((length(hindi) >= 1) AND (length(hindi) <= 500))))
);

CREATE TABLE public.answer_keys (
    version_id uuid NOT NULL,
    question smallint NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    kind public.question_kind DEFAULT 'single'::public.question_kind NOT NULL,
    option_count smallint NOT NULL,
    options smallint[],
    sets smallint[],
    ranges public.accepted_range[],
    solution_english text,
    solution_hindi text,
    language public.content_language,
    CONSTRAINT answer_keys_form_check CHECK ((((kind = 'single'::public.question_kind) = (options IS NOT NULL)) AND ((kind = 'multiple'::public.question_kind) = (sets IS NOT NULL)) AND ((kind = 'numeric'::public.question_kind) = (ranges IS NOT NULL)))),
    CONSTRAINT answer_keys_options_check CHECK (((cardinality(options) > 0) AND (array_position(options, NULL::smallint) IS NULL) AND (1 <= ALL (options)) AND (option_count >= ALL (options)))),
    CONSTRAINT answer_keys_ranges_check CHECK (((cardinality(ranges) > 0) AND (array_position(ranges, (NULL::numrange)::public.accepted_range) IS NULL))),
    CONSTRAINT answer_keys_revision_check CHECK ((revision > 0)),
    CONSTRAINT answer_keys_sets_check CHECK (((cardinality(sets) > 0) AND (array_position(sets, NULL::smallint) IS NULL) AND (1 <= ALL (sets)) AND ((1 << (option_count)::integer) > ALL (sets))))
);

CREATE TABLE public.attempt_acts (
    user_id bigint NOT NULL,
    attempt_id bigint NOT NULL,
    act_id uuid NOT NULL,
    kind public.attempt_act NOT NULL,
    made_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    reason text NOT NULL,
    counted boolean,
    minutes smallint,
    until timestamp with time zone,
    done_at timestamp with time zone,
    CONSTRAINT attempt_acts_lapse_later CHECK ((until > made_at)),
    CONSTRAINT attempt_acts_minutes_check CHECK (((minutes >= 1) AND (minutes <= 120))),
    CONSTRAINT attempt_acts_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
    CONSTRAINT attempt_acts_reopen_for_a_time CHECK (((kind = 'reopened'::public.attempt_act) = ((minutes IS NOT NULL) AND (until IS NOT NULL))))
);

CREATE TABLE public.attempts (
    user_id bigint NOT NULL,
    attempt_id bigint NOT NULL,
    test_id uuid NOT NULL,
    version_id uuid NOT NULL,
    sitting_id uuid,
    status smallint DEFAULT 0 NOT NULL,
    started_at timestamp with time zone NOT NULL,
    duration_seconds integer NOT NULL,
    closes_by timestamp with time zone,
    extra_seconds integer DEFAULT 0 NOT NULL,
    paused_seconds integer DEFAULT 0 NOT NULL,
    deadline timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    end_reason public.attempt_end,
    score integer,
    marks_correct integer,
    marks_wrong integer,
    key_revision integer,
    closings smallint DEFAULT 0 NOT NULL,
    sheet smallint,
    counts boolean DEFAULT true NOT NULL,
    start_number integer,
    save_lock boolean DEFAULT false NOT NULL,
    sitting_number smallint,
    is_void boolean DEFAULT false NOT NULL,
    minute_acts smallint DEFAULT 0 NOT NULL,
    question_seed integer,
    option_seed integer,
    event_id uuid,
    section_ends integer[],
    section_firsts smallint[],
    CONSTRAINT attempts_attempt_id_check CHECK ((attempt_id > 0)),
    CONSTRAINT attempts_closes_by_check CHECK ((closes_by > started_at)),
    CONSTRAINT attempts_closings_check CHECK ((closings >= 0)),
    CONSTRAINT attempts_completed_have_end CHECK (((status = 1) = (ended_at IS NOT NULL))),
    CONSTRAINT attempts_completed_have_marks CHECK (((status = 1) = ((marks_correct IS NOT NULL) AND (marks_wrong IS NOT NULL)))),
    CONSTRAINT attempts_completed_have_reason CHECK (((status = 1) = (end_reason IS NOT NULL))),
    CONSTRAINT attempts_completed_have_revision CHECK (((status = 1) = (key_revision IS NOT NULL))),
    CONSTRAINT attempts_completed_have_score CHECK (((status = 1) = (score IS NOT NULL))),
    CONSTRAINT attempts_completed_have_sheet CHECK (((status = 1) = (sheet IS NOT NULL))),
    CONSTRAINT attempts_deadline_check CHECK ((deadline = (LEAST((started_at + make_interval(secs => (duration_seconds)::double precision)), closes_by) + make_interval(secs => ((extra_seconds + paused_seconds))::double precision)))),
    CONSTRAINT attempts_duration_seconds_check CHECK ((duration_seconds > 0)),
    CONSTRAINT attempts_ended_at_check CHECK (((ended_at >= started_at) AND (ended_at <= deadline))),
    CONSTRAINT attempts_extra_seconds_check CHECK ((extra_seconds >= 0)),
    CONSTRAINT attempts_of_event_have_sitting CHECK (((event_id IS NULL) OR (sitting_id IS NOT NULL))),
    CONSTRAINT attempts_of_practice_are_not_mixed CHECK (((sitting_id IS NOT NULL) OR (num_nonnulls(question_seed, option_seed) = 0))),
    CONSTRAINT attempts_of_practice_have_no_close CHECK (((sitting_id IS NOT NULL) OR (closes_by IS NULL))),
    CONSTRAINT attempts_of_sitting_have_number CHECK (((sitting_id IS NULL) = (sitting_number IS NULL))),
    CONSTRAINT attempts_paused_seconds_check CHECK ((paused_seconds >= 0)),
    CONSTRAINT attempts_save_lock_check CHECK ((NOT save_lock)),
    CONSTRAINT attempts_sections_begin_with_the_first_question CHECK (((section_firsts[1] = 1) AND (array_position(section_firsts, NULL::smallint) IS NULL))),
    CONSTRAINT attempts_sections_fill_the_time CHECK ((((section_ends[cardinality(section_ends)] >= duration_seconds) AND (section_ends[cardinality(section_ends)] <= (duration_seconds + extra_seconds))) AND (array_position(section_ends, NULL::integer) IS NULL) AND (0 < ALL (section_ends)))),
    CONSTRAINT attempts_sections_have_firsts_and_ends CHECK ((NOT (cardinality(section_ends) IS DISTINCT FROM cardinality(section_firsts)))),
    CONSTRAINT attempts_seeds_are_not_negative CHECK (((question_seed >= 0) AND (option_seed >= 0))),
    CONSTRAINT attempts_sheet_is_of_last_closing CHECK ((sheet = closings)),
    CONSTRAINT attempts_sitting_number_check CHECK ((sitting_number > 0)),
    CONSTRAINT attempts_start_number_check CHECK ((start_number > 0)),
    CONSTRAINT attempts_status_check CHECK ((status = ANY (ARRAY[0, 1]))),
    CONSTRAINT attempts_void_do_not_count CHECK ((NOT (is_void AND counts))),
    CONSTRAINT attempts_with_clocks_have_the_full_time CHECK (((section_ends IS NULL) OR (closes_by IS NULL)))
)
WITH (autovacuum_analyze_scale_factor='0.02');

CREATE TABLE public.users (
    user_id bigint NOT NULL,
    email text,
    first_name text NOT NULL,
    last_name text NOT NULL,
    password_hash text NOT NULL,
    role public.role DEFAULT 'USER'::public.role NOT NULL,
    language public.language DEFAULT 'en'::public.language NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    mailbox text GENERATED ALWAYS AS (
CASE
    WHEN (split_part(email, '@'::text, 2) = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(COALESCE(NULLIF(split_part(split_part(email, '@'::text, 1), '+'::text, 1), ''::text), split_part(email, '@'::text, 1)), '.'::text, ''::text) || '@gmail.com'::text)
    ELSE ((COALESCE(NULLIF(split_part(split_part(email, '@'::text, 1), '+'::text, 1), ''::text), split_part(email, '@'::text, 1)) || '@'::text) || split_part(email, '@'::text, 2))
END) STORED,
    roll_number text,
    CONSTRAINT users_email_check CHECK (((email = lower(btrim(email))) AND ((length(email) >= 3) AND (length(email) <= 254)))),
    CONSTRAINT users_first_names_fit CHECK (((length(first_name) >= 1) AND (length(first_name) <= 100))),
    CONSTRAINT users_have_a_name_to_sign_in CHECK (((email IS NOT NULL) OR (roll_number IS NOT NULL))),
    CONSTRAINT users_last_names_fit CHECK ((length(last_name) <= 100)),
    CONSTRAINT users_of_rolls_are_students CHECK (((roll_number IS NULL) OR (role = 'USER'::public.role))),
    CONSTRAINT users_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
    CONSTRAINT users_roll_numbers_are_plain CHECK ((roll_number ~ '^[0-9A-Za-z]([0-9A-Za-z ./_-]{0,30}[0-9A-Za-z])?$'::text))
);

CREATE VIEW public.audit_entries AS
 SELECT e.entry_id,
    e.at,
    e.actor_id,
    ((a.first_name || ' '::text) || a.last_name) AS actor_name,
    ((e.actor_id IS NOT NULL) AND (a.user_id IS NULL)) AS actor_erased,
    e.action,
    e.object_kind,
    e.object_id,
        CASE e.object_kind
            WHEN 'learner'::text THEN ((o.first_name || ' '::text) || o.last_name)
            WHEN 'administrator'::text THEN o.email
            WHEN 'access-code'::text THEN concat_ws(', '::text, e.object_name, c.label)
            ELSE e.object_name
        END AS object_name,
    ((e.object_kind = ANY (ARRAY['learner'::text, 'administrator'::text])) AND (o.user_id IS NULL)) AS object_erased,
    COALESCE(e.reason, (said.words ->> 'reason'::text)) AS reason,
    COALESCE(e.before, (said.words -> 'before'::text)) AS before,
    COALESCE(e.after, (said.words -> 'after'::text)) AS after,
    e.device,
    (whence.words ->> 'network'::text) AS network,
    e.code
   FROM (((((public.audit_log e
     LEFT JOIN public.users a ON ((a.user_id = e.actor_id)))
     LEFT JOIN public.users o ON ((o.user_id =
        CASE
            WHEN (e.object_kind = ANY (ARRAY['learner'::text, 'administrator'::text])) THEN (e.object_id)::bigint
            ELSE NULL::bigint
        END)))
     LEFT JOIN public.access_codes c ON ((c.code_id =
        CASE
            WHEN (e.object_kind = 'access-code'::text) THEN (e.object_id)::uuid
            ELSE NULL::uuid
        END)))
     LEFT JOIN public.audit_words said ON (((said.entry_id = e.entry_id) AND (said.side = 'object'::public.audit_side))))
     LEFT JOIN public.audit_words whence ON (((whence.entry_id = e.entry_id) AND (whence.side = 'actor'::public.audit_side))));

CREATE TABLE public.bank_passages (
    passage_id uuid NOT NULL,
    name text NOT NULL,
    english text,
    hindi text,
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT bank_passages_have_a_text CHECK (((english IS NOT NULL) OR (hindi IS NOT NULL))),
    CONSTRAINT bank_passages_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT bank_passages_revision_check CHECK ((revision > 0))
);

CREATE TABLE public.bank_questions (
    question_id uuid NOT NULL,
    code text NOT NULL,
    ready boolean DEFAULT false NOT NULL,
    passage_id uuid,
    section text NOT NULL,
    topic text NOT NULL,
    difficulty public.difficulty NOT NULL,
    text_english text,
    text_hindi text,
    options_english text[],
    options_hindi text[],
    correct_option smallint,
    solution_english text,
    solution_hindi text,
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    words text GENERATED ALWAYS AS (lower(regexp_replace(((((((code || ' '::text) || topic) || ' '::text) || COALESCE(text_english, ''::text)) || ' '::text) || COALESCE(text_hindi, ''::text)), '<[^>]*>'::text, ' '::text, 'g'::text))) STORED NOT NULL,
    fingerprint text GENERATED ALWAYS AS (md5(regexp_replace(lower(COALESCE(NULLIF(text_english, ''::text), text_hindi, ''::text)), '<[^>]*>|[[:space:][:punct:]]'::text, ''::text, 'g'::text))) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    archived_at timestamp with time zone,
    mix_options boolean DEFAULT false NOT NULL,
    kind public.question_kind DEFAULT 'single'::public.question_kind NOT NULL,
    sets smallint[],
    ranges public.accepted_range[],
    decimals smallint,
    unit text,
    CONSTRAINT bank_questions_code_check CHECK ((code ~ '^[A-Z]{2,4}-[0-9]{4,7}$'::text)),
    CONSTRAINT bank_questions_correct_option_check CHECK (((correct_option >= 1) AND (correct_option <= 8))),
    CONSTRAINT bank_questions_decimals_are_few CHECK (((decimals >= 0) AND (decimals <= 9))),
    CONSTRAINT bank_questions_key_fits_kind CHECK ((((kind = 'single'::public.question_kind) OR (correct_option IS NULL)) AND ((kind = 'multiple'::public.question_kind) OR (sets IS NULL)) AND ((kind = 'numeric'::public.question_kind) OR (num_nonnulls(ranges, decimals, unit) = 0)))),
    CONSTRAINT bank_questions_number_has_no_options CHECK (((kind <> 'numeric'::public.question_kind) OR (num_nonnulls(options_english, options_hindi) = 0))),
    CONSTRAINT bank_questions_options_check CHECK (((COALESCE(cardinality(options_english), 0) <= 8) AND (COALESCE(cardinality(options_hindi), 0) <= 8))),
    CONSTRAINT bank_questions_ranges_accept_something CHECK (((cardinality(ranges) > 0) AND (array_position(ranges, (NULL::numrange)::public.accepted_range) IS NULL))),
    CONSTRAINT bank_questions_ready_are_whole CHECK (((NOT ready) OR (((text_english IS NOT NULL) OR (text_hindi IS NOT NULL)) AND ((kind = 'numeric'::public.question_kind) OR ((text_english IS NULL) = (options_english IS NULL))) AND ((kind = 'numeric'::public.question_kind) OR ((text_hindi IS NULL) = (options_hindi IS NULL))) AND ((options_english IS NULL) OR (options_hindi IS NULL) OR (cardinality(options_english) = cardinality(options_hindi))) AND ((kind = 'numeric'::public.question_kind) OR ((COALESCE(cardinality(options_english), cardinality(options_hindi)) >= 2) AND (COALESCE(cardinality(options_english), cardinality(options_hindi)) <= 8))) AND
CASE kind
    WHEN 'single'::public.question_kind THEN ((correct_option IS NOT NULL) AND (correct_option <= COALESCE(cardinality(options_english), cardinality(options_hindi))))
    WHEN 'multiple'::public.question_kind THEN ((sets IS NOT NULL) AND ((1 << COALESCE(cardinality(options_english), cardinality(options_hindi))) > ALL (sets)))
    ELSE (ranges IS NOT NULL)
END))),
    CONSTRAINT bank_questions_revision_check CHECK ((revision > 0)),
    CONSTRAINT bank_questions_section_check CHECK (((length(section) >= 1) AND (length(section) <= 100))),
    CONSTRAINT bank_questions_sets_name_options CHECK (((cardinality(sets) > 0) AND (array_position(sets, NULL::smallint) IS NULL) AND (1 <= ALL (sets)) AND (256 > ALL (sets)))),
    CONSTRAINT bank_questions_unit_is_short CHECK (((unit = btrim(unit)) AND ((length(unit) >= 1) AND (length(unit) <= 20))))
);

CREATE TABLE public.batch_members (
    user_id bigint NOT NULL,
    batch_id uuid NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.batch_teachers (
    batch_id uuid NOT NULL,
    user_id bigint NOT NULL
);

CREATE TABLE public.batches (
    batch_id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    about text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    CONSTRAINT batches_about_check CHECK (((about = btrim(about)) AND ((length(about) >= 1) AND (length(about) <= 200)))),
    CONSTRAINT batches_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 100))))
);

CREATE TABLE public.codes (
    code_id uuid NOT NULL,
    purpose public.code_purpose NOT NULL,
    signup_id uuid,
    user_id bigint,
    asker bytea,
    code_hash bytea NOT NULL,
    tries_left smallint DEFAULT 5 NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '00:10:00'::interval) NOT NULL,
    CONSTRAINT codes_asker_check CHECK ((octet_length(asker) = 32)),
    CONSTRAINT codes_code_hash_check CHECK ((octet_length(code_hash) = 32)),
    CONSTRAINT codes_of_accounts_are_resets CHECK (((user_id IS NULL) OR (purpose = 'reset'::public.code_purpose))),
    CONSTRAINT codes_of_resets_have_an_asker CHECK (((purpose = 'reset'::public.code_purpose) = (asker IS NOT NULL))),
    CONSTRAINT codes_of_signups_verify CHECK (((purpose = 'verify'::public.code_purpose) = (signup_id IS NOT NULL))),
    CONSTRAINT codes_tries_left_check CHECK (((tries_left >= 0) AND (tries_left <= 5)))
);

CREATE UNLOGGED TABLE public.contacts (
    sitting_id uuid NOT NULL,
    user_id bigint NOT NULL,
    attempt_id bigint,
    writes boolean GENERATED ALWAYS AS ((attempt_id IS NOT NULL)) STORED NOT NULL,
    heard_at timestamp with time zone NOT NULL,
    answered bit(512) DEFAULT '0'::bit(512) NOT NULL
)
WITH (fillfactor='70', autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='50000');

CREATE TABLE public.corrected_questions (
    version_id uuid NOT NULL,
    question smallint NOT NULL,
    revision integer NOT NULL,
    test_id uuid NOT NULL
);

CREATE TABLE public.correction_runs (
    test_id uuid NOT NULL,
    revision integer NOT NULL,
    closed integer NOT NULL,
    scored_to bigint DEFAULT 0 NOT NULL,
    scored_attempt bigint DEFAULT 0 NOT NULL,
    scored integer DEFAULT 0 NOT NULL,
    applied_at timestamp with time zone,
    attempts integer,
    changed integer,
    people integer,
    rise integer,
    fall integer,
    told_to bigint DEFAULT 0 NOT NULL,
    told_at timestamp with time zone,
    CONSTRAINT correction_runs_applied_have_sums CHECK (((applied_at IS NOT NULL) = (num_nonnulls(attempts, changed, people, rise, fall) = 5))),
    CONSTRAINT correction_runs_attempts_check CHECK ((attempts >= 0)),
    CONSTRAINT correction_runs_changed_are_attempts CHECK (((changed >= 0) AND (changed <= attempts))),
    CONSTRAINT correction_runs_closed_check CHECK ((closed >= 0)),
    CONSTRAINT correction_runs_fall_check CHECK ((fall <= 0)),
    CONSTRAINT correction_runs_people_check CHECK ((people >= 0)),
    CONSTRAINT correction_runs_rise_check CHECK ((rise >= 0)),
    CONSTRAINT correction_runs_scored_check CHECK ((scored >= 0)),
    CONSTRAINT correction_runs_tell_what_is_applied CHECK ((told_at >= applied_at))
);

CREATE TABLE public.corrections (
    test_id uuid NOT NULL,
    revision integer NOT NULL,
    version_id uuid NOT NULL,
    question smallint NOT NULL,
    kind public.correction_kind NOT NULL,
    language public.content_language,
    never_lower boolean DEFAULT false NOT NULL,
    undoes integer,
    why_english text NOT NULL,
    why_hindi text NOT NULL,
    made_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT corrections_revision_check CHECK ((revision > 1)),
    CONSTRAINT corrections_undo_an_earlier CHECK ((undoes < revision)),
    CONSTRAINT corrections_undo_is_for_everyone CHECK (((kind <> 'undo'::public.correction_kind) OR ((language IS NULL) AND (NOT never_lower)))),
    CONSTRAINT corrections_undo_names_another CHECK (((kind = 'undo'::public.correction_kind) = (undoes IS NOT NULL))),
    CONSTRAINT corrections_why_english_check CHECK (((length(why_english) >= 1) AND (length(why_english) <= 500))),
    CONSTRAINT corrections_why_hindi_check CHECK (((length(why_hindi) >= 1) AND (length(why_hindi) <= 500)))
);

CREATE VIEW public.current_answers AS
 SELECT DISTINCT ON (answers.user_id, answers.attempt_id, answers.question) answers.user_id,
    answers.attempt_id,
    answers.question,
    answers.seq,
    answers.writer,
    answers.option,
    answers.marked,
    answers.language,
    answers.time_ms,
    answers.saved_at,
    answers.mask,
    answers.typed
   FROM public.answers
  ORDER BY answers.user_id DESC, answers.attempt_id DESC, answers.question DESC, answers.seq DESC, answers.writer DESC;

CREATE VIEW public.current_keys AS
 SELECT DISTINCT ON (answer_keys.version_id, answer_keys.question) answer_keys.version_id,
    answer_keys.question,
    answer_keys.revision,
    answer_keys.kind,
    answer_keys.option_count,
    answer_keys.options,
    answer_keys.sets,
    answer_keys.ranges,
    answer_keys.solution_english,
    answer_keys.solution_hindi
   FROM public.answer_keys
  WHERE (answer_keys.language IS NULL)
  ORDER BY answer_keys.version_id, answer_keys.question, answer_keys.revision DESC;

CREATE TABLE public.draft_questions (
    test_id uuid NOT NULL,
    "position" smallint NOT NULL,
    question_id uuid NOT NULL,
    CONSTRAINT draft_questions_position_check CHECK (("position" > 0))
);

CREATE TABLE public.enrolments (
    user_id bigint NOT NULL,
    package_id uuid NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone,
    source public.enrolment_source NOT NULL,
    granted_by text,
    granted_by_id bigint,
    note text,
    CONSTRAINT enrolments_ends_at_check CHECK ((ends_at > since)),
    CONSTRAINT enrolments_giver CHECK ((num_nonnulls(granted_by, granted_by_id) = 1)),
    CONSTRAINT enrolments_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000)))
);

CREATE TABLE public.erased_accounts (
    user_id bigint NOT NULL,
    erased_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.erasures (
    user_id bigint NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    due_at timestamp with time zone DEFAULT (now() + '7 days'::interval) NOT NULL,
    CONSTRAINT erasures_wait_seven_days CHECK ((due_at >= (asked_at + '7 days'::interval)))
);

CREATE TABLE public.extra_times (
    user_id bigint NOT NULL,
    test_id uuid NOT NULL,
    seconds integer NOT NULL,
    reason text NOT NULL,
    granted_by text,
    granted_by_id bigint,
    granted_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT extra_times_giver CHECK ((num_nonnulls(granted_by, granted_by_id) = 1)),
    CONSTRAINT extra_times_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
    CONSTRAINT extra_times_seconds_check CHECK (((seconds >= 60) AND (seconds <= 21600)))
);

CREATE TABLE public.folders (
    folder_id uuid NOT NULL,
    package_id uuid NOT NULL,
    parent_id uuid,
    name text NOT NULL,
    name_hindi text,
    "position" integer DEFAULT 0 NOT NULL,
    path uuid[] NOT NULL,
    parent_path uuid[] GENERATED ALWAYS AS (path[1:(cardinality(path) - 1)]) STORED,
    total_tests integer DEFAULT 0 NOT NULL,
    total_subfolders integer DEFAULT 0 NOT NULL,
    CONSTRAINT folders_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT folders_name_hindi_check CHECK (((length(name_hindi) >= 1) AND (length(name_hindi) <= 200))),
    CONSTRAINT folders_path_begins_at_root CHECK (((parent_id IS NULL) = (cardinality(path) = 1))),
    CONSTRAINT folders_path_ends_here CHECK ((path[cardinality(path)] = folder_id)),
    CONSTRAINT folders_path_names_parent CHECK ((parent_id = path[(cardinality(path) - 1)])),
    CONSTRAINT folders_total_subfolders_check CHECK ((total_subfolders >= 0)),
    CONSTRAINT folders_total_tests_check CHECK ((total_tests >= 0))
);

CREATE TABLE public.given_times (
    user_id bigint NOT NULL,
    attempt_id bigint NOT NULL,
    act_id uuid NOT NULL,
    given_at timestamp with time zone NOT NULL,
    seconds integer NOT NULL,
    kind public.given_kind NOT NULL,
    CONSTRAINT given_times_seconds_check CHECK ((seconds > 0))
);

CREATE TABLE public.heartbeats (
    is_only boolean DEFAULT true NOT NULL,
    beat_at timestamp with time zone NOT NULL,
    CONSTRAINT heartbeats_is_only_check CHECK (is_only)
)
WITH (fillfactor='50');

CREATE TABLE public.import_rows (
    import_id uuid NOT NULL,
    number integer NOT NULL,
    place text NOT NULL,
    raw text[] NOT NULL,
    cells jsonb DEFAULT '{}'::jsonb NOT NULL,
    findings jsonb DEFAULT '[]'::jsonb NOT NULL,
    faults smallint DEFAULT 0 NOT NULL,
    doubts smallint DEFAULT 0 NOT NULL,
    warnings smallint DEFAULT 0 NOT NULL,
    same_place text,
    same_code text,
    skipped boolean DEFAULT false NOT NULL,
    kept boolean DEFAULT false NOT NULL,
    question_id uuid,
    state public.import_row_state GENERATED ALWAYS AS (
CASE
    WHEN (question_id IS NOT NULL) THEN 'imported'::public.import_row_state
    WHEN skipped THEN 'skipped'::public.import_row_state
    WHEN (faults > 0) THEN 'bad'::public.import_row_state
    WHEN kept THEN 'ready'::public.import_row_state
    WHEN ((doubts > 0) OR (same_place IS NOT NULL) OR (same_code IS NOT NULL)) THEN 'bad'::public.import_row_state
    WHEN (warnings > 0) THEN 'warning'::public.import_row_state
    ELSE 'ready'::public.import_row_state
END) STORED NOT NULL,
    fingerprint text GENERATED ALWAYS AS (md5(regexp_replace(lower(COALESCE(NULLIF((cells ->> 'question_english'::text), ''::text), (cells ->> 'question_hindi'::text), ''::text)), '<[^>]*>|[[:space:][:punct:]]'::text, ''::text, 'g'::text))) STORED NOT NULL,
    CONSTRAINT import_rows_cells_check CHECK ((jsonb_typeof(cells) = 'object'::text)),
    CONSTRAINT import_rows_findings_check CHECK ((jsonb_typeof(findings) = 'array'::text)),
    CONSTRAINT import_rows_number_check CHECK ((number > 0)),
    CONSTRAINT import_rows_place_check CHECK (((length(place) >= 1) AND (length(place) <= 200)))
);

CREATE TABLE public.imports (
    import_id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id bigint NOT NULL,
    file_name text NOT NULL,
    state public.import_state DEFAULT 'reading'::public.import_state NOT NULL,
    failure jsonb,
    columns jsonb DEFAULT '[]'::jsonb NOT NULL,
    progress integer DEFAULT 0 NOT NULL,
    test_id uuid,
    file bytea,
    source jsonb,
    left_out jsonb DEFAULT '[]'::jsonb NOT NULL,
    fills jsonb DEFAULT '{}'::jsonb NOT NULL,
    kept_codes text[] DEFAULT '{}'::text[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT imports_columns_check CHECK ((jsonb_typeof(columns) = 'array'::text)),
    CONSTRAINT imports_failed_with_reason CHECK (((state = 'failed'::public.import_state) = (failure IS NOT NULL))),
    CONSTRAINT imports_failure_check CHECK ((jsonb_typeof(failure) = 'object'::text)),
    CONSTRAINT imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
    CONSTRAINT imports_fills_check CHECK ((jsonb_typeof(fills) = 'object'::text)),
    CONSTRAINT imports_left_out_check CHECK ((jsonb_typeof(left_out) = 'array'::text)),
    CONSTRAINT imports_progress_check CHECK ((progress >= 0)),
    CONSTRAINT imports_source_check CHECK ((jsonb_typeof(source) = 'object'::text))
);

CREATE TABLE public.invigilations (
    invigilation_id uuid DEFAULT gen_random_uuid() NOT NULL,
    sitting_id uuid NOT NULL,
    user_id bigint NOT NULL,
    centre text,
    room text,
    CONSTRAINT invigilations_centre_check CHECK (((centre = btrim(centre)) AND (length(centre) <= 60))),
    CONSTRAINT invigilations_name_room_and_centre CHECK (((centre IS NULL) = (room IS NULL))),
    CONSTRAINT invigilations_room_check CHECK (((room = btrim(room)) AND (length(room) <= 60)))
);

CREATE TABLE public.item_reports (
    version_id uuid NOT NULL,
    test_id uuid NOT NULL,
    key_revision integer NOT NULL,
    attempts integer NOT NULL,
    counted_at timestamp with time zone DEFAULT now() NOT NULL,
    test jsonb NOT NULL,
    items jsonb NOT NULL,
    CONSTRAINT item_reports_attempts_check CHECK ((attempts > 0)),
    CONSTRAINT item_reports_key_revision_check CHECK ((key_revision > 0))
);

CREATE TABLE public.item_requests (
    test_id uuid NOT NULL,
    due_at timestamp with time zone NOT NULL,
    asked integer DEFAULT 1 NOT NULL,
    is_whole boolean NOT NULL,
    CONSTRAINT item_requests_asked_check CHECK ((asked > 0))
);

CREATE TABLE public.key_confirmations (
    digest bytea NOT NULL,
    admin_id bigint NOT NULL,
    confirmed_at timestamp with time zone DEFAULT now() NOT NULL,
    taken_back_at timestamp with time zone,
    CONSTRAINT key_confirmations_are_taken_back_later CHECK ((taken_back_at >= confirmed_at)),
    CONSTRAINT key_confirmations_digest_check CHECK ((octet_length(digest) = 32))
);

CREATE TABLE public.label_names (
    english text NOT NULL,
    hindi text NOT NULL,
    CONSTRAINT label_names_english_check CHECK (((length(english) >= 1) AND (length(english) <= 100))),
    CONSTRAINT label_names_hindi_check CHECK (((length(hindi) >= 1) AND (length(hindi) <= 100)))
);

CREATE TABLE public.learner_figures (
    user_id bigint NOT NULL,
    attempts integer NOT NULL,
    last_seen timestamp with time zone NOT NULL,
    owns_until timestamp with time zone NOT NULL,
    CONSTRAINT learner_figures_attempts_check CHECK ((attempts >= 0))
);

CREATE TABLE public.ledger_archives (
    month text NOT NULL,
    digest text NOT NULL,
    saves bigint NOT NULL,
    archived_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ledger_archives_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT ledger_archives_month_check CHECK ((month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'::text)),
    CONSTRAINT ledger_archives_saves_check CHECK ((saves >= 0))
);

CREATE TABLE public.mailed_links (
    token_hash bytea NOT NULL,
    subject_hash bytea NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '02:00:00'::interval) NOT NULL,
    CONSTRAINT mailed_links_subject_hash_check CHECK ((octet_length(subject_hash) = 32)),
    CONSTRAINT mailed_links_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

CREATE TABLE public.merit_groups (
    board_id uuid NOT NULL,
    making integer NOT NULL,
    kind public.merit_group NOT NULL,
    name text NOT NULL,
    first_place integer,
    scores integer[] NOT NULL,
    counts integer[] NOT NULL,
    CONSTRAINT merit_groups_batches_have_a_place CHECK (((kind = 'batch'::public.merit_group) = (first_place IS NOT NULL))),
    CONSTRAINT merit_groups_counts_check CHECK ((cardinality(counts) = cardinality(scores)))
);

CREATE TABLE public.merit_lists (
    board_id uuid NOT NULL,
    kind public.merit_kind NOT NULL,
    tie public.merit_tie NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    maker uuid,
    held_until timestamp with time zone,
    making integer DEFAULT 0 NOT NULL,
    as_of timestamp with time zone,
    made_at timestamp with time zone,
    candidates integer,
    version_id uuid,
    key_revision integer,
    alpha double precision,
    standard_error double precision,
    marks_told_at timestamp with time zone,
    ranks_told_at timestamp with time zone,
    CONSTRAINT merit_lists_alpha_check CHECK ((alpha <= (1)::double precision)),
    CONSTRAINT merit_lists_alpha_has_error CHECK (((alpha IS NULL) = (standard_error IS NULL))),
    CONSTRAINT merit_lists_are_held_by_a_maker CHECK (((maker IS NULL) = (held_until IS NULL))),
    CONSTRAINT merit_lists_candidates_check CHECK ((candidates >= 0)),
    CONSTRAINT merit_lists_key_revision_check CHECK ((key_revision > 0)),
    CONSTRAINT merit_lists_made_have_all CHECK (
CASE making
    WHEN 0 THEN (num_nonnulls(as_of, made_at, candidates) = 0)
    ELSE (num_nonnulls(as_of, made_at, candidates) = 3)
END),
    CONSTRAINT merit_lists_making_check CHECK ((making >= 0)),
    CONSTRAINT merit_lists_standard_error_check CHECK ((standard_error >= (0)::double precision))
);

CREATE UNLOGGED TABLE public.merit_marks (
    maker uuid NOT NULL,
    user_id bigint NOT NULL,
    attempt_id bigint NOT NULL,
    version_id uuid NOT NULL,
    key_revision integer NOT NULL,
    score integer NOT NULL,
    correct smallint NOT NULL,
    wrong smallint NOT NULL,
    answered smallint NOT NULL,
    taken_seconds integer NOT NULL,
    sections integer[] NOT NULL,
    language public.content_language
);

CREATE TABLE public.merit_rows (
    board_id uuid NOT NULL,
    making integer NOT NULL,
    by_rank integer NOT NULL,
    by_name integer NOT NULL,
    by_roll integer NOT NULL,
    by_batch integer NOT NULL,
    user_id bigint NOT NULL,
    attempt_id bigint NOT NULL,
    sitting_id uuid,
    rank integer NOT NULL,
    is_tied boolean NOT NULL,
    score integer NOT NULL,
    correct smallint NOT NULL,
    wrong smallint NOT NULL,
    answered smallint NOT NULL,
    taken_seconds integer NOT NULL,
    percentile numeric(10,7) NOT NULL,
    sections integer[],
    batch_id uuid,
    language public.content_language,
    CONSTRAINT merit_rows_percentile_check CHECK (((percentile >= (0)::numeric) AND (percentile <= (100)::numeric))),
    CONSTRAINT merit_rows_rank_check CHECK ((rank > 0)),
    CONSTRAINT merit_rows_ranks_fit CHECK ((rank <= by_rank))
);

CREATE TABLE public.notice_mails (
    user_id bigint NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    due_at timestamp with time zone,
    mailed_at timestamp with time zone,
    CONSTRAINT notice_mails_leave_once_an_hour CHECK ((due_at >= (mailed_at + '01:00:00'::interval)))
);

CREATE TABLE public.notices (
    user_id bigint NOT NULL,
    notice_id bigint NOT NULL,
    event text NOT NULL,
    kind public.notice_kind NOT NULL,
    facts jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    read_at timestamp with time zone,
    mailed_at timestamp with time zone,
    CONSTRAINT notices_are_small CHECK ((length((facts)::text) <= 500)),
    CONSTRAINT notices_event_check CHECK (((length(event) >= 1) AND (length(event) <= 100))),
    CONSTRAINT notices_notice_id_check CHECK ((notice_id > 0))
);

CREATE TABLE public.outages (
    outage_id bigint NOT NULL,
    began_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    credited_at timestamp with time zone,
    CONSTRAINT outages_have_a_length CHECK ((ended_at > began_at))
);

ALTER TABLE public.outages ALTER COLUMN outage_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outages_outage_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.packages (
    package_id uuid NOT NULL,
    name text NOT NULL,
    name_hindi text,
    description text NOT NULL,
    price_paise integer NOT NULL,
    image_url text,
    listed boolean DEFAULT true NOT NULL,
    open_to_all boolean DEFAULT false NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    total_tests integer DEFAULT 0 NOT NULL,
    direct_tests integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT packages_direct_tests_check CHECK (((direct_tests >= 0) AND (direct_tests <= total_tests))),
    CONSTRAINT packages_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT packages_name_hindi_check CHECK (((length(name_hindi) >= 1) AND (length(name_hindi) <= 200))),
    CONSTRAINT packages_open_to_all_check CHECK (((NOT open_to_all) OR (listed AND (price_paise = 0)))),
    CONSTRAINT packages_price_paise_check CHECK ((price_paise >= 0)),
    CONSTRAINT packages_total_tests_check CHECK ((total_tests >= 0))
);

CREATE TABLE public.passages (
    version_id uuid NOT NULL,
    number smallint NOT NULL,
    english text,
    hindi text,
    CONSTRAINT passages_have_a_text CHECK (((english IS NOT NULL) OR (hindi IS NOT NULL))),
    CONSTRAINT passages_number_check CHECK ((number > 0))
);

CREATE TABLE public.pending_signups (
    signup_id uuid NOT NULL,
    secret_hash bytea NOT NULL,
    email text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    password_hash text NOT NULL,
    language public.language NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '1 day'::interval) NOT NULL,
    CONSTRAINT pending_signups_email_check CHECK (((email = lower(btrim(email))) AND ((length(email) >= 3) AND (length(email) <= 254)))),
    CONSTRAINT pending_signups_first_name_check CHECK (((length(first_name) >= 2) AND (length(first_name) <= 100))),
    CONSTRAINT pending_signups_last_name_check CHECK (((length(last_name) >= 2) AND (length(last_name) <= 100))),
    CONSTRAINT pending_signups_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text)),
    CONSTRAINT pending_signups_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
);

CREATE TABLE public.phone_resets (
    user_id bigint NOT NULL,
    code_hash bytea NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT phone_resets_code_hash_check CHECK ((octet_length(code_hash) = 32)),
    CONSTRAINT phone_resets_end CHECK ((expires_at <= (made_at + '1 day'::interval)))
);

CREATE TABLE public.pictures (
    name text NOT NULL,
    bytes integer NOT NULL,
    added_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT pictures_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT pictures_name_check CHECK ((name ~ '^[0-9a-f]{32}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}$'::text))
);

CREATE TABLE public.question_figures (
    question_id uuid NOT NULL,
    attempts integer NOT NULL,
    right_share double precision NOT NULL,
    discrimination double precision,
    CONSTRAINT question_figures_attempts_check CHECK ((attempts > 0)),
    CONSTRAINT question_figures_discrimination_check CHECK (((discrimination >= ('-1.000001'::numeric)::double precision) AND (discrimination <= (1.000001)::double precision))),
    CONSTRAINT question_figures_right_share_check CHECK (((right_share >= (0)::double precision) AND (right_share <= (1)::double precision)))
);

CREATE TABLE public.question_reports (
    user_id bigint NOT NULL,
    version_id uuid NOT NULL,
    question smallint NOT NULL,
    test_id uuid NOT NULL,
    attempt_id bigint NOT NULL,
    sitting_id uuid,
    is_objection boolean NOT NULL,
    category public.report_category NOT NULL,
    language public.content_language NOT NULL,
    words text NOT NULL,
    link text,
    reported_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    looked_at timestamp with time zone,
    looked_by bigint,
    answer_id uuid,
    CONSTRAINT question_reports_link_check CHECK (((link ~ '^https?://'::text) AND (length(link) <= 300))),
    CONSTRAINT question_reports_objections_have_a_sitting CHECK (((sitting_id IS NOT NULL) OR (NOT is_objection))),
    CONSTRAINT question_reports_words_check CHECK ((length(words) <= 1000))
);

CREATE TABLE public.question_totals (
    board_id uuid NOT NULL,
    version_id uuid NOT NULL,
    key_revision integer NOT NULL,
    slot smallint NOT NULL,
    attempts integer NOT NULL,
    opened integer[] NOT NULL,
    answered integer[] NOT NULL,
    correct integer[] NOT NULL,
    time_ms bigint[] NOT NULL,
    choices integer[] NOT NULL,
    CONSTRAINT question_totals_answered_check CHECK ((cardinality(answered) = cardinality(opened))),
    CONSTRAINT question_totals_choices_check CHECK ((cardinality(choices) = (8 * cardinality(opened)))),
    CONSTRAINT question_totals_correct_check CHECK ((cardinality(correct) = cardinality(opened))),
    CONSTRAINT question_totals_key_revision_check CHECK ((key_revision > 0)),
    CONSTRAINT question_totals_slot_check CHECK (((slot >= 0) AND (slot <= 15))),
    CONSTRAINT question_totals_time_ms_check CHECK ((cardinality(time_ms) = cardinality(opened)))
)
WITH (fillfactor='50');

CREATE TABLE public.question_uses (
    question_id uuid NOT NULL,
    version_id uuid NOT NULL,
    question smallint NOT NULL,
    attempts integer NOT NULL,
    right_share double precision NOT NULL,
    discrimination double precision,
    CONSTRAINT question_uses_attempts_check CHECK ((attempts > 0)),
    CONSTRAINT question_uses_discrimination_check CHECK (((discrimination >= ('-1.000001'::numeric)::double precision) AND (discrimination <= (1.000001)::double precision))),
    CONSTRAINT question_uses_right_share_check CHECK (((right_share >= (0)::double precision) AND (right_share <= (1)::double precision)))
);

CREATE TABLE public.questions (
    version_id uuid NOT NULL,
    number smallint NOT NULL,
    kind public.question_kind DEFAULT 'single'::public.question_kind NOT NULL,
    passage smallint,
    section smallint NOT NULL,
    topic text NOT NULL,
    topic_hindi text,
    difficulty public.difficulty NOT NULL,
    text_english text,
    text_hindi text,
    options_english text[],
    options_hindi text[],
    option_count smallint GENERATED ALWAYS AS (COALESCE(cardinality(options_english), cardinality(options_hindi), 0)) STORED NOT NULL,
    mix_options boolean DEFAULT false NOT NULL,
    decimals smallint,
    unit text,
    CONSTRAINT questions_decimals_check CHECK (((decimals >= 0) AND (decimals <= 9))),
    CONSTRAINT questions_english_with_options CHECK (((kind = 'numeric'::public.question_kind) OR ((text_english IS NULL) = (options_english IS NULL)))),
    CONSTRAINT questions_have_a_text CHECK (((text_english IS NOT NULL) OR (text_hindi IS NOT NULL))),
    CONSTRAINT questions_hindi_with_options CHECK (((kind = 'numeric'::public.question_kind) OR ((text_hindi IS NULL) = (options_hindi IS NULL)))),
    CONSTRAINT questions_number_check CHECK ((number > 0)),
    CONSTRAINT questions_numbers_alone_have_form CHECK (((kind = 'numeric'::public.question_kind) OR (num_nonnulls(decimals, unit) = 0))),
    CONSTRAINT questions_options_alike CHECK (((options_english IS NULL) OR (options_hindi IS NULL) OR (cardinality(options_english) = cardinality(options_hindi)))),
    CONSTRAINT questions_options_fit_kind CHECK (
CASE kind
    WHEN 'numeric'::public.question_kind THEN (num_nonnulls(options_english, options_hindi) = 0)
    ELSE ((option_count >= 2) AND (option_count <= 8))
END),
    CONSTRAINT questions_topic_hindi_check CHECK ((topic_hindi <> ''::text)),
    CONSTRAINT questions_unit_check CHECK (((unit = btrim(unit)) AND ((length(unit) >= 1) AND (length(unit) <= 20))))
);

CREATE TABLE public.rate_limits (
    key bytea NOT NULL,
    hits integer NOT NULL,
    resets_at timestamp with time zone NOT NULL,
    CONSTRAINT rate_limits_hits_check CHECK ((hits >= 0)),
    CONSTRAINT rate_limits_key_check CHECK ((octet_length(key) = 32))
);

CREATE TABLE public.recovery_codes (
    user_id bigint NOT NULL,
    code_hash bytea NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT recovery_codes_code_hash_check CHECK ((octet_length(code_hash) = 32))
);

CREATE TABLE public.redemptions (
    code_id uuid NOT NULL,
    user_id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.rehearsals (
    rehearsal_id uuid NOT NULL,
    kept_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    crowd integer NOT NULL,
    seconds integer NOT NULL,
    saves bigint NOT NULL,
    save_median real NOT NULL,
    save_slow real NOT NULL,
    lost integer NOT NULL,
    missed integer NOT NULL,
    CONSTRAINT rehearsals_crowd_check CHECK ((crowd > 0)),
    CONSTRAINT rehearsals_lost_check CHECK ((lost >= 0)),
    CONSTRAINT rehearsals_missed_check CHECK ((missed >= 0)),
    CONSTRAINT rehearsals_save_median_check CHECK ((save_median >= (0)::double precision)),
    CONSTRAINT rehearsals_saves_check CHECK ((saves >= 0)),
    CONSTRAINT rehearsals_seconds_check CHECK ((seconds > 0)),
    CONSTRAINT rehearsals_slow_is_not_faster CHECK ((save_slow >= save_median)),
    CONSTRAINT rehearsals_with_losses_have_missed CHECK (((lost = 0) OR (missed > 0)))
);

CREATE TABLE public.remembered_browsers (
    token_hash bytea NOT NULL,
    user_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT remembered_browsers_are_remembered_briefly CHECK ((expires_at <= (created_at + '12:00:00'::interval))),
    CONSTRAINT remembered_browsers_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

CREATE TABLE public.report_answers (
    answer_id uuid NOT NULL,
    outcome public.report_outcome NOT NULL,
    key_before smallint[],
    key_after smallint[],
    english text,
    hindi text,
    answered_by bigint,
    answered_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT report_answers_english_check CHECK (((length(english) >= 1) AND (length(english) <= 1000))),
    CONSTRAINT report_answers_hindi_check CHECK (((length(hindi) >= 1) AND (length(hindi) <= 1000))),
    CONSTRAINT report_answers_say_something CHECK ((num_nonnulls(english, hindi) > 0)),
    CONSTRAINT report_answers_tell_a_changed_key CHECK ((((outcome = 'changed'::public.report_outcome) = (key_before IS NOT NULL)) AND ((outcome = 'changed'::public.report_outcome) = (key_after IS NOT NULL))))
);

CREATE TABLE public.room_reports (
    report_id uuid NOT NULL,
    sitting_id uuid NOT NULL,
    centre text NOT NULL,
    room text NOT NULL,
    made_by bigint,
    made_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    incidents public.room_incident[] NOT NULL,
    note text NOT NULL,
    CONSTRAINT room_reports_centre_check CHECK (((centre = btrim(centre)) AND (length(centre) <= 60))),
    CONSTRAINT room_reports_note_check CHECK ((length(note) <= 1000)),
    CONSTRAINT room_reports_room_check CHECK (((room = btrim(room)) AND (length(room) <= 60)))
);

CREATE TABLE public.roster_rows (
    sitting_id uuid NOT NULL,
    user_id bigint NOT NULL,
    centre text NOT NULL,
    room text NOT NULL,
    seat text,
    attendance public.attendance,
    marked_at timestamp with time zone,
    marked_by bigint,
    ticked_at timestamp with time zone,
    CONSTRAINT roster_rows_centre_check CHECK (((centre = btrim(centre)) AND (length(centre) <= 60))),
    CONSTRAINT roster_rows_marks_have_a_hand CHECK (((marked_by IS NULL) OR (attendance IS NOT NULL))),
    CONSTRAINT roster_rows_marks_have_a_time CHECK (((attendance IS NULL) = (marked_at IS NULL))),
    CONSTRAINT roster_rows_room_check CHECK (((room = btrim(room)) AND (length(room) <= 60))),
    CONSTRAINT roster_rows_seat_check CHECK (((seat = btrim(seat)) AND ((length(seat) >= 1) AND (length(seat) <= 12))))
);

CREATE TABLE public.score_histogram (
    board_id uuid NOT NULL,
    key_revision integer NOT NULL,
    slot smallint NOT NULL,
    score integer NOT NULL,
    n integer NOT NULL,
    CONSTRAINT score_histogram_key_revision_check CHECK ((key_revision > 0)),
    CONSTRAINT score_histogram_slot_check CHECK (((slot >= 0) AND (slot <= 15)))
)
WITH (fillfactor='70');

CREATE TABLE public.scores (
    user_id bigint NOT NULL,
    attempt_id bigint NOT NULL,
    closing smallint NOT NULL,
    key_revision integer NOT NULL,
    test_id uuid NOT NULL,
    before integer NOT NULL,
    score integer NOT NULL,
    CONSTRAINT scores_key_revision_check CHECK ((key_revision > 1))
);

CREATE TABLE public.second_factors (
    user_id bigint NOT NULL,
    secret bytea NOT NULL,
    key_id bytea,
    last_step bigint DEFAULT 0 NOT NULL,
    confirmed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    codes_told_at timestamp with time zone,
    CONSTRAINT second_factors_key_id_check CHECK ((octet_length(key_id) = 8)),
    CONSTRAINT second_factors_last_step_check CHECK ((last_step >= 0)),
    CONSTRAINT second_factors_secret_check CHECK ((octet_length(secret) =
CASE
    WHEN (key_id IS NULL) THEN 20
    ELSE 48
END))
);

CREATE TABLE public.sections (
    version_id uuid NOT NULL,
    number smallint NOT NULL,
    name_english text NOT NULL,
    name_hindi text,
    marks_right integer DEFAULT 200 NOT NULL,
    marks_wrong integer DEFAULT '-25'::integer NOT NULL,
    marks_blank integer DEFAULT 0 NOT NULL,
    marks_partial integer,
    counted smallint,
    minutes smallint,
    CONSTRAINT sections_counted_check CHECK ((counted > 0)),
    CONSTRAINT sections_marks_blank_check CHECK ((marks_blank < marks_right)),
    CONSTRAINT sections_marks_partial_check CHECK (((marks_partial >= 0) AND (marks_partial <= marks_right))),
    CONSTRAINT sections_marks_right_check CHECK ((marks_right > 0)),
    CONSTRAINT sections_marks_wrong_check CHECK ((marks_wrong <= 0)),
    CONSTRAINT sections_minutes_check CHECK (((minutes >= 1) AND (minutes <= 1440))),
    CONSTRAINT sections_name_english_check CHECK ((name_english <> ''::text)),
    CONSTRAINT sections_name_hindi_check CHECK ((name_hindi <> ''::text)),
    CONSTRAINT sections_number_check CHECK ((number > 0))
);

CREATE TABLE public.security_events (
    kind text NOT NULL,
    hour timestamp with time zone NOT NULL,
    user_id bigint,
    count integer DEFAULT 1 NOT NULL,
    last_at timestamp with time zone NOT NULL,
    network bytea,
    told boolean DEFAULT false NOT NULL,
    CONSTRAINT security_events_count_check CHECK ((count > 0)),
    CONSTRAINT security_events_hour_check CHECK ((hour = date_trunc('hour'::text, hour, 'UTC'::text))),
    CONSTRAINT security_events_kind_check CHECK ((kind ~ '^[a-z-]+$'::text)),
    CONSTRAINT security_events_network_check CHECK ((octet_length(network) = 8))
);

CREATE TABLE public.seen_announcements (
    user_id bigint NOT NULL,
    sitting_id uuid NOT NULL,
    number integer NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.sessions (
    session_id uuid NOT NULL,
    user_id bigint NOT NULL,
    role public.role NOT NULL,
    salt bytea NOT NULL,
    generation integer DEFAULT 0 NOT NULL,
    uses timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    refreshed_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    revoked_for public.session_end,
    device text,
    last_attempt bigint,
    CONSTRAINT sessions_device_check CHECK (((length(device) >= 1) AND (length(device) <= 60))),
    CONSTRAINT sessions_generation_check CHECK ((generation >= 0)),
    CONSTRAINT sessions_of_administrators_are_short CHECK (((role <> 'ADMIN'::public.role) OR (expires_at <= (created_at + '12:00:00'::interval)))),
    CONSTRAINT sessions_revoked_with_reason CHECK (((revoked_at IS NULL) = (revoked_for IS NULL))),
    CONSTRAINT sessions_salt_check CHECK ((octet_length(salt) = 16))
);

CREATE TABLE public.sheets (
    user_id bigint NOT NULL,
    attempt_id bigint NOT NULL,
    closing smallint NOT NULL,
    answers text[] NOT NULL,
    marked boolean[] NOT NULL,
    languages public.content_language[] NOT NULL,
    times_ms integer[] NOT NULL,
    trails text[] NOT NULL,
    language public.content_language,
    CONSTRAINT sheets_answers_check CHECK ((cardinality(answers) > 0)),
    CONSTRAINT sheets_closing_check CHECK ((closing > 0)),
    CONSTRAINT sheets_languages_check CHECK ((cardinality(languages) = cardinality(answers))),
    CONSTRAINT sheets_marked_check CHECK ((cardinality(marked) = cardinality(answers))),
    CONSTRAINT sheets_times_ms_check CHECK ((cardinality(times_ms) = cardinality(answers))),
    CONSTRAINT sheets_trails_check CHECK ((cardinality(trails) = cardinality(answers)))
);

CREATE TABLE public.sitting_batches (
    sitting_id uuid NOT NULL,
    batch_id uuid NOT NULL,
    audience public.sitting_audience DEFAULT 'batches'::public.sitting_audience NOT NULL,
    extra_minutes smallint DEFAULT 0 NOT NULL,
    CONSTRAINT sitting_batches_are_audience CHECK ((audience = 'batches'::public.sitting_audience)),
    CONSTRAINT sitting_batches_extra_fits CHECK (((extra_minutes >= 0) AND (extra_minutes <= 120)))
);

CREATE TABLE public.sitting_events (
    event_id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sitting_events_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 100))))
);

CREATE TABLE public.sitting_learners (
    user_id bigint NOT NULL,
    sitting_id uuid NOT NULL,
    attempts_allowed smallint NOT NULL,
    CONSTRAINT sitting_learners_attempts_allowed_check CHECK (((attempts_allowed >= 1) AND (attempts_allowed <= 9)))
);

CREATE TABLE public.sitting_minutes (
    act_id uuid NOT NULL,
    sitting_id uuid NOT NULL,
    number smallint NOT NULL,
    minutes smallint,
    batch_id uuid,
    user_id bigint,
    given_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    settled_at timestamp with time zone,
    seconds integer,
    outage_id bigint,
    CONSTRAINT sitting_minutes_are_for_one_of_three CHECK (((batch_id IS NULL) OR (user_id IS NULL))),
    CONSTRAINT sitting_minutes_are_given_or_credited CHECK (
CASE
    WHEN (outage_id IS NULL) THEN ((minutes IS NOT NULL) AND (seconds IS NULL))
    ELSE ((seconds IS NOT NULL) AND (num_nonnulls(minutes, batch_id, user_id) = 0))
END),
    CONSTRAINT sitting_minutes_minutes_check CHECK (((minutes >= 1) AND (minutes <= 120))),
    CONSTRAINT sitting_minutes_number_check CHECK ((number > 0)),
    CONSTRAINT sitting_minutes_seconds_check CHECK ((seconds > 0)),
    CONSTRAINT sitting_minutes_settle_after CHECK ((settled_at >= given_at))
);

CREATE TABLE public.sitting_papers (
    sitting_id uuid NOT NULL,
    version_id uuid NOT NULL,
    name text NOT NULL,
    bytes integer NOT NULL,
    sealed_key bytea NOT NULL,
    key_id bytea NOT NULL,
    CONSTRAINT sitting_papers_bytes_check CHECK ((bytes > 0)),
    CONSTRAINT sitting_papers_key_is_sealed CHECK ((length(sealed_key) = 60)),
    CONSTRAINT sitting_papers_name_is_hash CHECK ((name ~ '^[0-9a-f]{64}$'::text))
);

CREATE TABLE public.sittings (
    sitting_id uuid NOT NULL,
    test_id uuid NOT NULL,
    version_id uuid NOT NULL,
    quiet_from timestamp with time zone NOT NULL,
    opens_at timestamp with time zone NOT NULL,
    last_entry_at timestamp with time zone NOT NULL,
    closes_at timestamp with time zone NOT NULL,
    ending public.sitting_ending NOT NULL,
    audience public.sitting_audience NOT NULL,
    passcode text,
    mixed boolean DEFAULT false NOT NULL,
    attempts_allowed smallint DEFAULT 1 NOT NULL,
    given_seconds integer DEFAULT 0 NOT NULL,
    score_when public.shown_when NOT NULL,
    score_at timestamp with time zone,
    key_when public.shown_when NOT NULL,
    key_at timestamp with time zone,
    objections_until timestamp with time zone,
    key_final_at timestamp with time zone,
    rank_when public.shown_when NOT NULL,
    rank_at timestamp with time zone,
    ended_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    changes integer DEFAULT 0 NOT NULL,
    minute_acts smallint DEFAULT 0 NOT NULL,
    mixes_options boolean DEFAULT false NOT NULL,
    entry_seconds integer DEFAULT 0 NOT NULL,
    event_id uuid,
    CONSTRAINT sittings_attempts_allowed_check CHECK (((attempts_allowed >= 1) AND (attempts_allowed <= 9))),
    CONSTRAINT sittings_cancelled_before_opening CHECK ((cancelled_at < opens_at)),
    CONSTRAINT sittings_changes_check CHECK ((changes >= 0)),
    CONSTRAINT sittings_ended_after_close CHECK ((ended_at >= closes_at)),
    CONSTRAINT sittings_entry_seconds_check CHECK ((entry_seconds >= 0)),
    CONSTRAINT sittings_final_after_end CHECK (((key_final_at IS NULL) OR (ended_at <= key_final_at))),
    CONSTRAINT sittings_given_seconds_check CHECK ((given_seconds >= 0)),
    CONSTRAINT sittings_key_after_close CHECK ((key_at >= closes_at)),
    CONSTRAINT sittings_key_has_time CHECK (
CASE key_when
    WHEN 'time'::public.shown_when THEN (key_at IS NOT NULL)
    WHEN 'hand'::public.shown_when THEN true
    ELSE (key_at IS NULL)
END),
    CONSTRAINT sittings_key_never_at_once CHECK ((key_when <> 'once'::public.shown_when)),
    CONSTRAINT sittings_of_event_allow_one CHECK (((event_id IS NULL) OR (attempts_allowed = 1))),
    CONSTRAINT sittings_passcode_check CHECK ((passcode ~ '^[0-9]{6}$'::text)),
    CONSTRAINT sittings_rank_after_final_key CHECK (((rank_when = 'time'::public.shown_when) OR (rank_at IS NULL) OR ((key_final_at IS NOT NULL) AND (key_final_at <= rank_at)))),
    CONSTRAINT sittings_rank_has_time CHECK (((rank_when = 'hand'::public.shown_when) OR (rank_at IS NOT NULL))),
    CONSTRAINT sittings_rank_not_with_score CHECK ((rank_when = ANY (ARRAY['time'::public.shown_when, 'hand'::public.shown_when]))),
    CONSTRAINT sittings_score_has_time CHECK (
CASE score_when
    WHEN 'time'::public.shown_when THEN (score_at IS NOT NULL)
    WHEN 'hand'::public.shown_when THEN true
    ELSE (score_at IS NULL)
END),
    CONSTRAINT sittings_windows_follow CHECK (((quiet_from <= opens_at) AND (opens_at <= last_entry_at) AND (last_entry_at < closes_at)))
);

CREATE TABLE public.slips (
    user_id bigint NOT NULL,
    password_hash text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT slips_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text))
);

CREATE TABLE public.support_views (
    view_id uuid NOT NULL,
    admin_id bigint NOT NULL,
    user_id bigint NOT NULL,
    attempt_id bigint NOT NULL,
    opened_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone DEFAULT (now() + '00:15:00'::interval) NOT NULL,
    CONSTRAINT support_views_are_short CHECK ((ends_at <= (opened_at + '00:15:00'::interval)))
);

CREATE TABLE public.team_invitations (
    invitation_id uuid NOT NULL,
    email text NOT NULL,
    role public.admin_role NOT NULL,
    invited_by bigint,
    invited_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    token_hash bytea,
    expires_at timestamp with time zone,
    CONSTRAINT team_invitations_email_check CHECK (((email = lower(btrim(email))) AND ((length(email) >= 3) AND (length(email) <= 254)))),
    CONSTRAINT team_invitations_links_end CHECK ((expires_at <= (sent_at + '3 days'::interval))),
    CONSTRAINT team_invitations_links_were_sent CHECK ((num_nulls(sent_at, token_hash, expires_at) = ANY (ARRAY[0, 3]))),
    CONSTRAINT team_invitations_name_no_owner CHECK ((role <> 'owner'::public.admin_role)),
    CONSTRAINT team_invitations_token_hash_check CHECK ((octet_length(token_hash) = 32))
);

CREATE TABLE public.test_drafts (
    test_id uuid NOT NULL,
    title_english text,
    title_hindi text,
    description_english text,
    description_hindi text,
    instructions_english text,
    instructions_hindi text,
    duration_seconds integer DEFAULT 3600 NOT NULL,
    languages public.content_language[] DEFAULT '{english,hindi}'::public.content_language[] NOT NULL,
    marks_correct integer DEFAULT 200 NOT NULL,
    marks_wrong integer DEFAULT '-25'::integer NOT NULL,
    blueprint jsonb DEFAULT '{}'::jsonb NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    sections jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT test_drafts_blueprint_check CHECK ((jsonb_typeof(blueprint) = 'object'::text)),
    CONSTRAINT test_drafts_duration_seconds_check CHECK (((duration_seconds >= 60) AND (duration_seconds <= 86400))),
    CONSTRAINT test_drafts_languages_check CHECK (((cardinality(languages) >= 1) AND (cardinality(languages) <= 2))),
    CONSTRAINT test_drafts_marks_correct_check CHECK ((marks_correct > 0)),
    CONSTRAINT test_drafts_marks_wrong_check CHECK ((marks_wrong <= 0)),
    CONSTRAINT test_drafts_revision_check CHECK ((revision > 0)),
    CONSTRAINT test_drafts_sections_have_names CHECK ((jsonb_typeof(sections) = 'object'::text))
);

CREATE TABLE public.test_versions (
    version_id uuid NOT NULL,
    test_id uuid NOT NULL,
    number integer NOT NULL,
    title_english text,
    title_hindi text,
    description_english text,
    description_hindi text,
    instructions_english text,
    instructions_hindi text,
    duration_seconds integer NOT NULL,
    languages public.content_language[] NOT NULL,
    question_count smallint NOT NULL,
    confirm_submit boolean DEFAULT false NOT NULL,
    published_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT test_versions_duration_seconds_check CHECK (((duration_seconds >= 1) AND (duration_seconds <= 86400))),
    CONSTRAINT test_versions_languages_check CHECK (((cardinality(languages) >= 1) AND (cardinality(languages) <= 2))),
    CONSTRAINT test_versions_number_check CHECK ((number > 0)),
    CONSTRAINT test_versions_question_count_check CHECK ((question_count > 0))
);

CREATE TABLE public.tests (
    test_id uuid NOT NULL,
    package_id uuid NOT NULL,
    folder_id uuid,
    "position" integer DEFAULT 0 NOT NULL,
    published_version_id uuid,
    key_revision integer DEFAULT 1 NOT NULL,
    analysis_opens_at timestamp with time zone,
    next_revision integer,
    CONSTRAINT tests_key_revision_check CHECK ((key_revision > 0)),
    CONSTRAINT tests_next_revision_is_the_next CHECK ((next_revision = (key_revision + 1)))
);

ALTER TABLE public.users ALTER COLUMN user_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.users_user_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.version_papers (
    version_id uuid NOT NULL,
    test_id uuid NOT NULL,
    paper_id uuid NOT NULL
);

CREATE TABLE public.version_sources (
    version_id uuid NOT NULL,
    question smallint NOT NULL,
    question_id uuid NOT NULL,
    revision integer NOT NULL
);

CREATE TABLE public.waiting_grants (
    email text NOT NULL,
    package_id uuid NOT NULL,
    granted_by text,
    granted_by_id bigint,
    note text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone,
    invited_at timestamp with time zone,
    CONSTRAINT waiting_grants_email_check CHECK (((email = lower(btrim(email))) AND ((length(email) >= 3) AND (length(email) <= 254)))),
    CONSTRAINT waiting_grants_giver CHECK ((num_nonnulls(granted_by, granted_by_id) = 1)),
    CONSTRAINT waiting_grants_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000)))
);

ALTER TABLE ONLY public.access_codes
    ADD CONSTRAINT access_codes_code_hash_key UNIQUE (code_hash);

ALTER TABLE ONLY public.access_codes
    ADD CONSTRAINT access_codes_code_key UNIQUE (code);

ALTER TABLE ONLY public.access_codes
    ADD CONSTRAINT access_codes_pkey PRIMARY KEY (code_id);

ALTER TABLE ONLY public.administrators
    ADD CONSTRAINT administrators_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.announcements
    ADD CONSTRAINT announcements_pkey PRIMARY KEY (sitting_id, number);

ALTER TABLE ONLY public.announcements
    ADD CONSTRAINT announcements_press_announces_once UNIQUE (sitting_id, press_id);

ALTER TABLE ONLY public.answer_keys
    ADD CONSTRAINT answer_keys_pkey PRIMARY KEY (version_id, question, revision);

ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_pkey PRIMARY KEY (user_id, attempt_id, question, seq, writer);

ALTER TABLE ONLY public.attempt_acts
    ADD CONSTRAINT attempt_acts_pkey PRIMARY KEY (user_id, attempt_id, act_id);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (user_id, attempt_id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (entry_id);

ALTER TABLE ONLY public.audit_words
    ADD CONSTRAINT audit_words_pkey PRIMARY KEY (entry_id, side);

ALTER TABLE ONLY public.bank_passages
    ADD CONSTRAINT bank_passages_pkey PRIMARY KEY (passage_id);

ALTER TABLE ONLY public.bank_questions
    ADD CONSTRAINT bank_questions_code_key UNIQUE (code);

ALTER TABLE ONLY public.bank_questions
    ADD CONSTRAINT bank_questions_pkey PRIMARY KEY (question_id);

ALTER TABLE public.bank_questions
    ADD CONSTRAINT bank_questions_ready_have_a_topic CHECK (((NOT ready) OR (topic <> ''::text))) NOT VALID;

ALTER TABLE public.bank_questions
    ADD CONSTRAINT bank_questions_topic_is_short CHECK ((length(topic) <= 100)) NOT VALID;

ALTER TABLE public.bank_questions
    ADD CONSTRAINT bank_questions_version_is_counted CHECK ((version > 0)) NOT VALID;

ALTER TABLE ONLY public.batch_members
    ADD CONSTRAINT batch_members_pkey PRIMARY KEY (user_id, batch_id);

ALTER TABLE ONLY public.batch_teachers
    ADD CONSTRAINT batch_teachers_pkey PRIMARY KEY (batch_id, user_id);

ALTER TABLE ONLY public.batches
    ADD CONSTRAINT batches_pkey PRIMARY KEY (batch_id);

ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_asker_key UNIQUE (asker);

ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_pkey PRIMARY KEY (code_id);

ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_signup_id_key UNIQUE (signup_id);

ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (sitting_id, user_id);

ALTER TABLE ONLY public.corrected_questions
    ADD CONSTRAINT corrected_questions_pkey PRIMARY KEY (version_id, question, revision);

ALTER TABLE ONLY public.correction_runs
    ADD CONSTRAINT correction_runs_pkey PRIMARY KEY (test_id, revision);

ALTER TABLE ONLY public.corrections
    ADD CONSTRAINT corrections_pkey PRIMARY KEY (test_id, revision);

ALTER TABLE ONLY public.draft_questions
    ADD CONSTRAINT draft_questions_pkey PRIMARY KEY (test_id, question_id);

ALTER TABLE ONLY public.draft_questions
    ADD CONSTRAINT draft_questions_position_key UNIQUE (test_id, "position") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.enrolments
    ADD CONSTRAINT enrolments_pkey PRIMARY KEY (user_id, package_id);

ALTER TABLE ONLY public.erased_accounts
    ADD CONSTRAINT erased_accounts_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.extra_times
    ADD CONSTRAINT extra_times_pkey PRIMARY KEY (user_id, test_id);

ALTER TABLE ONLY public.folders
    ADD CONSTRAINT folders_folder_id_package_id_key UNIQUE (folder_id, package_id);

ALTER TABLE ONLY public.folders
    ADD CONSTRAINT folders_path_key UNIQUE (folder_id, path);

ALTER TABLE ONLY public.folders
    ADD CONSTRAINT folders_pkey PRIMARY KEY (folder_id);

ALTER TABLE ONLY public.given_times
    ADD CONSTRAINT given_times_pkey PRIMARY KEY (user_id, attempt_id, act_id);

ALTER TABLE ONLY public.heartbeats
    ADD CONSTRAINT heartbeats_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, number);

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (import_id);

ALTER TABLE ONLY public.invigilations
    ADD CONSTRAINT invigilations_are_given_once UNIQUE NULLS NOT DISTINCT (sitting_id, user_id, centre, room);

ALTER TABLE ONLY public.invigilations
    ADD CONSTRAINT invigilations_pkey PRIMARY KEY (invigilation_id);

ALTER TABLE ONLY public.item_reports
    ADD CONSTRAINT item_reports_pkey PRIMARY KEY (version_id);

ALTER TABLE ONLY public.item_requests
    ADD CONSTRAINT item_requests_pkey PRIMARY KEY (test_id);

ALTER TABLE ONLY public.key_confirmations
    ADD CONSTRAINT key_confirmations_pkey PRIMARY KEY (digest, admin_id);

ALTER TABLE ONLY public.label_names
    ADD CONSTRAINT label_names_pkey PRIMARY KEY (english);

ALTER TABLE ONLY public.late_saves
    ADD CONSTRAINT late_saves_pkey PRIMARY KEY (user_id, attempt_id, question, seq, writer);

ALTER TABLE ONLY public.learner_figures
    ADD CONSTRAINT learner_figures_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.ledger_archives
    ADD CONSTRAINT ledger_archives_pkey PRIMARY KEY (month);

ALTER TABLE ONLY public.mailed_links
    ADD CONSTRAINT mailed_links_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.merit_groups
    ADD CONSTRAINT merit_groups_pkey PRIMARY KEY (board_id, making, kind, name);

ALTER TABLE ONLY public.merit_lists
    ADD CONSTRAINT merit_lists_pkey PRIMARY KEY (board_id);

ALTER TABLE ONLY public.merit_marks
    ADD CONSTRAINT merit_marks_pkey PRIMARY KEY (maker, user_id);

ALTER TABLE ONLY public.merit_rows
    ADD CONSTRAINT merit_rows_by_batch UNIQUE (board_id, making, by_batch);

ALTER TABLE ONLY public.merit_rows
    ADD CONSTRAINT merit_rows_by_name UNIQUE (board_id, making, by_name);

ALTER TABLE ONLY public.merit_rows
    ADD CONSTRAINT merit_rows_by_roll UNIQUE (board_id, making, by_roll);

ALTER TABLE ONLY public.merit_rows
    ADD CONSTRAINT merit_rows_once_a_learner UNIQUE (board_id, making, user_id);

ALTER TABLE ONLY public.merit_rows
    ADD CONSTRAINT merit_rows_pkey PRIMARY KEY (board_id, making, by_rank);

ALTER TABLE ONLY public.notice_mails
    ADD CONSTRAINT notice_mails_pkey PRIMARY KEY (user_id);

ALTER TABLE public.notices
    ADD CONSTRAINT notices_have_the_facts_of_their_kind CHECK (COALESCE(((facts @@ '($."version" like_regex "^[0-9a-f-]{36}$")'::jsonpath) AND
CASE (kind)::text
    WHEN 'result'::text THEN (((facts - '{version,attempt,rank,of}'::text[]) = '{}'::jsonb) AND (facts @@ '($."attempt" like_regex "^[0-9]{1,19}$" && (!(exists ($."rank")) && !(exists ($."of")) || (($."rank" >= 1 && $."of" >= $."rank") && $."rank".floor() == $."rank") && $."of".floor() == $."of"))'::jsonpath))
    WHEN 'correction'::text THEN (((facts - '{version,attempt,question,part,before,after}'::text[]) = '{}'::jsonb) AND (facts @@ '((((($."attempt" like_regex "^[0-9]{1,19}$" && $."question" >= 1) && $."question".floor() == $."question") && (($."part" == "key" || $."part" == "english") || $."part" == "hindi")) && $."before".floor() == $."before") && $."after".floor() == $."after")'::jsonpath))
    WHEN 'report-answered'::text THEN (((facts - '{version,attempt,question,outcome,from,to}'::text[]) = '{}'::jsonb) AND (facts @@ '((($."attempt" like_regex "^[0-9]{1,19}$" && $."question" >= 1) && $."question".floor() == $."question") && (($."outcome" == "changed" && $."from" like_regex "^.{1,40}$") && $."to" like_regex "^.{1,40}$" || (($."outcome" == "kept" || $."outcome" == "merged") && !(exists ($."from"))) && !(exists ($."to"))))'::jsonpath))
    WHEN 'sitting-moved'::text THEN (((facts - '{version,opens,before}'::text[]) = '{}'::jsonb) AND (facts @@ '($."opens" like_regex "^[-0-9]{10}T[0-9:.]{5,15}Z$" && $."before" like_regex "^[-0-9]{10}T[0-9:.]{5,15}Z$")'::jsonpath))
    WHEN 'support-view'::text THEN (((facts - '{version,attempt}'::text[]) = '{}'::jsonb) AND (facts @@ '($."attempt" like_regex "^[0-9]{1,19}$")'::jsonpath))
    WHEN 'sitting-act'::text THEN (((facts - '{version,act,minutes,until}'::text[]) = '{}'::jsonb) AND (facts @@ '((($."act" == "minutes" && $."minutes" >= 1) && !(exists ($."until")) || (((($."act" == "handed-in" || $."act" == "void") || $."act" == "void-enter-again") || $."act" == "counts") && !(exists ($."minutes"))) && !(exists ($."until"))) || ($."act" == "reopened" && $."minutes" >= 1) && $."until" like_regex "^[-0-9]{10}T[0-9:.]{5,15}Z$")'::jsonpath))
    ELSE NULL::boolean
END), false)) NOT VALID;

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (user_id, notice_id);

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_tell_an_event_once UNIQUE (user_id, event);

ALTER TABLE ONLY public.outages
    ADD CONSTRAINT outages_begin_once UNIQUE (began_at);

ALTER TABLE ONLY public.outages
    ADD CONSTRAINT outages_pkey PRIMARY KEY (outage_id);

ALTER TABLE ONLY public.packages
    ADD CONSTRAINT packages_pkey PRIMARY KEY (package_id);

ALTER TABLE ONLY public.passages
    ADD CONSTRAINT passages_pkey PRIMARY KEY (version_id, number);

ALTER TABLE ONLY public.pending_signups
    ADD CONSTRAINT pending_signups_pkey PRIMARY KEY (signup_id);

ALTER TABLE ONLY public.pending_signups
    ADD CONSTRAINT pending_signups_secret_hash_key UNIQUE (secret_hash);

ALTER TABLE ONLY public.phone_resets
    ADD CONSTRAINT phone_resets_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.question_figures
    ADD CONSTRAINT question_figures_pkey PRIMARY KEY (question_id);

ALTER TABLE ONLY public.question_reports
    ADD CONSTRAINT question_reports_one_a_learner PRIMARY KEY (user_id, version_id, question);

ALTER TABLE ONLY public.question_totals
    ADD CONSTRAINT question_totals_pkey PRIMARY KEY (board_id, version_id, key_revision, slot);

ALTER TABLE ONLY public.question_uses
    ADD CONSTRAINT question_uses_pkey PRIMARY KEY (question_id, version_id, question);

ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_pkey PRIMARY KEY (version_id, number);

ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_version_id_number_kind_option_count_key UNIQUE (version_id, number, kind, option_count);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash);

ALTER TABLE ONLY public.redemptions
    ADD CONSTRAINT redemptions_pkey PRIMARY KEY (code_id, user_id);

ALTER TABLE ONLY public.rehearsals
    ADD CONSTRAINT rehearsals_pkey PRIMARY KEY (rehearsal_id);

ALTER TABLE ONLY public.remembered_browsers
    ADD CONSTRAINT remembered_browsers_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.report_answers
    ADD CONSTRAINT report_answers_pkey PRIMARY KEY (answer_id);

ALTER TABLE ONLY public.room_reports
    ADD CONSTRAINT room_reports_pkey PRIMARY KEY (report_id);

ALTER TABLE ONLY public.roster_rows
    ADD CONSTRAINT roster_rows_one_to_a_seat UNIQUE (sitting_id, centre, room, seat) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.roster_rows
    ADD CONSTRAINT roster_rows_pkey PRIMARY KEY (sitting_id, user_id);

ALTER TABLE ONLY public.score_histogram
    ADD CONSTRAINT score_histogram_pkey PRIMARY KEY (board_id, key_revision, slot, score);

ALTER TABLE ONLY public.scores
    ADD CONSTRAINT scores_pkey PRIMARY KEY (user_id, attempt_id, closing, key_revision);

ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.sections
    ADD CONSTRAINT sections_pkey PRIMARY KEY (version_id, number);

ALTER TABLE ONLY public.sections
    ADD CONSTRAINT sections_version_id_name_english_key UNIQUE (version_id, name_english);

ALTER TABLE ONLY public.security_events
    ADD CONSTRAINT security_events_kind_hour_user_id_key UNIQUE NULLS NOT DISTINCT (kind, hour, user_id);

ALTER TABLE ONLY public.seen_announcements
    ADD CONSTRAINT seen_announcements_pkey PRIMARY KEY (user_id, sitting_id, number);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (session_id);

ALTER TABLE ONLY public.sheets
    ADD CONSTRAINT sheets_pkey PRIMARY KEY (user_id, attempt_id, closing);

ALTER TABLE ONLY public.sitting_batches
    ADD CONSTRAINT sitting_batches_pkey PRIMARY KEY (sitting_id, batch_id);

ALTER TABLE ONLY public.sitting_events
    ADD CONSTRAINT sitting_events_pkey PRIMARY KEY (event_id);

ALTER TABLE ONLY public.sitting_learners
    ADD CONSTRAINT sitting_learners_pkey PRIMARY KEY (user_id, sitting_id);

ALTER TABLE ONLY public.sitting_minutes
    ADD CONSTRAINT sitting_minutes_are_numbered UNIQUE (sitting_id, number);

ALTER TABLE ONLY public.sitting_minutes
    ADD CONSTRAINT sitting_minutes_credit_once UNIQUE (sitting_id, outage_id);

ALTER TABLE ONLY public.sitting_minutes
    ADD CONSTRAINT sitting_minutes_pkey PRIMARY KEY (act_id);

ALTER TABLE ONLY public.sitting_papers
    ADD CONSTRAINT sitting_papers_pkey PRIMARY KEY (sitting_id, version_id);

ALTER TABLE ONLY public.sittings
    ADD CONSTRAINT sittings_audience_key UNIQUE (sitting_id, audience);

ALTER TABLE ONLY public.sittings
    ADD CONSTRAINT sittings_pkey PRIMARY KEY (sitting_id);

ALTER TABLE ONLY public.slips
    ADD CONSTRAINT slips_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.support_views
    ADD CONSTRAINT support_views_pkey PRIMARY KEY (view_id);

ALTER TABLE ONLY public.team_invitations
    ADD CONSTRAINT team_invitations_email_key UNIQUE (email);

ALTER TABLE ONLY public.team_invitations
    ADD CONSTRAINT team_invitations_pkey PRIMARY KEY (invitation_id);

ALTER TABLE ONLY public.team_invitations
    ADD CONSTRAINT team_invitations_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.test_drafts
    ADD CONSTRAINT test_drafts_pkey PRIMARY KEY (test_id);

ALTER TABLE ONLY public.test_versions
    ADD CONSTRAINT test_versions_pkey PRIMARY KEY (version_id);

ALTER TABLE ONLY public.test_versions
    ADD CONSTRAINT test_versions_test_id_number_key UNIQUE (test_id, number);

ALTER TABLE ONLY public.test_versions
    ADD CONSTRAINT test_versions_version_id_test_id_key UNIQUE (version_id, test_id);

ALTER TABLE ONLY public.tests
    ADD CONSTRAINT tests_pkey PRIMARY KEY (test_id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.version_papers
    ADD CONSTRAINT version_papers_pkey PRIMARY KEY (version_id);

ALTER TABLE ONLY public.version_papers
    ADD CONSTRAINT version_papers_test_id_paper_id_key UNIQUE (test_id, paper_id);

ALTER TABLE ONLY public.version_sources
    ADD CONSTRAINT version_sources_pkey PRIMARY KEY (version_id, question);

ALTER TABLE ONLY public.waiting_grants
    ADD CONSTRAINT waiting_grants_pkey PRIMARY KEY (email, package_id);

CREATE INDEX access_codes_newest ON public.access_codes USING btree (created_at DESC, code_id);

CREATE INDEX announcements_to_person ON public.announcements USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX attempt_acts_pending ON public.attempt_acts USING btree (made_at) WHERE (done_at IS NULL);

CREATE INDEX attempts_again_in_sitting ON public.attempts USING btree (sitting_id, user_id) WHERE (sitting_number > 1);

CREATE INDEX attempts_by_id ON public.attempts USING btree (attempt_id);

CREATE INDEX attempts_closed_of_test ON public.attempts USING btree (test_id, user_id, attempt_id) WHERE (status = 1);

CREATE INDEX attempts_counted ON public.attempts USING btree (version_id, user_id, attempt_id) WHERE ((status = 1) AND counts);

CREATE INDEX attempts_due ON public.attempts USING btree (deadline) WHERE (status = 0);

CREATE INDEX attempts_ended_in_sitting ON public.attempts USING btree (sitting_id, end_reason, ended_at DESC, user_id) WHERE ((status = 1) AND (sitting_id IS NOT NULL));

CREATE INDEX attempts_of_board ON public.attempts USING btree (COALESCE(sitting_id, test_id), user_id) WHERE ((status = 1) AND counts);

CREATE INDEX attempts_of_test ON public.attempts USING btree (user_id, test_id, started_at DESC);

CREATE UNIQUE INDEX attempts_one_in_event ON public.attempts USING btree (user_id, event_id) WHERE ((event_id IS NOT NULL) AND (NOT is_void));

CREATE UNIQUE INDEX attempts_one_open ON public.attempts USING btree (user_id, test_id, sitting_id) NULLS NOT DISTINCT WHERE (status = 0);

CREATE INDEX attempts_open_in_sitting ON public.attempts USING btree (sitting_id) WHERE ((status = 0) AND (sitting_id IS NOT NULL));

CREATE UNIQUE INDEX attempts_sitting_number ON public.attempts USING btree (user_id, sitting_id, sitting_number) WHERE (sitting_id IS NOT NULL);

CREATE UNIQUE INDEX attempts_start_number ON public.attempts USING btree (user_id, start_number) WHERE (start_number IS NOT NULL);

CREATE INDEX audit_log_at ON public.audit_log USING btree (at);

CREATE INDEX audit_log_by_action ON public.audit_log USING btree (action, entry_id);

CREATE INDEX audit_log_by_actor ON public.audit_log USING btree (actor_id, entry_id);

CREATE INDEX audit_log_by_object ON public.audit_log USING btree (object_kind, object_id, entry_id);

CREATE INDEX audit_words_user ON public.audit_words USING btree (user_id);

CREATE INDEX bank_passages_name ON public.bank_passages USING btree (lower(name), passage_id);

CREATE INDEX bank_questions_archived ON public.bank_questions USING btree (code) WHERE (archived_at IS NOT NULL);

CREATE INDEX bank_questions_drafts ON public.bank_questions USING btree (code) WHERE (NOT ready);

CREATE INDEX bank_questions_english ON public.bank_questions USING gin (lower(regexp_replace(text_english, '<[^>]*>'::text, ' '::text, 'g'::text)) public.gin_trgm_ops);

CREATE INDEX bank_questions_fingerprint ON public.bank_questions USING btree (fingerprint);

CREATE INDEX bank_questions_hindi ON public.bank_questions USING gin (lower(regexp_replace(text_hindi, '<[^>]*>'::text, ' '::text, 'g'::text)) public.gin_trgm_ops);

CREATE INDEX bank_questions_number ON public.bank_questions USING btree (split_part(code, '-'::text, 1), ((split_part(code, '-'::text, 2))::integer));

CREATE INDEX bank_questions_passage ON public.bank_questions USING btree (passage_id) WHERE (passage_id IS NOT NULL);

CREATE INDEX bank_questions_topic ON public.bank_questions USING btree (section, topic, code);

CREATE INDEX bank_questions_without_hindi ON public.bank_questions USING btree (code) WHERE (text_hindi IS NULL);

CREATE INDEX bank_questions_words ON public.bank_questions USING gin (words public.gin_trgm_ops);

CREATE INDEX batch_members_batch ON public.batch_members USING btree (batch_id, user_id);

CREATE INDEX batch_teachers_user ON public.batch_teachers USING btree (user_id);

CREATE UNIQUE INDEX batches_name ON public.batches USING btree (lower(name)) WHERE (archived_at IS NULL);

CREATE INDEX codes_expires_at ON public.codes USING btree (expires_at);

CREATE INDEX codes_user_id ON public.codes USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX contacts_by_time ON public.contacts USING btree (sitting_id, writes, heard_at, user_id);

CREATE INDEX corrected_questions_of_correction ON public.corrected_questions USING btree (test_id, revision);

CREATE INDEX correction_runs_unfinished ON public.correction_runs USING btree (test_id) WHERE (told_at IS NULL);

CREATE INDEX draft_questions_question ON public.draft_questions USING btree (question_id);

CREATE INDEX enrolments_of_package_by_user ON public.enrolments USING btree (package_id, user_id);

CREATE INDEX erased_accounts_at ON public.erased_accounts USING btree (erased_at);

CREATE INDEX erasures_due ON public.erasures USING btree (due_at);

CREATE INDEX folders_below ON public.folders USING btree (parent_id);

CREATE INDEX folders_parent ON public.folders USING btree (package_id, parent_id, "position");

CREATE INDEX import_rows_fingerprint ON public.import_rows USING btree (import_id, fingerprint);

CREATE INDEX import_rows_state ON public.import_rows USING btree (import_id, state, number);

CREATE INDEX imports_created ON public.imports USING btree (created_at);

CREATE INDEX imports_owner ON public.imports USING btree (owner_id, created_at);

CREATE INDEX invigilations_of_administrator ON public.invigilations USING btree (user_id);

CREATE INDEX item_reports_by_time ON public.item_reports USING btree (counted_at);

CREATE INDEX item_reports_of_test ON public.item_reports USING btree (test_id, counted_at);

CREATE INDEX late_saves_age ON public.late_saves USING btree (received_at);

CREATE INDEX learner_figures_attempts ON public.learner_figures USING btree (attempts, user_id);

CREATE INDEX learner_figures_last_seen ON public.learner_figures USING btree (last_seen, user_id);

CREATE INDEX learner_figures_owns_until ON public.learner_figures USING btree (owns_until, user_id);

CREATE INDEX mailed_links_expires_at ON public.mailed_links USING btree (expires_at);

CREATE INDEX mailed_links_subject_hash ON public.mailed_links USING btree (subject_hash);

CREATE INDEX merit_lists_wanted ON public.merit_lists USING btree (asked_at) WHERE ((as_of IS NULL) OR (as_of < asked_at));

CREATE INDEX notice_mails_due_at ON public.notice_mails USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX notices_created_at ON public.notices USING btree (created_at);

CREATE INDEX notices_unread ON public.notices USING btree (user_id) WHERE (read_at IS NULL);

CREATE INDEX outages_uncredited ON public.outages USING btree (began_at) WHERE (credited_at IS NULL);

CREATE INDEX packages_listed ON public.packages USING btree ("position", package_id) WHERE listed;

CREATE INDEX pending_signups_email ON public.pending_signups USING btree (email, created_at);

CREATE INDEX pending_signups_expires_at ON public.pending_signups USING btree (expires_at);

CREATE INDEX question_figures_discrimination ON public.question_figures USING btree (discrimination, question_id);

CREATE INDEX question_figures_right ON public.question_figures USING btree (right_share, question_id);

CREATE INDEX question_reports_looked_by ON public.question_reports USING btree (looked_by) WHERE (looked_by IS NOT NULL);

CREATE INDEX question_reports_of_answer ON public.question_reports USING btree (answer_id) WHERE (answer_id IS NOT NULL);

CREATE INDEX question_reports_of_test ON public.question_reports USING btree (test_id, version_id, question, reported_at);

CREATE INDEX question_reports_open_objections ON public.question_reports USING btree (sitting_id) WHERE (is_objection AND (answer_id IS NULL));

CREATE INDEX question_uses_of_version ON public.question_uses USING btree (version_id);

CREATE INDEX rate_limits_resets_at ON public.rate_limits USING btree (resets_at);

CREATE INDEX redemptions_user ON public.redemptions USING btree (user_id);

CREATE INDEX rehearsals_by_time ON public.rehearsals USING btree (kept_at DESC);

CREATE INDEX remembered_browsers_expires_at ON public.remembered_browsers USING btree (expires_at);

CREATE INDEX remembered_browsers_user_id ON public.remembered_browsers USING btree (user_id);

CREATE INDEX report_answers_answered_by ON public.report_answers USING btree (answered_by) WHERE (answered_by IS NOT NULL);

CREATE INDEX room_reports_made_by ON public.room_reports USING btree (made_by) WHERE (made_by IS NOT NULL);

CREATE INDEX room_reports_of_room ON public.room_reports USING btree (sitting_id, centre, room, made_at);

CREATE INDEX roster_rows_marked_by ON public.roster_rows USING btree (marked_by) WHERE (marked_by IS NOT NULL);

CREATE INDEX roster_rows_of_learner ON public.roster_rows USING btree (user_id);

CREATE INDEX scores_of_revision ON public.scores USING btree (test_id, key_revision, user_id, attempt_id);

CREATE INDEX security_events_hour ON public.security_events USING btree (hour);

CREATE INDEX security_events_user ON public.security_events USING btree (user_id);

CREATE INDEX seen_announcements_of ON public.seen_announcements USING btree (sitting_id, number);

CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_refreshed_at ON public.sessions USING btree (refreshed_at);

CREATE INDEX sessions_revoked_at ON public.sessions USING btree (revoked_at) WHERE (revoked_at IS NOT NULL);

CREATE INDEX sessions_user_id ON public.sessions USING btree (user_id) WHERE (revoked_at IS NULL);

CREATE INDEX sitting_batches_batch ON public.sitting_batches USING btree (batch_id);

CREATE INDEX sitting_minutes_of_learner ON public.sitting_minutes USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX sitting_minutes_unsettled ON public.sitting_minutes USING btree (sitting_id) WHERE (settled_at IS NULL);

CREATE INDEX sittings_by_opening ON public.sittings USING btree (opens_at);

CREATE INDEX sittings_not_ended ON public.sittings USING btree (closes_at) WHERE ((ended_at IS NULL) AND (cancelled_at IS NULL));

CREATE INDEX sittings_of_event ON public.sittings USING btree (event_id) WHERE (event_id IS NOT NULL);

CREATE INDEX sittings_of_test ON public.sittings USING btree (test_id, quiet_from);

CREATE INDEX support_views_user ON public.support_views USING btree (user_id);

CREATE INDEX team_invitations_invited_by ON public.team_invitations USING btree (invited_by);

CREATE INDEX test_versions_published_at ON public.test_versions USING btree (published_at DESC);

CREATE INDEX tests_folder ON public.tests USING btree (package_id, folder_id, "position");

CREATE INDEX users_by_name ON public.users USING btree (lower(((first_name || ' '::text) || last_name)), user_id) WHERE (role = 'USER'::public.role);

CREATE INDEX users_mailbox ON public.users USING btree (mailbox, user_id);

CREATE UNIQUE INDEX users_roll ON public.users USING btree (lower(replace(roll_number, ' '::text, ''::text)));

CREATE INDEX users_sought ON public.users USING gin (((((((' '::text || lower(((first_name || ' '::text) || last_name))) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || lower(COALESCE(roll_number, ''::text)))) public.gin_trgm_ops) WHERE (role = 'USER'::public.role);

CREATE INDEX users_words ON public.users USING gin (((((' '::text || lower(((first_name || ' '::text) || last_name))) || ' '::text) || email)) public.gin_trgm_ops) WHERE (role = 'USER'::public.role);

CREATE INDEX version_sources_question ON public.version_sources USING btree (question_id);

CREATE INDEX waiting_grants_invited_at ON public.waiting_grants USING btree (invited_at);

CREATE STATISTICS public.users_sought_shares ON (((((' '::text || lower((first_name || ' '::text) || last_name)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || lower(COALESCE(roll_number, ''::text))) FROM public.users;

CREATE STATISTICS public.users_words_shares ON (((' '::text || lower((first_name || ' '::text) || last_name)) || ' '::text) || email) FROM public.users;

CREATE TRIGGER administrators_join_in_lower_roles BEFORE INSERT ON public.administrators FOR EACH ROW WHEN (((CURRENT_USER = 'patrak_admin'::name) AND (new.role = 'owner'::public.admin_role))) EXECUTE FUNCTION public.refuse_other_side();

CREATE TRIGGER administrators_keep_an_owner AFTER DELETE OR UPDATE OF role, suspended_at ON public.administrators FOR EACH ROW WHEN (((old.role = 'owner'::public.admin_role) AND (old.suspended_at IS NULL))) EXECUTE FUNCTION public.keep_an_owner();

CREATE TRIGGER chain_audit_entry BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.chain_audit_entry();

CREATE TRIGGER refuse_deletion BEFORE DELETE ON public.answer_keys FOR EACH ROW EXECUTE FUNCTION public.refuse_deletion();

CREATE TRIGGER refuse_deletion BEFORE DELETE ON public.corrected_questions FOR EACH ROW EXECUTE FUNCTION public.refuse_deletion();

CREATE TRIGGER refuse_deletion BEFORE DELETE ON public.corrections FOR EACH ROW EXECUTE FUNCTION public.refuse_deletion();

CREATE TRIGGER refuse_deletion BEFORE DELETE ON public.passages FOR EACH ROW EXECUTE FUNCTION public.refuse_deletion();

CREATE TRIGGER refuse_deletion BEFORE DELETE ON public.questions FOR EACH ROW EXECUTE FUNCTION public.refuse_deletion();

CREATE TRIGGER refuse_deletion BEFORE DELETE ON public.sections FOR EACH ROW EXECUTE FUNCTION public.refuse_deletion();

CREATE TRIGGER refuse_deletion BEFORE DELETE ON public.test_versions FOR EACH ROW EXECUTE FUNCTION public.refuse_deletion();

CREATE TRIGGER refuse_deletion BEFORE DELETE ON public.version_papers FOR EACH ROW EXECUTE FUNCTION public.refuse_deletion();

CREATE TRIGGER refuse_deletion BEFORE DELETE ON public.version_sources FOR EACH ROW EXECUTE FUNCTION public.refuse_deletion();

CREATE TRIGGER refuse_truncation BEFORE TRUNCATE ON public.answer_keys FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_deletion();

CREATE TRIGGER refuse_truncation BEFORE TRUNCATE ON public.corrected_questions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_deletion();

CREATE TRIGGER refuse_truncation BEFORE TRUNCATE ON public.corrections FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_deletion();

CREATE TRIGGER refuse_truncation BEFORE TRUNCATE ON public.passages FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_deletion();

CREATE TRIGGER refuse_truncation BEFORE TRUNCATE ON public.questions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_deletion();

CREATE TRIGGER refuse_truncation BEFORE TRUNCATE ON public.sections FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_deletion();

CREATE TRIGGER refuse_truncation BEFORE TRUNCATE ON public.test_versions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_deletion();

CREATE TRIGGER refuse_truncation BEFORE TRUNCATE ON public.version_papers FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_deletion();

CREATE TRIGGER refuse_truncation BEFORE TRUNCATE ON public.version_sources FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_deletion();

CREATE TRIGGER users_of_administrators BEFORE UPDATE ON public.users FOR EACH ROW WHEN (((CURRENT_USER = 'patrak_admin'::name) AND (new.role <> 'ADMIN'::public.role))) EXECUTE FUNCTION public.refuse_other_side();

CREATE TRIGGER users_of_students BEFORE INSERT OR UPDATE ON public.users FOR EACH ROW WHEN (((CURRENT_USER = 'patrak_exam'::name) AND (new.role <> 'USER'::public.role))) EXECUTE FUNCTION public.refuse_other_side();

ALTER TABLE ONLY public.access_codes
    ADD CONSTRAINT access_codes_package_id_fkey FOREIGN KEY (package_id) REFERENCES public.packages(package_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.administrators
    ADD CONSTRAINT administrators_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.announcements
    ADD CONSTRAINT announcements_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES public.batches(batch_id);

ALTER TABLE ONLY public.announcements
    ADD CONSTRAINT announcements_sitting_id_fkey FOREIGN KEY (sitting_id) REFERENCES public.sittings(sitting_id);

ALTER TABLE ONLY public.announcements
    ADD CONSTRAINT announcements_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.answer_keys
    ADD CONSTRAINT answer_keys_question_fkey FOREIGN KEY (version_id, question, kind, option_count) REFERENCES public.questions(version_id, number, kind, option_count);

ALTER TABLE ONLY public.attempt_acts
    ADD CONSTRAINT attempt_acts_attempt_fkey FOREIGN KEY (user_id, attempt_id) REFERENCES public.attempts(user_id, attempt_id);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_sheet_fkey FOREIGN KEY (user_id, attempt_id, sheet) REFERENCES public.sheets(user_id, attempt_id, closing);

ALTER TABLE ONLY public.audit_words
    ADD CONSTRAINT audit_words_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.audit_log(entry_id);

ALTER TABLE ONLY public.audit_words
    ADD CONSTRAINT audit_words_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bank_questions
    ADD CONSTRAINT bank_questions_passage_id_fkey FOREIGN KEY (passage_id) REFERENCES public.bank_passages(passage_id);

ALTER TABLE ONLY public.batch_members
    ADD CONSTRAINT batch_members_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES public.batches(batch_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.batch_members
    ADD CONSTRAINT batch_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.batch_teachers
    ADD CONSTRAINT batch_teachers_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES public.batches(batch_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.batch_teachers
    ADD CONSTRAINT batch_teachers_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.administrators(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_signup_id_fkey FOREIGN KEY (signup_id) REFERENCES public.pending_signups(signup_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_sitting_id_fkey FOREIGN KEY (sitting_id) REFERENCES public.sittings(sitting_id);

ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.corrected_questions
    ADD CONSTRAINT corrected_questions_correction_fkey FOREIGN KEY (test_id, revision) REFERENCES public.corrections(test_id, revision);

ALTER TABLE ONLY public.corrected_questions
    ADD CONSTRAINT corrected_questions_question_fkey FOREIGN KEY (version_id, question) REFERENCES public.questions(version_id, number);

ALTER TABLE ONLY public.correction_runs
    ADD CONSTRAINT correction_runs_correction_fkey FOREIGN KEY (test_id, revision) REFERENCES public.corrections(test_id, revision);

ALTER TABLE ONLY public.corrections
    ADD CONSTRAINT corrections_question_fkey FOREIGN KEY (version_id, question) REFERENCES public.questions(version_id, number);

ALTER TABLE ONLY public.corrections
    ADD CONSTRAINT corrections_undoes_fkey FOREIGN KEY (test_id, undoes) REFERENCES public.corrections(test_id, revision);

ALTER TABLE ONLY public.corrections
    ADD CONSTRAINT corrections_version_fkey FOREIGN KEY (version_id, test_id) REFERENCES public.test_versions(version_id, test_id);

ALTER TABLE ONLY public.draft_questions
    ADD CONSTRAINT draft_questions_question_id_fkey FOREIGN KEY (question_id) REFERENCES public.bank_questions(question_id);

ALTER TABLE ONLY public.draft_questions
    ADD CONSTRAINT draft_questions_test_id_fkey FOREIGN KEY (test_id) REFERENCES public.test_drafts(test_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.enrolments
    ADD CONSTRAINT enrolments_package_id_fkey FOREIGN KEY (package_id) REFERENCES public.packages(package_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.enrolments
    ADD CONSTRAINT enrolments_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.extra_times
    ADD CONSTRAINT extra_times_test_id_fkey FOREIGN KEY (test_id) REFERENCES public.tests(test_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.extra_times
    ADD CONSTRAINT extra_times_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.folders
    ADD CONSTRAINT folders_package_id_fkey FOREIGN KEY (package_id) REFERENCES public.packages(package_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.folders
    ADD CONSTRAINT folders_parent_fkey FOREIGN KEY (parent_id, package_id) REFERENCES public.folders(folder_id, package_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.folders
    ADD CONSTRAINT folders_parent_path_fkey FOREIGN KEY (parent_id, parent_path) REFERENCES public.folders(folder_id, path) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.given_times
    ADD CONSTRAINT given_times_attempt_fkey FOREIGN KEY (user_id, attempt_id) REFERENCES public.attempts(user_id, attempt_id);

ALTER TABLE ONLY public.import_rows
    ADD CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(import_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_test_id_fkey FOREIGN KEY (test_id) REFERENCES public.tests(test_id) ON DELETE SET NULL;

ALTER TABLE ONLY public.invigilations
    ADD CONSTRAINT invigilations_sitting_id_fkey FOREIGN KEY (sitting_id) REFERENCES public.sittings(sitting_id);

ALTER TABLE ONLY public.invigilations
    ADD CONSTRAINT invigilations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.administrators(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.item_reports
    ADD CONSTRAINT item_reports_test_id_fkey FOREIGN KEY (test_id) REFERENCES public.tests(test_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.item_reports
    ADD CONSTRAINT item_reports_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.test_versions(version_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.item_requests
    ADD CONSTRAINT item_requests_test_id_fkey FOREIGN KEY (test_id) REFERENCES public.tests(test_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.learner_figures
    ADD CONSTRAINT learner_figures_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.merit_groups
    ADD CONSTRAINT merit_groups_board_id_fkey FOREIGN KEY (board_id) REFERENCES public.merit_lists(board_id);

ALTER TABLE ONLY public.merit_rows
    ADD CONSTRAINT merit_rows_board_id_fkey FOREIGN KEY (board_id) REFERENCES public.merit_lists(board_id);

ALTER TABLE ONLY public.notice_mails
    ADD CONSTRAINT notice_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.passages
    ADD CONSTRAINT passages_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.test_versions(version_id);

ALTER TABLE ONLY public.phone_resets
    ADD CONSTRAINT phone_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.administrators(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.question_reports
    ADD CONSTRAINT question_reports_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES public.report_answers(answer_id);

ALTER TABLE ONLY public.question_reports
    ADD CONSTRAINT question_reports_looked_by_fkey FOREIGN KEY (looked_by) REFERENCES public.users(user_id) ON DELETE SET NULL;

ALTER TABLE ONLY public.question_reports
    ADD CONSTRAINT question_reports_of_a_question FOREIGN KEY (version_id, question) REFERENCES public.questions(version_id, number);

ALTER TABLE ONLY public.question_reports
    ADD CONSTRAINT question_reports_sitting_id_fkey FOREIGN KEY (sitting_id) REFERENCES public.sittings(sitting_id);

ALTER TABLE ONLY public.question_reports
    ADD CONSTRAINT question_reports_test_id_fkey FOREIGN KEY (test_id) REFERENCES public.tests(test_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.question_reports
    ADD CONSTRAINT question_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.question_uses
    ADD CONSTRAINT question_uses_are_of_a_report FOREIGN KEY (version_id) REFERENCES public.item_reports(version_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_passage_fkey FOREIGN KEY (version_id, passage) REFERENCES public.passages(version_id, number);

ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_section_fkey FOREIGN KEY (version_id, section) REFERENCES public.sections(version_id, number);

ALTER TABLE ONLY public.questions
    ADD CONSTRAINT questions_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.test_versions(version_id);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.second_factors(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.redemptions
    ADD CONSTRAINT redemptions_code_id_fkey FOREIGN KEY (code_id) REFERENCES public.access_codes(code_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.redemptions
    ADD CONSTRAINT redemptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.remembered_browsers
    ADD CONSTRAINT remembered_browsers_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.second_factors(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.report_answers
    ADD CONSTRAINT report_answers_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES public.users(user_id) ON DELETE SET NULL;

ALTER TABLE ONLY public.room_reports
    ADD CONSTRAINT room_reports_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.administrators(user_id) ON DELETE SET NULL;

ALTER TABLE ONLY public.room_reports
    ADD CONSTRAINT room_reports_sitting_id_fkey FOREIGN KEY (sitting_id) REFERENCES public.sittings(sitting_id);

ALTER TABLE ONLY public.roster_rows
    ADD CONSTRAINT roster_rows_marked_by_fkey FOREIGN KEY (marked_by) REFERENCES public.administrators(user_id) ON DELETE SET NULL;

ALTER TABLE ONLY public.roster_rows
    ADD CONSTRAINT roster_rows_sitting_id_fkey FOREIGN KEY (sitting_id) REFERENCES public.sittings(sitting_id);

ALTER TABLE ONLY public.roster_rows
    ADD CONSTRAINT roster_rows_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.scores
    ADD CONSTRAINT scores_sheet_fkey FOREIGN KEY (user_id, attempt_id, closing) REFERENCES public.sheets(user_id, attempt_id, closing);

ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.administrators(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sections
    ADD CONSTRAINT sections_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.test_versions(version_id);

ALTER TABLE ONLY public.security_events
    ADD CONSTRAINT security_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.seen_announcements
    ADD CONSTRAINT seen_announcements_announcement_fkey FOREIGN KEY (sitting_id, number) REFERENCES public.announcements(sitting_id, number) ON DELETE CASCADE;

ALTER TABLE ONLY public.seen_announcements
    ADD CONSTRAINT seen_announcements_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sitting_batches
    ADD CONSTRAINT sitting_batches_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES public.batches(batch_id);

ALTER TABLE ONLY public.sitting_batches
    ADD CONSTRAINT sitting_batches_sitting_fkey FOREIGN KEY (sitting_id, audience) REFERENCES public.sittings(sitting_id, audience);

ALTER TABLE ONLY public.sitting_learners
    ADD CONSTRAINT sitting_learners_sitting_id_fkey FOREIGN KEY (sitting_id) REFERENCES public.sittings(sitting_id);

ALTER TABLE ONLY public.sitting_learners
    ADD CONSTRAINT sitting_learners_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sitting_minutes
    ADD CONSTRAINT sitting_minutes_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES public.batches(batch_id);

ALTER TABLE ONLY public.sitting_minutes
    ADD CONSTRAINT sitting_minutes_outage_id_fkey FOREIGN KEY (outage_id) REFERENCES public.outages(outage_id);

ALTER TABLE ONLY public.sitting_minutes
    ADD CONSTRAINT sitting_minutes_sitting_id_fkey FOREIGN KEY (sitting_id) REFERENCES public.sittings(sitting_id);

ALTER TABLE ONLY public.sitting_minutes
    ADD CONSTRAINT sitting_minutes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sitting_papers
    ADD CONSTRAINT sitting_papers_sitting_fkey FOREIGN KEY (sitting_id) REFERENCES public.sittings(sitting_id);

ALTER TABLE ONLY public.sitting_papers
    ADD CONSTRAINT sitting_papers_version_fkey FOREIGN KEY (version_id) REFERENCES public.test_versions(version_id);

ALTER TABLE ONLY public.sittings
    ADD CONSTRAINT sittings_event_fkey FOREIGN KEY (event_id) REFERENCES public.sitting_events(event_id);

ALTER TABLE ONLY public.sittings
    ADD CONSTRAINT sittings_version_fkey FOREIGN KEY (version_id, test_id) REFERENCES public.test_versions(version_id, test_id);

ALTER TABLE ONLY public.slips
    ADD CONSTRAINT slips_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.support_views
    ADD CONSTRAINT support_views_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.administrators(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.support_views
    ADD CONSTRAINT support_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.team_invitations
    ADD CONSTRAINT team_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.administrators(user_id) ON DELETE SET NULL;

ALTER TABLE ONLY public.test_drafts
    ADD CONSTRAINT test_drafts_test_id_fkey FOREIGN KEY (test_id) REFERENCES public.tests(test_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.test_versions
    ADD CONSTRAINT test_versions_test_id_fkey FOREIGN KEY (test_id) REFERENCES public.tests(test_id);

ALTER TABLE ONLY public.tests
    ADD CONSTRAINT tests_folder_fkey FOREIGN KEY (folder_id, package_id) REFERENCES public.folders(folder_id, package_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.tests
    ADD CONSTRAINT tests_package_id_fkey FOREIGN KEY (package_id) REFERENCES public.packages(package_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.tests
    ADD CONSTRAINT tests_published_version_fkey FOREIGN KEY (published_version_id, test_id) REFERENCES public.test_versions(version_id, test_id);

ALTER TABLE ONLY public.version_papers
    ADD CONSTRAINT version_papers_version_fkey FOREIGN KEY (version_id, test_id) REFERENCES public.test_versions(version_id, test_id);

ALTER TABLE ONLY public.version_sources
    ADD CONSTRAINT version_sources_question_fkey FOREIGN KEY (version_id, question) REFERENCES public.questions(version_id, number);

ALTER TABLE ONLY public.waiting_grants
    ADD CONSTRAINT waiting_grants_package_id_fkey FOREIGN KEY (package_id) REFERENCES public.packages(package_id) ON DELETE CASCADE;

GRANT USAGE ON SCHEMA public TO patrak_ledger;
GRANT USAGE ON SCHEMA public TO patrak_exam;
GRANT USAGE ON SCHEMA public TO patrak_scoring;
GRANT USAGE ON SCHEMA public TO patrak_admin;
GRANT USAGE ON SCHEMA public TO patrak_worker;
GRANT USAGE ON SCHEMA public TO patrak_eraser;
GRANT USAGE ON SCHEMA public TO patrak_keeper;
GRANT USAGE ON SCHEMA public TO patrak_attempts;

GRANT SELECT,INSERT ON TABLE public.answers TO patrak_ledger;
GRANT SELECT ON TABLE public.answers TO patrak_exam;
GRANT SELECT ON TABLE public.answers TO patrak_scoring;
GRANT SELECT,INSERT ON TABLE public.answers TO patrak_attempts;

REVOKE ALL ON FUNCTION public.answers_of(student bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.answers_of(student bigint) TO patrak_admin;

GRANT SELECT,INSERT ON TABLE public.audit_log TO patrak_admin;
GRANT SELECT,INSERT ON TABLE public.audit_log TO patrak_eraser;

REVOKE ALL ON FUNCTION public.audit_code(previous bytea, entry public.audit_log) FROM PUBLIC;
GRANT ALL ON FUNCTION public.audit_code(previous bytea, entry public.audit_log) TO patrak_admin;
GRANT ALL ON FUNCTION public.audit_code(previous bytea, entry public.audit_log) TO patrak_eraser;

REVOKE ALL ON FUNCTION public.audit_words_code(salt bytea, words jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.audit_words_code(salt bytea, words jsonb) TO patrak_admin;
GRANT ALL ON FUNCTION public.audit_words_code(salt bytea, words jsonb) TO patrak_eraser;

GRANT SELECT,INSERT ON TABLE public.audit_words TO patrak_admin;
GRANT INSERT ON TABLE public.audit_words TO patrak_eraser;

REVOKE ALL ON FUNCTION public.audit_words_fit(entry public.audit_log) FROM PUBLIC;
GRANT ALL ON FUNCTION public.audit_words_fit(entry public.audit_log) TO patrak_admin;

REVOKE ALL ON FUNCTION public.beat(seen timestamp with time zone, longest double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION public.beat(seen timestamp with time zone, longest double precision) TO patrak_ledger;

REVOKE ALL ON FUNCTION public.chain_audit_entry() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.count_answered(student bigint, attempt_ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_answered(student bigint, attempt_ids bigint[]) TO patrak_admin;

REVOKE ALL ON FUNCTION public.count_late_saves(student bigint, attempt bigint, grace double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_late_saves(student bigint, attempt bigint, grace double precision) TO patrak_scoring;

REVOKE ALL ON FUNCTION public.extend_attempt(student bigint, test uuid, seconds integer, closes_after double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION public.extend_attempt(student bigint, test uuid, seconds integer, closes_after double precision) TO patrak_admin;

REVOKE ALL ON FUNCTION public.give_minutes(student bigint, attempt bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.give_minutes(student bigint, attempt bigint) TO patrak_admin;
GRANT ALL ON FUNCTION public.give_minutes(student bigint, attempt bigint) TO patrak_scoring;

REVOKE ALL ON FUNCTION public.keep_an_owner() FROM PUBLIC;

GRANT SELECT,INSERT ON TABLE public.late_saves TO patrak_ledger;
GRANT SELECT,DELETE ON TABLE public.late_saves TO patrak_scoring;
GRANT SELECT,DELETE ON TABLE public.late_saves TO patrak_eraser;
GRANT SELECT,DELETE ON TABLE public.late_saves TO patrak_attempts;

REVOKE ALL ON FUNCTION public.late_saves_of(student bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.late_saves_of(student bigint) TO patrak_admin;

REVOKE ALL ON FUNCTION public.refuse_deletion() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.refuse_other_side() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.section_closes(student bigint, attempt bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.section_closes(student bigint, attempt bigint) TO patrak_scoring;

GRANT SELECT ON TABLE public.access_codes TO patrak_exam;
GRANT SELECT,INSERT ON TABLE public.access_codes TO patrak_admin;
GRANT SELECT ON TABLE public.access_codes TO patrak_eraser;

GRANT UPDATE(code) ON TABLE public.access_codes TO patrak_admin;

GRANT UPDATE(code_hash) ON TABLE public.access_codes TO patrak_admin;

GRANT UPDATE(sealed_code) ON TABLE public.access_codes TO patrak_admin;

GRANT UPDATE(key_id) ON TABLE public.access_codes TO patrak_admin;

GRANT UPDATE(label) ON TABLE public.access_codes TO patrak_eraser;

GRANT UPDATE(uses) ON TABLE public.access_codes TO patrak_exam;

GRANT UPDATE(revoked_at) ON TABLE public.access_codes TO patrak_admin;

GRANT SELECT ON TABLE public.administrators TO patrak_admin;
GRANT SELECT ON TABLE public.administrators TO patrak_eraser;

GRANT INSERT(user_id) ON TABLE public.administrators TO patrak_admin;

GRANT INSERT(role),UPDATE(role) ON TABLE public.administrators TO patrak_admin;

GRANT UPDATE(suspended_at) ON TABLE public.administrators TO patrak_admin;

GRANT UPDATE(signed_in_at) ON TABLE public.administrators TO patrak_admin;

GRANT UPDATE(signed_in_on) ON TABLE public.administrators TO patrak_admin;

GRANT SELECT ON TABLE public.announcements TO patrak_exam;
GRANT SELECT,INSERT ON TABLE public.announcements TO patrak_admin;

GRANT SELECT ON TABLE public.answer_keys TO patrak_scoring;
GRANT SELECT,INSERT ON TABLE public.answer_keys TO patrak_admin;

GRANT SELECT,INSERT ON TABLE public.attempt_acts TO patrak_admin;
GRANT SELECT ON TABLE public.attempt_acts TO patrak_scoring;
GRANT SELECT ON TABLE public.attempt_acts TO patrak_exam;

GRANT UPDATE(counted) ON TABLE public.attempt_acts TO patrak_scoring;

GRANT UPDATE(done_at) ON TABLE public.attempt_acts TO patrak_scoring;

GRANT SELECT ON TABLE public.attempts TO patrak_ledger;
GRANT SELECT ON TABLE public.attempts TO patrak_exam;
GRANT SELECT ON TABLE public.attempts TO patrak_scoring;
GRANT SELECT ON TABLE public.attempts TO patrak_admin;
GRANT SELECT ON TABLE public.attempts TO patrak_worker;
GRANT SELECT ON TABLE public.attempts TO patrak_attempts;

GRANT INSERT(user_id) ON TABLE public.attempts TO patrak_ledger;

GRANT INSERT(attempt_id) ON TABLE public.attempts TO patrak_ledger;
GRANT SELECT(attempt_id) ON TABLE public.attempts TO patrak_keeper;

GRANT INSERT(test_id) ON TABLE public.attempts TO patrak_ledger;

GRANT INSERT(version_id) ON TABLE public.attempts TO patrak_ledger;

GRANT INSERT(sitting_id) ON TABLE public.attempts TO patrak_ledger;

GRANT UPDATE(status) ON TABLE public.attempts TO patrak_scoring;
GRANT SELECT(status) ON TABLE public.attempts TO patrak_keeper;

GRANT INSERT(started_at) ON TABLE public.attempts TO patrak_ledger;

GRANT INSERT(duration_seconds) ON TABLE public.attempts TO patrak_ledger;

GRANT INSERT(closes_by) ON TABLE public.attempts TO patrak_ledger;

GRANT INSERT(extra_seconds) ON TABLE public.attempts TO patrak_ledger;
GRANT UPDATE(extra_seconds) ON TABLE public.attempts TO patrak_attempts;
GRANT UPDATE(extra_seconds) ON TABLE public.attempts TO patrak_scoring;

GRANT UPDATE(paused_seconds) ON TABLE public.attempts TO patrak_scoring;

GRANT INSERT(deadline) ON TABLE public.attempts TO patrak_ledger;
GRANT UPDATE(deadline) ON TABLE public.attempts TO patrak_attempts;
GRANT UPDATE(deadline) ON TABLE public.attempts TO patrak_scoring;

GRANT UPDATE(ended_at) ON TABLE public.attempts TO patrak_scoring;

GRANT UPDATE(end_reason) ON TABLE public.attempts TO patrak_scoring;

GRANT UPDATE(score) ON TABLE public.attempts TO patrak_scoring;

GRANT UPDATE(marks_correct) ON TABLE public.attempts TO patrak_scoring;

GRANT UPDATE(marks_wrong) ON TABLE public.attempts TO patrak_scoring;

GRANT UPDATE(key_revision) ON TABLE public.attempts TO patrak_scoring;

GRANT UPDATE(closings) ON TABLE public.attempts TO patrak_scoring;

GRANT UPDATE(sheet) ON TABLE public.attempts TO patrak_scoring;

GRANT INSERT(counts) ON TABLE public.attempts TO patrak_ledger;
GRANT UPDATE(counts) ON TABLE public.attempts TO patrak_scoring;

GRANT INSERT(start_number) ON TABLE public.attempts TO patrak_ledger;

GRANT UPDATE(save_lock) ON TABLE public.attempts TO patrak_ledger;

GRANT INSERT(sitting_number) ON TABLE public.attempts TO patrak_ledger;

GRANT UPDATE(is_void) ON TABLE public.attempts TO patrak_scoring;

GRANT INSERT(minute_acts) ON TABLE public.attempts TO patrak_ledger;
GRANT UPDATE(minute_acts) ON TABLE public.attempts TO patrak_attempts;
GRANT UPDATE(minute_acts) ON TABLE public.attempts TO patrak_scoring;

GRANT INSERT(question_seed) ON TABLE public.attempts TO patrak_ledger;

GRANT INSERT(option_seed) ON TABLE public.attempts TO patrak_ledger;

GRANT INSERT(event_id) ON TABLE public.attempts TO patrak_ledger;

GRANT INSERT(section_ends) ON TABLE public.attempts TO patrak_ledger;

GRANT INSERT(section_firsts) ON TABLE public.attempts TO patrak_ledger;

GRANT SELECT ON TABLE public.users TO patrak_exam;
GRANT SELECT ON TABLE public.users TO patrak_admin;
GRANT SELECT ON TABLE public.users TO patrak_worker;
GRANT SELECT,DELETE ON TABLE public.users TO patrak_eraser;

GRANT SELECT(user_id) ON TABLE public.users TO patrak_ledger;

GRANT INSERT(email) ON TABLE public.users TO patrak_exam;
GRANT INSERT(email) ON TABLE public.users TO patrak_admin;

GRANT INSERT(first_name),UPDATE(first_name) ON TABLE public.users TO patrak_exam;
GRANT INSERT(first_name) ON TABLE public.users TO patrak_admin;

GRANT INSERT(last_name),UPDATE(last_name) ON TABLE public.users TO patrak_exam;
GRANT INSERT(last_name) ON TABLE public.users TO patrak_admin;

GRANT INSERT(password_hash),UPDATE(password_hash) ON TABLE public.users TO patrak_exam;
GRANT INSERT(password_hash),UPDATE(password_hash) ON TABLE public.users TO patrak_admin;

GRANT SELECT(role) ON TABLE public.users TO patrak_ledger;
GRANT INSERT(role) ON TABLE public.users TO patrak_admin;

GRANT INSERT(language),UPDATE(language) ON TABLE public.users TO patrak_exam;
GRANT INSERT(language) ON TABLE public.users TO patrak_admin;

GRANT SELECT(mailbox) ON TABLE public.users TO patrak_ledger;

GRANT INSERT(roll_number) ON TABLE public.users TO patrak_admin;

GRANT SELECT ON TABLE public.audit_entries TO patrak_admin;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bank_passages TO patrak_admin;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bank_questions TO patrak_admin;

GRANT SELECT,INSERT,DELETE ON TABLE public.batch_members TO patrak_admin;
GRANT SELECT ON TABLE public.batch_members TO patrak_ledger;
GRANT SELECT ON TABLE public.batch_members TO patrak_exam;
GRANT SELECT ON TABLE public.batch_members TO patrak_attempts;

GRANT SELECT,INSERT,DELETE ON TABLE public.batch_teachers TO patrak_admin;

GRANT SELECT,INSERT,UPDATE ON TABLE public.batches TO patrak_admin;

GRANT SELECT,DELETE,UPDATE ON TABLE public.codes TO patrak_exam;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.codes TO patrak_worker;

GRANT SELECT ON TABLE public.contacts TO patrak_exam;
GRANT SELECT,DELETE ON TABLE public.contacts TO patrak_scoring;
GRANT SELECT ON TABLE public.contacts TO patrak_admin;

GRANT INSERT(sitting_id) ON TABLE public.contacts TO patrak_exam;
GRANT INSERT(sitting_id) ON TABLE public.contacts TO patrak_scoring;

GRANT INSERT(user_id) ON TABLE public.contacts TO patrak_exam;
GRANT INSERT(user_id) ON TABLE public.contacts TO patrak_scoring;

GRANT INSERT(attempt_id),UPDATE(attempt_id) ON TABLE public.contacts TO patrak_exam;
GRANT INSERT(attempt_id) ON TABLE public.contacts TO patrak_scoring;

GRANT INSERT(heard_at),UPDATE(heard_at) ON TABLE public.contacts TO patrak_exam;
GRANT INSERT(heard_at) ON TABLE public.contacts TO patrak_scoring;

GRANT INSERT(answered),UPDATE(answered) ON TABLE public.contacts TO patrak_exam;

GRANT SELECT,INSERT ON TABLE public.corrected_questions TO patrak_admin;
GRANT SELECT ON TABLE public.corrected_questions TO patrak_scoring;

GRANT SELECT ON TABLE public.correction_runs TO patrak_admin;
GRANT SELECT ON TABLE public.correction_runs TO patrak_scoring;

GRANT INSERT(test_id) ON TABLE public.correction_runs TO patrak_admin;

GRANT INSERT(revision) ON TABLE public.correction_runs TO patrak_admin;

GRANT INSERT(closed) ON TABLE public.correction_runs TO patrak_admin;

GRANT UPDATE(scored_to) ON TABLE public.correction_runs TO patrak_scoring;

GRANT UPDATE(scored_attempt) ON TABLE public.correction_runs TO patrak_scoring;

GRANT UPDATE(scored) ON TABLE public.correction_runs TO patrak_scoring;

GRANT UPDATE(applied_at) ON TABLE public.correction_runs TO patrak_scoring;

GRANT UPDATE(attempts) ON TABLE public.correction_runs TO patrak_scoring;

GRANT UPDATE(changed) ON TABLE public.correction_runs TO patrak_scoring;

GRANT UPDATE(people) ON TABLE public.correction_runs TO patrak_scoring;

GRANT UPDATE(rise) ON TABLE public.correction_runs TO patrak_scoring;

GRANT UPDATE(fall) ON TABLE public.correction_runs TO patrak_scoring;

GRANT UPDATE(told_to) ON TABLE public.correction_runs TO patrak_admin;

GRANT UPDATE(told_at) ON TABLE public.correction_runs TO patrak_admin;

GRANT SELECT,INSERT ON TABLE public.corrections TO patrak_admin;
GRANT SELECT ON TABLE public.corrections TO patrak_scoring;

GRANT SELECT ON TABLE public.current_answers TO patrak_attempts;

GRANT SELECT ON TABLE public.current_keys TO patrak_admin;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.draft_questions TO patrak_admin;

GRANT SELECT ON TABLE public.enrolments TO patrak_ledger;
GRANT SELECT,INSERT,UPDATE ON TABLE public.enrolments TO patrak_exam;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.enrolments TO patrak_admin;
GRANT SELECT ON TABLE public.enrolments TO patrak_worker;

GRANT SELECT ON TABLE public.erased_accounts TO patrak_exam;
GRANT SELECT,INSERT ON TABLE public.erased_accounts TO patrak_eraser;

GRANT SELECT,INSERT,DELETE ON TABLE public.erasures TO patrak_admin;
GRANT SELECT ON TABLE public.erasures TO patrak_exam;
GRANT SELECT,DELETE ON TABLE public.erasures TO patrak_eraser;

GRANT SELECT ON TABLE public.extra_times TO patrak_ledger;
GRANT SELECT ON TABLE public.extra_times TO patrak_exam;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.extra_times TO patrak_admin;

GRANT SELECT ON TABLE public.folders TO patrak_exam;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.folders TO patrak_admin;

GRANT SELECT ON TABLE public.given_times TO patrak_ledger;
GRANT SELECT,INSERT ON TABLE public.given_times TO patrak_attempts;
GRANT SELECT ON TABLE public.given_times TO patrak_admin;
GRANT INSERT ON TABLE public.given_times TO patrak_scoring;

GRANT SELECT ON TABLE public.heartbeats TO patrak_exam;
GRANT SELECT,INSERT,UPDATE ON TABLE public.heartbeats TO patrak_attempts;
GRANT SELECT ON TABLE public.heartbeats TO patrak_scoring;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.import_rows TO patrak_admin;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.imports TO patrak_admin;

GRANT SELECT,INSERT,DELETE ON TABLE public.invigilations TO patrak_admin;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.item_reports TO patrak_scoring;
GRANT SELECT ON TABLE public.item_reports TO patrak_admin;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.item_requests TO patrak_scoring;
GRANT SELECT,INSERT,UPDATE ON TABLE public.item_requests TO patrak_admin;

GRANT SELECT,INSERT ON TABLE public.key_confirmations TO patrak_admin;

GRANT UPDATE(confirmed_at) ON TABLE public.key_confirmations TO patrak_admin;

GRANT UPDATE(taken_back_at) ON TABLE public.key_confirmations TO patrak_admin;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.label_names TO patrak_admin;

GRANT SELECT ON TABLE public.learner_figures TO patrak_exam;
GRANT SELECT ON TABLE public.learner_figures TO patrak_admin;
GRANT SELECT,INSERT,UPDATE ON TABLE public.learner_figures TO patrak_worker;

GRANT UPDATE(owns_until) ON TABLE public.learner_figures TO patrak_exam;
GRANT UPDATE(owns_until) ON TABLE public.learner_figures TO patrak_admin;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.ledger_archives TO patrak_keeper;
GRANT SELECT ON TABLE public.ledger_archives TO patrak_exam;
GRANT SELECT ON TABLE public.ledger_archives TO patrak_scoring;
GRANT SELECT ON TABLE public.ledger_archives TO patrak_admin;

GRANT SELECT,DELETE ON TABLE public.mailed_links TO patrak_exam;
GRANT SELECT,INSERT,DELETE ON TABLE public.mailed_links TO patrak_worker;

GRANT SELECT,INSERT,DELETE ON TABLE public.merit_groups TO patrak_admin;

GRANT SELECT ON TABLE public.merit_lists TO patrak_scoring;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.merit_lists TO patrak_admin;

GRANT INSERT(board_id) ON TABLE public.merit_lists TO patrak_scoring;

GRANT INSERT(kind) ON TABLE public.merit_lists TO patrak_scoring;

GRANT INSERT(tie) ON TABLE public.merit_lists TO patrak_scoring;

GRANT INSERT(asked_at),UPDATE(asked_at) ON TABLE public.merit_lists TO patrak_scoring;

GRANT UPDATE(maker) ON TABLE public.merit_lists TO patrak_scoring;

GRANT UPDATE(held_until) ON TABLE public.merit_lists TO patrak_scoring;

GRANT SELECT,INSERT,DELETE ON TABLE public.merit_marks TO patrak_scoring;
GRANT SELECT ON TABLE public.merit_marks TO patrak_admin;

GRANT SELECT ON TABLE public.merit_rows TO patrak_scoring;
GRANT SELECT,INSERT,DELETE ON TABLE public.merit_rows TO patrak_admin;

GRANT SELECT,DELETE ON TABLE public.notice_mails TO patrak_exam;
GRANT SELECT ON TABLE public.notice_mails TO patrak_admin;
GRANT SELECT ON TABLE public.notice_mails TO patrak_worker;

GRANT INSERT(user_id) ON TABLE public.notice_mails TO patrak_exam;

GRANT UPDATE(due_at) ON TABLE public.notice_mails TO patrak_admin;
GRANT UPDATE(due_at) ON TABLE public.notice_mails TO patrak_worker;

GRANT UPDATE(mailed_at) ON TABLE public.notice_mails TO patrak_worker;

GRANT SELECT ON TABLE public.notices TO patrak_exam;
GRANT SELECT,INSERT ON TABLE public.notices TO patrak_admin;
GRANT SELECT,DELETE ON TABLE public.notices TO patrak_worker;

GRANT UPDATE(read_at) ON TABLE public.notices TO patrak_exam;

GRANT UPDATE(mailed_at) ON TABLE public.notices TO patrak_worker;

GRANT SELECT ON TABLE public.outages TO patrak_exam;
GRANT SELECT ON TABLE public.outages TO patrak_attempts;
GRANT SELECT ON TABLE public.outages TO patrak_scoring;
GRANT SELECT ON TABLE public.outages TO patrak_admin;

GRANT INSERT(began_at) ON TABLE public.outages TO patrak_attempts;

GRANT INSERT(ended_at) ON TABLE public.outages TO patrak_attempts;

GRANT UPDATE(credited_at) ON TABLE public.outages TO patrak_admin;

GRANT SELECT ON TABLE public.packages TO patrak_exam;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.packages TO patrak_admin;

GRANT SELECT ON TABLE public.passages TO patrak_exam;
GRANT SELECT ON TABLE public.passages TO patrak_scoring;
GRANT SELECT,INSERT ON TABLE public.passages TO patrak_admin;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.pending_signups TO patrak_exam;
GRANT SELECT,DELETE ON TABLE public.pending_signups TO patrak_worker;
GRANT DELETE ON TABLE public.pending_signups TO patrak_eraser;

GRANT SELECT(signup_id) ON TABLE public.pending_signups TO patrak_admin;

GRANT SELECT(email) ON TABLE public.pending_signups TO patrak_admin;
GRANT SELECT(email) ON TABLE public.pending_signups TO patrak_eraser;

GRANT SELECT(first_name) ON TABLE public.pending_signups TO patrak_admin;

GRANT SELECT(last_name) ON TABLE public.pending_signups TO patrak_admin;

GRANT SELECT(language) ON TABLE public.pending_signups TO patrak_admin;

GRANT SELECT(created_at) ON TABLE public.pending_signups TO patrak_admin;

GRANT SELECT(expires_at) ON TABLE public.pending_signups TO patrak_admin;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.phone_resets TO patrak_admin;

GRANT SELECT,INSERT ON TABLE public.pictures TO patrak_admin;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.question_figures TO patrak_scoring;
GRANT SELECT ON TABLE public.question_figures TO patrak_admin;

GRANT SELECT,DELETE ON TABLE public.question_reports TO patrak_exam;
GRANT SELECT ON TABLE public.question_reports TO patrak_admin;

GRANT INSERT(user_id) ON TABLE public.question_reports TO patrak_exam;

GRANT INSERT(version_id) ON TABLE public.question_reports TO patrak_exam;

GRANT INSERT(question) ON TABLE public.question_reports TO patrak_exam;

GRANT INSERT(test_id) ON TABLE public.question_reports TO patrak_exam;

GRANT INSERT(attempt_id) ON TABLE public.question_reports TO patrak_exam;

GRANT INSERT(sitting_id) ON TABLE public.question_reports TO patrak_exam;

GRANT INSERT(is_objection) ON TABLE public.question_reports TO patrak_exam;

GRANT INSERT(category) ON TABLE public.question_reports TO patrak_exam;

GRANT INSERT(language) ON TABLE public.question_reports TO patrak_exam;

GRANT INSERT(words),UPDATE(words) ON TABLE public.question_reports TO patrak_exam;

GRANT INSERT(link),UPDATE(link) ON TABLE public.question_reports TO patrak_exam;

GRANT UPDATE(looked_at) ON TABLE public.question_reports TO patrak_admin;

GRANT UPDATE(looked_by) ON TABLE public.question_reports TO patrak_admin;

GRANT UPDATE(answer_id) ON TABLE public.question_reports TO patrak_admin;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.question_totals TO patrak_scoring;
GRANT SELECT ON TABLE public.question_totals TO patrak_admin;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.question_uses TO patrak_scoring;

GRANT SELECT ON TABLE public.questions TO patrak_exam;
GRANT SELECT ON TABLE public.questions TO patrak_scoring;
GRANT SELECT,INSERT ON TABLE public.questions TO patrak_admin;

GRANT SELECT(version_id) ON TABLE public.questions TO patrak_ledger;

GRANT SELECT(number) ON TABLE public.questions TO patrak_ledger;

GRANT SELECT(section) ON TABLE public.questions TO patrak_ledger;

GRANT SELECT,INSERT,UPDATE ON TABLE public.rate_limits TO patrak_exam;
GRANT SELECT,INSERT,UPDATE ON TABLE public.rate_limits TO patrak_admin;
GRANT SELECT,DELETE ON TABLE public.rate_limits TO patrak_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_codes TO patrak_admin;

GRANT SELECT,INSERT ON TABLE public.redemptions TO patrak_exam;
GRANT SELECT ON TABLE public.redemptions TO patrak_admin;
GRANT SELECT ON TABLE public.redemptions TO patrak_eraser;

GRANT SELECT,INSERT ON TABLE public.rehearsals TO patrak_admin;

GRANT SELECT,INSERT,DELETE ON TABLE public.remembered_browsers TO patrak_admin;

GRANT SELECT ON TABLE public.report_answers TO patrak_exam;
GRANT SELECT,INSERT ON TABLE public.report_answers TO patrak_admin;

GRANT SELECT,INSERT ON TABLE public.room_reports TO patrak_admin;

GRANT SELECT,INSERT,DELETE ON TABLE public.roster_rows TO patrak_admin;

GRANT UPDATE(centre) ON TABLE public.roster_rows TO patrak_admin;

GRANT UPDATE(room) ON TABLE public.roster_rows TO patrak_admin;

GRANT UPDATE(seat) ON TABLE public.roster_rows TO patrak_admin;

GRANT UPDATE(attendance) ON TABLE public.roster_rows TO patrak_admin;

GRANT UPDATE(marked_at) ON TABLE public.roster_rows TO patrak_admin;

GRANT UPDATE(marked_by) ON TABLE public.roster_rows TO patrak_admin;

GRANT UPDATE(ticked_at) ON TABLE public.roster_rows TO patrak_admin;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.score_histogram TO patrak_scoring;
GRANT SELECT ON TABLE public.score_histogram TO patrak_admin;

GRANT SELECT,INSERT ON TABLE public.scores TO patrak_scoring;
GRANT SELECT ON TABLE public.scores TO patrak_exam;
GRANT SELECT ON TABLE public.scores TO patrak_admin;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.second_factors TO patrak_admin;

GRANT SELECT ON TABLE public.sections TO patrak_exam;
GRANT SELECT ON TABLE public.sections TO patrak_scoring;
GRANT SELECT,INSERT ON TABLE public.sections TO patrak_admin;

GRANT SELECT(version_id) ON TABLE public.sections TO patrak_ledger;

GRANT SELECT(number) ON TABLE public.sections TO patrak_ledger;

GRANT SELECT(minutes) ON TABLE public.sections TO patrak_ledger;

GRANT SELECT,INSERT,UPDATE ON TABLE public.security_events TO patrak_exam;
GRANT SELECT,INSERT,UPDATE ON TABLE public.security_events TO patrak_admin;
GRANT SELECT,INSERT,UPDATE ON TABLE public.security_events TO patrak_eraser;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.security_events TO patrak_worker;

GRANT SELECT ON TABLE public.seen_announcements TO patrak_exam;
GRANT SELECT ON TABLE public.seen_announcements TO patrak_admin;

GRANT INSERT(user_id) ON TABLE public.seen_announcements TO patrak_exam;

GRANT INSERT(sitting_id) ON TABLE public.seen_announcements TO patrak_exam;

GRANT INSERT(number) ON TABLE public.seen_announcements TO patrak_exam;

GRANT SELECT,INSERT,UPDATE ON TABLE public.sessions TO patrak_exam;
GRANT SELECT,INSERT,UPDATE ON TABLE public.sessions TO patrak_admin;
GRANT SELECT,DELETE ON TABLE public.sessions TO patrak_worker;

GRANT SELECT,INSERT ON TABLE public.sheets TO patrak_scoring;
GRANT SELECT ON TABLE public.sheets TO patrak_attempts;

GRANT SELECT ON TABLE public.sitting_batches TO patrak_ledger;
GRANT SELECT ON TABLE public.sitting_batches TO patrak_exam;
GRANT SELECT,INSERT,DELETE ON TABLE public.sitting_batches TO patrak_admin;

GRANT SELECT ON TABLE public.sitting_events TO patrak_scoring;
GRANT SELECT,INSERT,DELETE ON TABLE public.sitting_events TO patrak_admin;

GRANT SELECT ON TABLE public.sitting_learners TO patrak_ledger;
GRANT SELECT ON TABLE public.sitting_learners TO patrak_exam;
GRANT SELECT,INSERT,UPDATE ON TABLE public.sitting_learners TO patrak_admin;

GRANT SELECT ON TABLE public.sitting_minutes TO patrak_ledger;
GRANT SELECT ON TABLE public.sitting_minutes TO patrak_exam;
GRANT SELECT ON TABLE public.sitting_minutes TO patrak_scoring;
GRANT SELECT ON TABLE public.sitting_minutes TO patrak_attempts;
GRANT SELECT,INSERT ON TABLE public.sitting_minutes TO patrak_admin;

GRANT UPDATE(settled_at) ON TABLE public.sitting_minutes TO patrak_admin;

GRANT SELECT,INSERT ON TABLE public.sitting_papers TO patrak_scoring;
GRANT SELECT ON TABLE public.sitting_papers TO patrak_exam;

GRANT SELECT ON TABLE public.sittings TO patrak_ledger;
GRANT SELECT ON TABLE public.sittings TO patrak_exam;
GRANT SELECT ON TABLE public.sittings TO patrak_scoring;
GRANT SELECT,INSERT,UPDATE ON TABLE public.sittings TO patrak_admin;

GRANT SELECT(opens_at) ON TABLE public.sittings TO patrak_keeper;

GRANT UPDATE(ended_at) ON TABLE public.sittings TO patrak_scoring;
GRANT SELECT(ended_at) ON TABLE public.sittings TO patrak_keeper;

GRANT SELECT(cancelled_at) ON TABLE public.sittings TO patrak_keeper;

GRANT SELECT,DELETE ON TABLE public.slips TO patrak_exam;
GRANT SELECT,INSERT,UPDATE ON TABLE public.slips TO patrak_admin;
GRANT SELECT ON TABLE public.slips TO patrak_worker;

GRANT SELECT,INSERT ON TABLE public.support_views TO patrak_admin;

GRANT SELECT,INSERT,DELETE ON TABLE public.team_invitations TO patrak_admin;
GRANT SELECT ON TABLE public.team_invitations TO patrak_worker;
GRANT SELECT,DELETE ON TABLE public.team_invitations TO patrak_eraser;

GRANT UPDATE(sent_at) ON TABLE public.team_invitations TO patrak_worker;

GRANT UPDATE(token_hash) ON TABLE public.team_invitations TO patrak_worker;

GRANT UPDATE(expires_at) ON TABLE public.team_invitations TO patrak_worker;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.test_drafts TO patrak_admin;

GRANT SELECT ON TABLE public.test_versions TO patrak_ledger;
GRANT SELECT ON TABLE public.test_versions TO patrak_exam;
GRANT SELECT ON TABLE public.test_versions TO patrak_scoring;
GRANT SELECT,INSERT ON TABLE public.test_versions TO patrak_admin;
GRANT SELECT ON TABLE public.test_versions TO patrak_worker;

GRANT SELECT ON TABLE public.tests TO patrak_ledger;
GRANT SELECT ON TABLE public.tests TO patrak_exam;
GRANT SELECT ON TABLE public.tests TO patrak_scoring;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tests TO patrak_admin;

GRANT UPDATE(key_revision) ON TABLE public.tests TO patrak_scoring;

GRANT UPDATE(next_revision) ON TABLE public.tests TO patrak_scoring;

GRANT SELECT,INSERT ON TABLE public.version_papers TO patrak_admin;

GRANT SELECT,INSERT ON TABLE public.version_sources TO patrak_admin;
GRANT SELECT ON TABLE public.version_sources TO patrak_scoring;

GRANT SELECT,DELETE ON TABLE public.waiting_grants TO patrak_exam;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.waiting_grants TO patrak_admin;
GRANT SELECT,DELETE ON TABLE public.waiting_grants TO patrak_eraser;
