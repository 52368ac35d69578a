import pg from "pg";
import { readHistory, saidOf, ofKind } from "../checker/history.ts";
import type { Finding } from "../checker/judgement.ts";
import { judgeLearner, type Act } from "../checker/sittings.ts";
import { readStored } from "../checker/stored.ts";
import type { PlannedRoom } from "./rooms.ts";

interface Run {
  rooms: readonly PlannedRoom[];
  acts: readonly Act[];
  graceSeconds: number;
}

/** Checks the database against what the learners were told. Uses no code of the product. */
export async function checkSittings(ledger: string, url: string, { rooms, acts, graceSeconds }: Run) {
  const history = await readHistory(ledger);
  const students = rooms.flatMap((room) =>
    Array.from({ length: room.students }, (_, index) => ({ room, student: room.firstStudent + index })),
  );
  const ids = students.map(({ student }) => student);
  const stored = await readStored(url, Math.min(...ids), Math.max(...ids));
  const outagesMs = await readOutages(url);
  const findings: Finding[] = [];
  let acknowledged = 0;
  for (const { room, student } of students) {
    const entries = history.get(student) ?? [];
    const attempts = stored.attempts.get(student) ?? [];
    acknowledged += ofKind(entries, "save").filter(saidOf).length;
    if (attempts.length === 0) findings.push({ wrong: "lost", student, what: "there is no attempt" });
    const judged = { hall: room, acts, outagesMs, graceMs: graceSeconds * 1000 };
    for (const found of judgeLearner(entries, student, attempts, stored.keys, judged))
      findings.push({ ...found, student });
  }
  return { findings, acknowledged, learners: students.length };
}

/** What the product gave for outages of its own is added to what is expected. */
async function readOutages(url: string): Promise<Map<string, number>> {
  const db = new pg.Client(url);
  await db.connect();
  const { rows } = await db.query<{ attempt: string; ms: number }>(
    `SELECT attempt_id AS attempt, sum(seconds)::int * 1000 AS ms FROM given_times WHERE kind = 'outage' GROUP BY 1`,
  );
  await db.end();
  return new Map(rows.map(({ attempt, ms }) => [attempt, ms]));
}
