import type pg from "pg";
import type { MadeTest } from "./attempts.ts";
import { givenIn, tellGiven, worthOf, type Asked, type Columns, type Worth } from "./given.ts";
import type { Ending, PlannedSave } from "./interleavings.ts";

/** A save as the student knows it: what was sent, and the answer. */
export interface Entry extends PlannedSave {
  attemptId: string;
  ending: Ending;
  afterSubmit: boolean;
  verdict: "accepted" | "refused";
}

/** A question of the paper, and what an answer to it gives. */
export interface MarkedQuestion {
  asked: Asked;
  marks: Worth;
}

type Row = Omit<PlannedSave, "given"> & Columns;

const nameOf = (save: Omit<PlannedSave, "given">) => `${save.question}/${save.seq}/${save.writer}`;

/** Faults in the database, judged only from the replies; uses no code of the product. */
export async function faultsOf(
  sql: pg.Pool,
  { versionId }: Pick<MadeTest, "versionId">,
  questions: readonly MarkedQuestion[],
  entries: readonly Entry[],
): Promise<string[]> {
  const { rows: attempts } = await sql.query(
    `SELECT attempt_id, status, score,
       (SELECT json_agg(json_build_object('question', question, 'seq', seq, 'writer', writer, 'option', option,
          'mask', mask, 'typed', typed))
        FROM answers s WHERE s.user_id = a.user_id AND s.attempt_id = a.attempt_id) AS answers
     FROM attempts a WHERE version_id = $1`,
    [versionId],
  );
  const byAttempt = Map.groupBy(entries, ({ attemptId }) => attemptId);
  return attempts.flatMap(({ attempt_id, status, score, answers }) => {
    const sent = byAttempt.get(attempt_id) ?? [];
    const faults = [...sheetFaults(sent, answers ?? [])];
    if (status !== 1) faults.push("is open");
    const expected = scoreOf(sent, questions);
    if (score !== expected) faults.push(`scored ${score}, but what was acknowledged gives ${expected}`);
    return faults.map((fault) => `attempt ${attempt_id} ${fault}`);
  });
}

/** Every acknowledged answer is stored as sent, and no other. */
function* sheetFaults(sent: readonly Entry[], stored: readonly Row[]) {
  const rows = new Map(stored.map((row) => [nameOf(row), tellGiven(givenIn(row))]));
  const accepted = new Set(sent.filter(({ verdict }) => verdict === "accepted").map(nameOf));
  for (const entry of sent) {
    const name = nameOf(entry);
    if (entry.verdict === "accepted" && rows.get(name) !== tellGiven(entry.given)) yield `lost ${name}`;
    if (entry.verdict === "refused" && accepted.has(name)) yield `both took and refused ${name}`;
  }
  for (const name of rows.keys()) if (!accepted.has(name)) yield `holds ${name}, which was not acknowledged`;
}

/**
 * A second scorer: for each question the acknowledged answer with the greatest number,
 * then the greatest writer.
 */
function scoreOf(sent: readonly Entry[], questions: readonly MarkedQuestion[]): number {
  const accepted = sent.filter(({ verdict }) => verdict === "accepted");
  return questions.reduce((total, { asked, marks }, index) => {
    const saves = accepted.filter(({ question }) => question === index + 1);
    const last = saves.toSorted((a, b) => a.seq - b.seq || (a.writer < b.writer ? -1 : 1)).at(-1);
    return total + worthOf(last?.given ?? null, asked, marks);
  }, 0);
}
