import type { Language } from "@patrak/domain";
import { noRoute, routeByUser, type Route } from "../../platform/shards.ts";
import type { Statement } from "../../platform/statements.ts";

/** One answer on its way into the log. */
export interface Save {
  userId: string;
  attemptId: string;
  question: number;
  seq: number;
  writer: string;
  option: number | null;
  marked: boolean;
  language: Language | null;
  timeMs: number;
  /** When its request arrived, by the database's clock, in milliseconds. */
  received: number;
}

interface Form {
  route: Route;
  /** What reads the time. */
  clock: string;
}

const COLUMNS = `user_id, attempt_id, question, seq, writer, option, marked, language, time_ms, received`;
const ROWS = `
  unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::bigint[], $5::uuid[], $6::smallint[], $7::boolean[],
    $8::content_language[], $9::integer[], $10::float8[])`;

/** Lists as PostgreSQL reads them: numbers, uuids and names of languages, of which none has to be quoted. */
export function valuesOf(saves: readonly Save[]): string[] {
  const list = (valueOf: (save: Save) => string | number | boolean | null) =>
    `{${saves.map((save) => valueOf(save) ?? "NULL").join(",")}}`;
  return [
    list(({ userId }) => userId),
    list(({ attemptId }) => attemptId),
    list(({ question }) => question),
    list(({ seq }) => seq),
    list(({ writer }) => writer),
    list(({ option }) => option),
    list(({ marked }) => marked),
    list(({ language }) => language),
    list(({ timeMs }) => timeMs),
    list(({ received }) => received),
  ];
}

/**
 * Open, in time and yours, or not written: the attempt's row stays locked until the commit, so that a closing waits and
 * then sees the answer, or came first and the answer is refused. The stamp of receipt is believed for a second.
 */
const insertAnswers = ({ route, clock }: Form, held: "" | "SKIP LOCKED" = ""): Statement => ({
  name: held === "" ? "insert_answers" : "insert_answers_not_held",
  text: `
    INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, marked, language, time_ms, saved_at)
    SELECT a.user_id, a.attempt_id, i.question, i.seq, i.writer, i.option, i.marked, i.language, i.time_ms, now()
    FROM attempts a
    JOIN ${ROWS} AS i (${COLUMNS}) ON i.user_id = a.user_id AND i.attempt_id = a.attempt_id
    WHERE a.status = 0 ${route("a")}
      AND least(
        greatest(to_timestamp(i.received / 1000), ${clock} - make_interval(secs => $12)),
        ${clock}
      ) <= a.deadline + make_interval(secs => $11)
    ORDER BY a.user_id, a.attempt_id, i.question
    FOR SHARE OF a ${held}
    ON CONFLICT DO NOTHING`,
});

export interface VerdictRow {
  place: number;
  /** Null where the attempt is not there or not the student's. */
  status: 0 | 1 | null;
  is_late: boolean | null;
  is_saved: boolean;
  is_same: boolean | null;
}

/** What became of each row of a batch that was not written as a whole. */
const selectVerdicts = ({ route }: Form): Statement => ({
  name: "select_verdicts",
  text: `
    SELECT i.place::int, a.status, s.seq IS NOT NULL AS is_saved,
      s.option IS NOT DISTINCT FROM i.option AND s.marked = i.marked AS is_same,
      to_timestamp(i.received / 1000) > a.deadline + make_interval(secs => $11) AS is_late
    FROM ${ROWS} WITH ORDINALITY AS i (${COLUMNS}, place)
    LEFT JOIN attempts a ON a.user_id = i.user_id AND a.attempt_id = i.attempt_id ${route("a")}
    LEFT JOIN answers s ON s.user_id = i.user_id AND s.attempt_id = i.attempt_id
      AND s.question = i.question AND s.seq = i.seq AND s.writer = i.writer ${route("s")}
    ORDER BY i.place`,
});

const insertLateSaves: Statement = {
  name: "insert_late_saves",
  text: `
    INSERT INTO late_saves (user_id, attempt_id, question, seq, writer, option, marked, language, time_ms, received_at)
    SELECT i.user_id, i.attempt_id, i.question, i.seq, i.writer, i.option, i.marked, i.language, i.time_ms,
      to_timestamp(i.received / 1000)
    FROM ${ROWS} AS i (${COLUMNS})
    ON CONFLICT DO NOTHING`,
};

const statementsOf = (form: Form) => ({
  insertAnswers: insertAnswers(form),
  insertAnswersNotHeld: insertAnswers(form, "SKIP LOCKED"),
  selectVerdicts: selectVerdicts(form),
  insertLateSaves,
});

export const plain = statementsOf({ route: noRoute, clock: "clock_timestamp()" });
/**
 * Of rows of one shard. With a clock that Citus reads where the statement arrives, the statement goes to the shard as a
 * whole; with the other it is taken apart, is five times as slow, and counts rows that it has not written.
 */
export const distributed = statementsOf({ route: routeByUser, clock: "statement_timestamp()" });
