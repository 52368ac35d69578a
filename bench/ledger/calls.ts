import type { Send } from "../driver/driver.ts";
import { insertAttempts, insertSheets, insertStudents } from "../engine/data.ts";
import type { LoadName } from "../engine/loads.ts";
import { alternate, type Filling, type Growth, type Stages } from "./alternate.ts";

export interface Size {
  rounds: number;
  students: number;
  seconds: number;
  /** Students of each round who start and submit. */
  once: number;
}

const first = { saves: 1, starts: 100_001 };
const names = ["empty", "full"] as const;

/** What each call of a student costs on both ledgers. The attempts are of the first month, which is full too. */
export async function measureGrowth(stages: Stages, size: Size): Promise<Record<string, Growth>> {
  const { rounds, students, seconds, once } = size;
  const loads = rounds + 1;
  for (const name of names) {
    const { db, test } = stages[name];
    await insertStudents(db, test, first.saves, students);
    await insertAttempts(db, test, { first: first.saves, count: students, endsInSeconds: 7000 });
    await insertStudents(db, test, first.starts, loads * once);
    await db.query("ANALYZE");
  }
  const each = { seconds, warmUpSeconds: 0.5 };

  async function onBoth(prepare: (name: Filling) => Promise<Send[]>): Promise<Growth> {
    return alternate(stages, { empty: await prepare("empty"), full: await prepare("full") });
  }
  const repeated = (load: LoadName, whose: { firstStudent: number; students: number }, connections: number) =>
    onBoth(async (name) =>
      Array<Send>(loads).fill(
        await stages[name].prepare({ ...each, ...whose, load, connections, once: false }),
      ),
    );
  const oneEach = (load: LoadName) =>
    onBoth((name) =>
      Promise.all(
        Array.from({ length: loads }, (_, round) =>
          stages[name].prepare({
            ...each,
            warmUpSeconds: 0,
            load,
            connections: 64,
            once: true,
            firstStudent: first.starts + round * once,
            students: once,
          }),
        ),
      ),
    );

  for (const name of names)
    await stages[name].drive({
      ...each,
      load: "save",
      connections: 64,
      once: false,
      firstStudent: first.saves,
      students,
      seconds: Math.max(2, seconds),
    });
  const saves = await repeated("save", { firstStudent: first.saves, students }, 64);
  const starts = await oneEach("start");
  // Attempts get the numbers of their students, so that the loads know them, and an answer to each question.
  for (const name of names) {
    await stages[name].db.query("UPDATE attempts SET attempt_id = user_id WHERE user_id >= $1", [
      first.starts,
    ]);
    await insertSheets(stages[name].db, { first: first.starts, count: loads * once });
  }
  const submits = await oneEach("submit");
  const closed = { firstStudent: first.starts, students: loads * once };
  const analyses = await repeated("analysis", closed, 32);
  const receipts = await repeated("receipts", closed, 32);
  return { saves, starts, submits, analyses, receipts };
}
