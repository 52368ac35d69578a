import type { Language } from "@patrak/domain";
import { byRow, byShard, type Lookup } from "../../platform/shards.ts";
import type { Statement } from "../../platform/statements.ts";
import { IS_OPEN } from "./reads.queries.ts";

/** One answer to append to the log. */
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
  /** When the request arrived, by the database's clock, in milliseconds. */
  received: number;
}

interface Form {
  lookup: Lookup;
  /** The rows in the order in which their attempts are locked. */
  rows: string;
  /** The expression that reads the time. */
  clock: string;
}

const COLUMNS = `user_id, attempt_id, question, seq, writer, option, marked, language, time_ms, received`;
const ROWS = `
  unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::bigint[], $5::uuid[], $6::smallint[], $7::boolean[],
    $8::content_language[], $9::integer[], $10::float8[])`;
const ORDER = "ORDER BY i.user_id, i.attempt_id, i.question";

/** Lists in PostgreSQL's notation: numbers, uuids and language names, none of which needs quotes. */
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
 * Writes only if the attempt is open, in time and the student's. An attempt in a sitting may have been made some seconds
 * before it starts. The attempt's row stays locked until the
 * commit: a closing waits and then sees the answer, or came first and the answer is refused. The time of
 * receipt is trusted for one second.
 */
const insertion = ({ lookup, rows, clock }: Form, held: Held) => {
  const lock = `FOR SHARE OF a ${held}`;
  const isInTime = `
    a.user_id = i.user_id AND a.attempt_id = i.attempt_id AND ${IS_OPEN} ${lookup.route("a")}
    AND least(
      greatest(to_timestamp(i.received / 1000), ${clock} - make_interval(secs => $12)),
      ${clock}
    ) <= a.deadline + make_interval(secs => $11)
    AND (a.sitting_id IS NULL OR a.started_at <= ${clock})`;
  return `
    INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, marked, language, time_ms, saved_at)
    SELECT a.user_id, a.attempt_id, i.question, i.seq, i.writer, i.option, i.marked, i.language, i.time_ms, now()
    FROM ${rows}
    ${lookup.join("attempts a", isInTime, lock)}
    ${ORDER} ${lookup.lockLast(lock)}
    ON CONFLICT DO NOTHING`;
};

type Held = "" | "SKIP LOCKED";
type Insertion = (form: Form, held: Held) => string;

export interface WrittenRow {
  written: number;
  /** Names of the saves that a newer answer outranks, stored before or in the same batch. */
  superseded: string[] | null;
}

/** Identifies a save in the database's replies. */
export const nameOf = ({ userId, attemptId, question, seq, writer }: Save) =>
  `${userId}/${attemptId}/${question}/${seq}/${writer.toLowerCase()}`;
const nameIn = (table: string) =>
  ["user_id", "attempt_id", "question", "seq", "writer"]
    .map((column) => `${table}.${column}`)
    .join(" || '/' || ");

const isOfSameQuestion = (a: string, b: string) =>
  `${a}.user_id = ${b}.user_id AND ${a}.attempt_id = ${b}.attempt_id AND ${a}.question = ${b}.question`;
const isNewer = (a: string, b: string) => `(${a}.seq, ${a}.writer) > (${b}.seq, ${b}.writer)`;

/** In the same statement as the write: a save waits for one reply of the database. */
const tellingInsertion: Insertion = (form, held) => `
    WITH written AS (${insertion(form, held)}
      RETURNING user_id, attempt_id, question, seq, writer),
    ranked AS (
      SELECT *, row_number() OVER (PARTITION BY user_id, attempt_id, question ORDER BY seq DESC, writer DESC) AS rank
      FROM written)
    SELECT count(*)::int AS written, array_agg(${nameIn("w")}) FILTER (
      WHERE w.rank > 1
        OR EXISTS (SELECT FROM answers n WHERE ${isOfSameQuestion("n", "w")} AND ${isNewer("n", "w")})
      ) AS superseded
    FROM ranked w`;

const insertAnswers = (form: Form, write: Insertion, held: Held = ""): Statement => ({
  name: held === "" ? "insert_answers" : "insert_answers_not_held",
  text: write(form, held),
});

const selectSuperseded = ({ lookup }: Form): Statement => ({
  name: "select_superseded",
  text: `
    SELECT DISTINCT ${nameIn("i")} AS name
    FROM ${ROWS} AS i (${COLUMNS})
    ${lookup.join("answers n", `${isOfSameQuestion("n", "i")} AND ${isNewer("n", "i")} ${lookup.route("n")}`)}`,
});

export interface VerdictRow {
  place: number;
  /** Null if the attempt does not exist or is not the student's. */
  status: 0 | 1 | null;
  is_late: boolean | null;
  is_saved: boolean;
  is_same: boolean | null;
}

/** The outcome of each row of a batch that was not written as a whole. */
const selectVerdicts = ({ lookup: { route, leftJoin } }: Form): Statement => ({
  name: "select_verdicts",
  text: `
    SELECT i.place::int, a.status, s.seq IS NOT NULL AS is_saved,
      s.option IS NOT DISTINCT FROM i.option AND s.marked = i.marked AS is_same,
      to_timestamp(i.received / 1000) > a.deadline + make_interval(secs => $11) AS is_late
    FROM ${ROWS} WITH ORDINALITY AS i (${COLUMNS}, place)
    ${leftJoin("attempts a", `a.user_id = i.user_id AND a.attempt_id = i.attempt_id ${route("a")}`)}
    ${leftJoin("answers s", `${isOfSameQuestion("s", "i")} AND s.seq = i.seq AND s.writer = i.writer ${route("s")}`)}
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

const statementsOf = (form: Form, write: Insertion) => ({
  insertAnswers: insertAnswers(form, write),
  insertAnswersNotHeld: insertAnswers(form, write, "SKIP LOCKED"),
  selectSuperseded: selectSuperseded(form),
  selectVerdicts: selectVerdicts(form),
  insertLateSaves,
});

export const plain = statementsOf(
  {
    lookup: byRow,
    rows: `(SELECT * FROM ${ROWS} AS i (${COLUMNS}) ${ORDER}) AS i`,
    clock: "clock_timestamp()",
  },
  tellingInsertion,
);
/**
 * For rows of one shard. With a clock that Citus reads where the statement arrives, the whole statement goes
 * to the shard. With the other clock Citus splits it: five times as slow, and it counts rows that it has not
 * written. More clauses would also split it, so superseded rows are asked for afterwards.
 */
export const distributed = statementsOf(
  { lookup: byShard, rows: `${ROWS} AS i (${COLUMNS})`, clock: "statement_timestamp()" },
  insertion,
);
