// What the database contains, read with plain SQL.
import pg from "pg";
import { readArchived } from "./archived.ts";
import { replay } from "./sheet.ts";

export interface StoredAnswer {
  question: number;
  /** As text: it has more digits than a number holds. */
  seq: string;
  writer: string;
  option: number | null;
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

export interface Key {
  /** The accepted options by the question's number. */
  right: Map<number, number[]>;
  correct: number;
  wrong: number;
}

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

const MS = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;
const SHEET = `user_id AS student, attempt_id AS attempt, question, seq::text, writer, option, marked`;

/** For students with these numbers. Archived months are read from this folder of the product's files. */
export async function readStored(url: string, first: number, last: number, files?: string): Promise<Stored> {
  const db = new pg.Client(url);
  await db.connect();
  const read = async <Row extends object>(text: string, and = "true") =>
    (await db.query<Row>(`${text} WHERE user_id BETWEEN $1 AND $2 AND ${and}`, [first, last])).rows;
  try {
    const attempts = await read<AttemptRow>(
      `SELECT user_id AS student, attempt_id AS id, test_id AS "testId", version_id AS "versionId",
         status = 1 AS "isCompleted", ${MS("started_at")} AS "startedAt", ${MS("deadline")} AS deadline, ${MS("ended_at")} AS "endedAt",
         end_reason AS "endReason", score FROM attempts`,
    );
    const savedAt = `${MS("saved_at")} AS "savedAt"`;
    const answers = grouped(await read<AnswerRow>(`SELECT ${SHEET}, ${savedAt} FROM answers`));
    const current = grouped(await read<AnswerRow>(`SELECT ${SHEET}, ${savedAt} FROM current_answers`));
    if (files !== undefined)
      for (const [attempt, rows] of grouped(await readArchived(files, await readArchives(db)))) {
        answers.set(attempt, [...(answers.get(attempt) ?? []), ...rows]);
        // No view of the product shows them any more.
        current.set(attempt, [...(current.get(attempt) ?? []), ...replay(rows).values()] as AnswerRow[]);
      }
    const late = grouped(
      await read<AnswerRow>(`SELECT ${SHEET}, ${MS("received_at")} AS "savedAt" FROM late_saves`),
    );
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
  const { rows } = await db.query<{
    version: string;
    question: number;
    right: number[];
    correct: number;
    wrong: number;
  }>(
    `SELECT k.version_id AS version, k.question, k.options AS right, s.marks_right AS correct, s.marks_wrong AS wrong
     FROM answer_keys k JOIN sections s ON s.version_id = k.version_id AND s.number = 1`,
  );
  const keys = new Map<string, Key>();
  for (const { version, question, right, correct, wrong } of rows) {
    const key = keys.get(version) ?? { right: new Map(), correct, wrong };
    key.right.set(question, right);
    keys.set(version, key);
  }
  return keys;
}

async function readHistogram(db: pg.Client) {
  const { rows } = await db.query<{ testId: string; score: number; n: number }>(
    `SELECT board_id AS "testId", score, sum(n)::int AS n FROM score_histogram GROUP BY board_id, score`,
  );
  return rows;
}
