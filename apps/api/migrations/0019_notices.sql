CREATE TYPE notice_kind AS ENUM ('result', 'correction', 'report-answered', 'sitting-moved', 'support-view');

-- What a learner is told: a code with its facts, which the reader's own language puts into words. Titles are not among
-- them, they are read with the version. Scores are hundredths of a mark.
CREATE TABLE notices (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The milliseconds of the database's clock since 2026, before twenty bits of chance: ids rise with time.
  notice_id bigint NOT NULL CHECK (notice_id > 0),
  -- What it tells of. Work that is done twice tells once.
  event text NOT NULL CHECK (length(event) BETWEEN 1 AND 100),
  kind notice_kind NOT NULL,
  facts jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  mailed_at timestamptz,
  PRIMARY KEY (user_id, notice_id),
  CONSTRAINT notices_tell_an_event_once UNIQUE (user_id, event),
  CONSTRAINT notices_are_small CHECK (length(facts::text) <= 500),
  CONSTRAINT notices_have_the_facts_of_their_kind CHECK (coalesce(
    facts @@ '$.version like_regex "^[0-9a-f-]{36}$"' AND CASE kind
      WHEN 'result' THEN facts - '{version,attempt,rank,of}'::text[] = '{}'
        AND facts @@ '$.attempt like_regex "^[0-9]{1,19}$" && (!exists($.rank) && !exists($.of)
          || $.rank >= 1 && $.of >= $.rank && $.rank.floor() == $.rank && $.of.floor() == $.of)'
      WHEN 'correction' THEN facts - '{version,attempt,question,part,before,after}'::text[] = '{}'
        AND facts @@ '$.attempt like_regex "^[0-9]{1,19}$" && $.question >= 1 && $.question.floor() == $.question
          && ($.part == "key" || $.part == "english" || $.part == "hindi")
          && $.before.floor() == $.before && $.after.floor() == $.after'
      WHEN 'report-answered' THEN facts - '{version,attempt,question,outcome,from,to}'::text[] = '{}'
        AND facts @@ '$.attempt like_regex "^[0-9]{1,19}$" && $.question >= 1 && $.question.floor() == $.question
          && ($.outcome == "changed" && $.from like_regex "^.{1,40}$" && $.to like_regex "^.{1,40}$"
            || ($.outcome == "kept" || $.outcome == "merged") && !exists($.from) && !exists($.to))'
      WHEN 'sitting-moved' THEN facts - '{version,opens,before}'::text[] = '{}'
        AND facts @@ '$.opens like_regex "^[-0-9]{10}T[0-9:.]{5,15}Z$" && $.before like_regex "^[-0-9]{10}T[0-9:.]{5,15}Z$"'
      WHEN 'support-view' THEN facts - '{version,attempt}'::text[] = '{}'
        AND facts @@ '$.attempt like_regex "^[0-9]{1,19}$"'
    END, false))
);
-- For the number on the bell, which every visit reads.
CREATE INDEX notices_unread ON notices (user_id) WHERE read_at IS NULL;
-- For the chore that deletes them after 180 days.
CREATE INDEX notices_created_at ON notices (created_at);

-- Learners who want notices by mail too; nobody does without having asked.
CREATE TABLE notice_mails (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- When the next mail leaves; null while there is nothing new to tell.
  due_at timestamptz,
  mailed_at timestamptz,
  CONSTRAINT notice_mails_leave_once_an_hour CHECK (due_at >= mailed_at + interval '1 hour')
);
CREATE INDEX notice_mails_due_at ON notice_mails (due_at) WHERE due_at IS NOT NULL;
