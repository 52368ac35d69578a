import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import { givenIn, tellGiven, type Columns } from "../given.ts";
import type { State } from "./explain.ts";
import type { Product } from "./play.ts";
import { endOf, reasonOf, score, ARRIVAL, type Attempt, type Entry, type LateEntry } from "./reference.ts";

interface Stored {
  attempts: object[] | null;
  answers: Row[] | null;
  late: Row[] | null;
}

const ENTRY = `'attempt', attempt_id::text, 'question', question, 'seq', seq, 'writer', writer, 'option', option,
  'mask', mask, 'typed', typed, 'marked', marked, 'language', language, 'timeMs', time_ms`;

/** Everything of these students, in one query. */
const STATEMENT = {
  name: "stored",
  text: `
    SELECT
      (SELECT json_agg(json_build_object('id', attempt_id::text, 'user', user_id::text, 'version', version_id,
          'status', status, 'started', floor(extract(epoch FROM started_at) * 1000),
          'ended', floor(extract(epoch FROM ended_at) * 1000), 'reason', end_reason, 'score', score)
        ORDER BY attempt_id) FROM attempts WHERE user_id = ANY ($1)) AS attempts,
      (SELECT json_agg(json_build_object(${ENTRY})) FROM answers WHERE user_id = ANY ($1)) AS answers,
      (SELECT json_agg(json_build_object(${ENTRY})) FROM late_saves WHERE user_id = ANY ($1)) AS late`,
};

/** The tables contain what was acknowledged exactly once, late saves separately, and nothing else. */
export async function compareTables(sql: pg.Pool, product: Product, userIds: string[], state: State) {
  const { rows } = await sql.query<Stored>(STATEMENT, [userIds]);
  const { attempts, answers, late } = rows[0]!;
  const faults = [
    ...differences(
      "attempts",
      attempts ?? [],
      state.toSorted(byId).map((attempt) => rowOf(product, userIds, attempt)),
    ),
    ...differences(
      "answers",
      sorted((answers ?? []).map(entryOf)),
      sorted(withAttempt(state, ({ accepted }) => accepted)),
    ),
    ...lateFaults(
      (late ?? []).map(entryOf),
      withAttempt(state, ({ late: entries }) => entries),
    ),
  ];
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

const byId = (a: Attempt, b: Attempt) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);

function rowOf({ papers, sheets }: Product, userIds: string[], attempt: Attempt) {
  const { seconds } = sheets[attempt.test]!;
  return {
    id: attempt.id,
    user: userIds[attempt.student],
    version: papers[attempt.test]!.versionId,
    status: 1,
    started: attempt.deadline - (seconds + attempt.extraSeconds) * 1000,
    ended: endOf(attempt),
    reason: reasonOf(attempt),
    score: score(attempt, sheets[attempt.test]!),
  };
}

function withAttempt<T extends { given: unknown }>(
  state: State,
  entriesOf: (attempt: Attempt) => readonly T[],
) {
  const ofAttempt =
    (attempt: string) =>
    ({ given: _, ...entry }: T) => ({ ...entry, attempt });
  return state.flatMap((attempt) => entriesOf(attempt).map(ofAttempt(attempt.id)));
}

type Kept<T> = Omit<T, "given">;
type Of<T> = T & { attempt: string };
type Row = Of<Omit<Entry, "answer" | "given"> & Columns>;

/** A row keeps an answer in one of three columns. */
function entryOf({ option, mask, typed, ...row }: Row): Of<Kept<Entry>> {
  const filled = [option, mask, typed].filter((value) => value !== null);
  if (filled.length > 1) throw new Error(`${asLine(row)} is an answer of several kinds`);
  return { ...row, answer: tellGiven(givenIn({ option, mask, typed })) };
}

const nameOf = ({ attempt, question, seq, writer }: Of<Kept<LateEntry>>) =>
  [attempt, question, seq, writer].join("/");

/**
 * A save that is late twice is kept once. Under one number the first arrival is kept, which no reply reveals;
 * nor does a reply reveal the number of a save that came without one.
 */
function lateFaults(stored: Of<Kept<Entry>>[], expected: Of<Kept<LateEntry>>[]): string[] {
  const isOfDevice = ({ writer }: Kept<LateEntry>) => writer !== ARRIVAL;
  const sent = expected.filter(isOfDevice);
  const kept = stored.filter(isOfDevice);
  const arrived = expected.filter((entry) => !isOfDevice(entry));
  const keptByArrival = stored.filter((row) => !isOfDevice(row)).map(({ seq: _, ...row }) => row);
  return [
    ...differences("late saves", kept.map(nameOf).toSorted(), [...new Set(sent.map(nameOf))].toSorted()),
    ...differences(
      "late saves by arrival",
      keptByArrival.map(asLine).toSorted(),
      arrived.map(asLine).toSorted(),
    ),
    ...kept
      .filter((row) => !sent.some((one) => isDeepStrictEqual(one, row)))
      .map((row) => `nobody sent ${asLine(row)}`),
  ];
}

const asLine = (row: object) => JSON.stringify(row, Object.keys(row).toSorted());
const sorted = (entries: Of<Kept<Entry>>[]) => entries.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));

function differences(what: string, stored: unknown[], expected: unknown[]): string[] {
  if (isDeepStrictEqual(stored, expected)) return [];
  return [`${what} are\n${tell(stored)}\ninstead of\n${tell(expected)}`];
}

const tell = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join("\n");
