import type { Language, LedgerAnswer } from "@patrak/domain";
import { byRow, byShard, type Lookup } from "../../platform/shards.ts";
import type { Statement } from "../../platform/statements.ts";
import { IS_OPEN } from "./reads.queries.ts";
import { closeOf, openingOf, sectionOf } from "./section-clocks.sql.ts";

/** One answer to append to the log. */
export interface Save extends LedgerAnswer {
  userId: string;
  attemptId: string;
  question: number;
  seq: number;
  writer: string;
  marked: boolean;
  language: Language | null;
  timeMs: number;
  /** When the request arrived, by the database's clock, in milliseconds. */
  received: number;
  /** Whether the sections of its paper have clocks of their own. */
  isTimed: boolean;
}

interface Form {
  lookup: Lookup;
  /** The rows in the order in which their attempts are locked. */
  rows: string;
  /** The expression that reads the time. */
  clock: string;
  /** Of papers whose sections have clocks: each question is judged by its own section. */
  isTimed?: true;
}

const COLUMNS = `user_id, attempt_id, question, seq, writer, option, marked, language, time_ms, received,
  mask, typed`;
const ROWS = `
  unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::bigint[], $5::uuid[], $6::smallint[], $7::boolean[],
    $8::content_language[], $9::integer[], $10::float8[], $11::smallint[], $12::text[])`;
const ORDER = "ORDER BY i.user_id, i.attempt_id, i.question";

/**
 * Lists in PostgreSQL's notation: numbers, uuids and language names, none of which needs quotes. No list stands for
 * nothing but nulls: most batches have single choices alone.
 */
export function valuesOf(saves: readonly Save[]): (string | null)[] {
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
    saves.some(({ mask }) => mask !== null) ? list(({ mask }) => mask) : null,
    saves.some(({ typed }) => typed !== null) ? list(({ typed }) => typed) : null,
  ];
}

/**
 * Writes only if the attempt is open, in time and the student's. An attempt in a sitting may have been made some seconds
 * before it starts. The attempt's row stays locked until the
 * commit: a closing waits and then sees the answer, or came first and the answer is refused. The time of
 * receipt is trusted for one second.
 */
const insertion = ({ lookup, rows, clock, isTimed }: Form, held: Held) => {
  const lock = `FOR SHARE OF a ${held}`;
  const receipt = `least(
      greatest(to_timestamp(i.received / 1000), ${clock} - make_interval(secs => $14)),
      ${clock}
    )`;
  const isInTime = `
    a.user_id = i.user_id AND a.attempt_id = i.attempt_id AND ${IS_OPEN} ${lookup.route("a")}
    AND ${receipt} <= a.deadline + make_interval(secs => $13)
    AND (a.sitting_id IS NULL OR a.started_at <= ${clock})${isTimed ? isInSection(lookup, receipt) : ""}`;
  return `
    INSERT INTO answers (user_id, attempt_id, question, seq, writer, option, mask, typed, marked, language, time_ms,
      saved_at)
    SELECT a.user_id, a.attempt_id, i.question, i.seq, i.writer, i.option, i.mask, i.typed, i.marked, i.language,
      i.time_ms, now()
    FROM ${rows}
    ${lookup.join("attempts a", isInTime, lock)}
    ${ORDER} ${lookup.lockLast(lock)}
    ON CONFLICT DO NOTHING`;
};

const SECTION = sectionOf("i.question");
/** Where given time is committed meanwhile the row waits for its lock, and is judged by the older list: never too late. */
const isInSection = (lookup: Lookup, receipt: string) => `
    AND ${receipt} <= ${closeOf(lookup, SECTION)} + make_interval(secs => $13)
    AND ${receipt} >= ${openingOf(lookup, SECTION)}`;

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

const named = (name: string, { isTimed }: Form) => (isTimed ? `${name}_timed` : name);

const insertAnswers = (form: Form, write: Insertion, held: Held = ""): Statement => ({
  name: named(held === "" ? "insert_answers" : "insert_answers_not_held", form),
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
  /** Until its section opens; absent or not above 0 if it is open or has no clock. */
  early_seconds?: number;
  is_saved: boolean;
  is_same: boolean | null;
}

/** The outcome of each row of a batch that was not written as a whole. */
const selectVerdicts = (form: Form): Statement => {
  const { lookup, isTimed } = form;
  const { route, leftJoin } = lookup;
  const end = isTimed ? closeOf(lookup, SECTION) : "a.deadline";
  const tellsEarly = isTimed
    ? `, extract(epoch FROM ${openingOf(lookup, SECTION)} - to_timestamp(i.received / 1000))::float8 AS early_seconds`
    : "";
  return {
    name: named("select_verdicts", form),
    text: `
    SELECT i.place::int, a.status, s.seq IS NOT NULL AS is_saved,
      (s.option, s.mask, s.typed) IS NOT DISTINCT FROM (i.option, i.mask, i.typed) AND s.marked = i.marked AS is_same,
      to_timestamp(i.received / 1000) > ${end} + make_interval(secs => $13) AS is_late${tellsEarly}
    FROM ${ROWS} WITH ORDINALITY AS i (${COLUMNS}, place)
    ${leftJoin("attempts a", `a.user_id = i.user_id AND a.attempt_id = i.attempt_id ${route("a")}`)}
    ${leftJoin("answers s", `${isOfSameQuestion("s", "i")} AND s.seq = i.seq AND s.writer = i.writer ${route("s")}`)}
    ORDER BY i.place`,
  };
};

const insertLateSaves: Statement = {
  name: "insert_late_saves",
  text: `
    INSERT INTO late_saves (user_id, attempt_id, question, seq, writer, option, mask, typed, marked, language, time_ms,
      received_at)
    SELECT i.user_id, i.attempt_id, i.question, i.seq, i.writer, i.option, i.mask, i.typed, i.marked, i.language,
      i.time_ms, to_timestamp(i.received / 1000)
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

const byRows: Form = {
  lookup: byRow,
  rows: `(SELECT * FROM ${ROWS} AS i (${COLUMNS}) ${ORDER}) AS i`,
  clock: "clock_timestamp()",
};
export const plain = statementsOf(byRows, tellingInsertion);
export const plainTimed = statementsOf({ ...byRows, isTimed: true }, tellingInsertion);
/**
 * For rows of one shard. With a clock that Citus reads where the statement arrives, the whole statement goes
 * to the shard. With the other clock Citus splits it: five times as slow, and it counts rows that it has not
 * written. More clauses would also split it, so superseded rows are asked for afterwards.
 */
const byShards: Form = {
  lookup: byShard,
  rows: `${ROWS} AS i (${COLUMNS})`,
  clock: "statement_timestamp()",
};
export const distributed = statementsOf(byShards, insertion);
export const distributedTimed = statementsOf({ ...byShards, isTimed: true }, insertion);
