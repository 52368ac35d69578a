import type { Language, LedgerAnswer } from "@patrak/domain";
import { byRow, byShard, type Lookup } from "../../platform/shards.ts";
import type { Statement } from "../../platform/statements.ts";
import { givenList } from "./section-clocks.sql.ts";

/** Time that was given to an attempt, so many milliseconds after its start. */
export interface GivenRow {
  after: number;
  seconds: number;
}

export interface AttemptRow {
  user_id: string;
  attempt_id: string;
  test_id: string;
  version_id: string;
  /** Null in practice. */
  sitting_id: string | null;
  status: 0 | 1;
  started_at: Date;
  duration_seconds: number;
  extra_seconds: number;
  deadline: Date;
  question_seed: number | null;
  option_seed: number | null;
  section_ends: number[] | null;
  given: GivenRow[] | null;
  ended_at: Date | null;
  now: Date;
  /** Still open, although its closing time has come. */
  is_due: boolean;
}

export interface AnswerRow extends LedgerAnswer {
  question: number;
  marked: boolean;
  language: Language | null;
  seq: string;
}

/** Of an attempt `a`. Not its status, by which the index of all open attempts would fit too. */
export const IS_OPEN = "a.ended_at IS NULL";

/** The owner and id of each attempt, in the order asked. */
const ASKED = "unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS i (user_id, attempt_id, place)";

/** Finding the row proves that the attempt is the student's. */
const selectAttempts = ({ route, join }: Lookup): Statement => ({
  name: "select_attempts",
  text: `
    SELECT i.place::int, a.user_id, a.attempt_id, a.test_id, a.version_id, a.sitting_id, a.status, a.started_at,
      a.duration_seconds, a.extra_seconds, a.deadline, a.question_seed, a.option_seed, a.ended_at,
      a.section_ends, ${givenList({ route })} AS given, clock_timestamp() AS now,
      a.status = 0 AND a.deadline <= clock_timestamp() - make_interval(secs => $3) AS is_due
    FROM ${ASKED}
    ${join("attempts a", `a.user_id = i.user_id AND a.attempt_id = i.attempt_id ${route("a")}`)}`,
});

const selectAnswers = ({ route }: Lookup): Statement => ({
  name: "select_answers",
  text: `
    SELECT i.place::int, s.answers
    FROM ${ASKED}
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('question', c.question, 'option', c.option, 'mask', c.mask, 'typed', c.typed, 'marked', c.marked,
        'language', c.language, 'seq', c.seq::text)) AS answers
      FROM (
        SELECT DISTINCT ON (l.user_id, l.attempt_id, l.question) *
        FROM answers l
        WHERE l.user_id = i.user_id AND l.attempt_id = i.attempt_id ${route("l")}
        ORDER BY l.user_id DESC, l.attempt_id DESC, l.question DESC, l.seq DESC, l.writer DESC
      ) c
    ) s`,
});

/** When other pages than the asking one last stored an answer in each attempt. */
const selectOthers = ({ route }: Lookup): Statement => ({
  name: "select_others",
  text: `
    SELECT i.place::int, (
      SELECT max(l.saved_at)
      FROM answers l
      WHERE l.user_id = i.user_id AND l.attempt_id = i.attempt_id AND l.writer <> i.writer ${route("l")}
    ) AS saved_at
    FROM unnest($1::bigint[], $2::bigint[], $3::uuid[]) WITH ORDINALITY AS i (user_id, attempt_id, writer, place)`,
});

const statementsBy = (lookup: Lookup) => ({
  selectAttempts: selectAttempts(lookup),
  selectAnswers: selectAnswers(lookup),
  selectOthers: selectOthers(lookup),
});

export const plain = statementsBy(byRow);
/** For students of one shard. */
export const distributed = statementsBy(byShard);
