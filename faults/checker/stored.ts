// What the database contains, read with plain SQL.
import type { Answer } from "@patrak/bench/student/calls";
import pg from "pg";
import { readArchived } from "./archived.ts";
import { answerIn, replay, type KeyedQuestion } from "./sheet.ts";

export interface StoredAnswer {
  question: number;
  /** As text: it has more digits than a number holds. */
  seq: string;
  writer: string;
  answer: Answer;
  marked: boolean;
  savedAt: number;
}

export interface StoredAttempt {
  id: string;
  testId: string;
  versionId: string;
  isCompleted: boolean;
  startedAt: number;
  deadline: number;
  /** Where sections have clocks: the seconds from the start at which each closes, and their first questions. */
  sectionEnds?: number[] | null;
  sectionFirsts?: number[] | null;
  endedAt: number | null;
  endReason: string | null;
  /** Hundredths of a mark. */
  score: number | null;
  /** The whole log. */
  answers: StoredAnswer[];
  /** The current answers according to the product's own view. */
  current: StoredAnswer[];
  late: StoredAnswer[];
  /** The answers of its last closing's sheet in paper order, as letters; null without a sheet. */
  sheet: (string | null)[] | null;
}

/** By the question's number. */
export type Key = Map<number, KeyedQuestion>;

export interface Stored {
  attempts: Map<number, StoredAttempt[]>;
  keys: Map<string, Key>;
  /** First attempts by test and score, as counted by the product. */
  histogram: { testId: string; score: number; n: number }[];
}

interface AttemptRow extends Omit<StoredAttempt, "answers" | "current" | "late" | "sheet"> {
  student: string;
}
interface SheetRow {
  student: string;
  attempt: string;
  answers: (string | null)[];
}
type AnswerRow = StoredAnswer & { student: string; attempt: string };
type LedgerRow = Omit<AnswerRow, "answer"> & Record<"option" | "mask" | "typed", string | null>;

const MS = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;
const SHEET = `user_id AS student, attempt_id AS attempt, question, seq::text, writer, marked,
  option::text, mask::text, typed`;

/** For students with these numbers. Archived months are read from this folder of the product's files. */
export async function readStored(url: string, first: number, last: number, files?: string): Promise<Stored> {
  const db = new pg.Client(url);
  await db.connect();
  const read = async <Row extends object>(text: string, and = "true") =>
    (await db.query<Row>(`${text} WHERE user_id BETWEEN $1 AND $2 AND ${and}`, [first, last])).rows;
  const readAnswers = async (table: string, moment: string) =>
    (await read<LedgerRow>(`SELECT ${SHEET}, ${MS(moment)} AS "savedAt" FROM ${table}`)).map(answerRow);
  try {
    const attempts = await read<AttemptRow>(
      `SELECT user_id AS student, attempt_id AS id, test_id AS "testId", version_id AS "versionId",
         status = 1 AS "isCompleted", ${MS("started_at")} AS "startedAt", ${MS("deadline")} AS deadline, ${MS("ended_at")} AS "endedAt",
         end_reason AS "endReason", score, section_ends AS "sectionEnds", section_firsts AS "sectionFirsts" FROM attempts`,
    );
    const answers = grouped(await readAnswers("answers", "saved_at"));
    const current = grouped(await readAnswers("current_answers", "saved_at"));
    if (files !== undefined)
      for (const [attempt, rows] of grouped(await readArchived(files, await readArchives(db)))) {
        answers.set(attempt, [...(answers.get(attempt) ?? []), ...rows]);
        // No view of the product shows them any more.
        current.set(attempt, [...(current.get(attempt) ?? []), ...replay(rows).values()] as AnswerRow[]);
      }
    const late = grouped(await readAnswers("late_saves", "received_at"));
    const sheets = new Map(
      (
        await read<SheetRow>(
          `SELECT user_id AS student, attempt_id AS attempt, s.answers
           FROM sheets s JOIN attempts a USING (user_id, attempt_id)`,
          "a.sheet = s.closing",
        )
      ).map(({ student, attempt, answers: codes }) => [`${student}/${attempt}`, codes]),
    );
    const whole = attempts.map((row) => {
      const of = (rows: Map<string, AnswerRow[]>) => rows.get(`${row.student}/${row.id}`) ?? [];
      const sheet = sheets.get(`${row.student}/${row.id}`) ?? null;
      return Object.assign(row, { answers: of(answers), current: of(current), late: of(late), sheet });
    });
    return {
      attempts: Map.groupBy(whole, ({ student }) => Number(student)),
      keys: await readKeys(db),
      histogram: await readHistogram(db),
    };
  } finally {
    await db.end();
  }
}

const answerRow = ({ option, mask, typed, ...row }: LedgerRow): AnswerRow => ({
  ...row,
  answer: answerIn({ option, mask, typed }),
});

async function readArchives(db: pg.Client) {
  const { rows } = await db.query<{ month: string; digest: string }>(
    "SELECT month, digest FROM ledger_archives",
  );
  return rows;
}

function grouped(rows: AnswerRow[]) {
  return Map.groupBy(rows, ({ student, attempt }) => `${student}/${attempt}`);
}

async function readKeys(db: pg.Client): Promise<Map<string, Key>> {
  const { rows } = await db.query<KeyedQuestion & { version: string; question: number }>(
    `SELECT k.version_id AS version, k.question, coalesce(k.options, '{}') AS options, coalesce(k.sets, '{}') AS sets,
       coalesce((SELECT json_agg(json_build_array(lower(r)::text, upper(r)::text)) FROM unnest(k.ranges) AS r), '[]')
         AS ranges,
       s.number AS section, s.counted, s.marks_right AS right, s.marks_wrong AS wrong, s.marks_blank AS blank, s.marks_partial AS part
     FROM answer_keys k
     JOIN questions q ON q.version_id = k.version_id AND q.number = k.question
     JOIN sections s ON s.version_id = k.version_id AND s.number = q.section`,
  );
  const keys = new Map<string, Key>();
  for (const { version, question, ...keyed } of rows)
    keys.set(version, (keys.get(version) ?? new Map<number, KeyedQuestion>()).set(question, keyed));
  return keys;
}

async function readHistogram(db: pg.Client) {
  const { rows } = await db.query<{ testId: string; score: number; n: number }>(
    `SELECT board_id AS "testId", score, sum(n)::int AS n FROM score_histogram GROUP BY board_id, score`,
  );
  return rows;
}
