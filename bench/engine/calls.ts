// Every call of the product beside a bare route, and saves beside the bare engine, in one run.
import type { Send } from "../driver/driver.ts";
import { median, medianInterval } from "../interval.ts";
import { measureClosing } from "./closing.ts";
import { compare } from "./compare.ts";
import { insertAttempts, insertStudents } from "./data.ts";
import { isDisturbed } from "./measure.ts";
import { pgbench } from "./pgbench.ts";
import type { EngineFigures, Figures } from "./report.ts";
import type { DriveOptions, Stage } from "./stage.ts";

export interface Size {
  students: number;
  /** Before the first round. */
  warmUpSeconds: number;
  /** Of each round on each side, after a short time that does not count. */
  seconds: number;
  settleSeconds: number;
  rounds: number;
  /** Students of each round who start and submit. */
  once: number;
  logins: number;
  closing: number;
}

const first = { saves: 1, starts: 100_001, closing: 500_001 };

export async function measureCalls(stage: Stage, size: Size): Promise<Figures> {
  const { db, test } = stage;
  const loads = size.rounds + 1;
  /** Is not in any round: the bare route copies the size of this student's replies. */
  const model = first.starts + loads * size.once;
  await insertStudents(db, test, first.saves, size.students);
  await insertAttempts(db, test, { first: first.saves, count: size.students, endsInSeconds: 7000 });
  await insertStudents(db, test, first.starts, loads * size.once + 1);
  await db.query("VACUUM ANALYZE");
  const { seconds, students } = size;
  const each = { seconds, connections: 128, warmUpSeconds: size.settleSeconds, firstStudent: first.saves };
  const timed = { ...each, students, once: false };

  /** The same load in every round. */
  const repeated = async (options: DriveOptions): Promise<Send[]> =>
    Array<Send>(loads).fill(await stage.prepare(options));
  /** Other students in every round, each with one call. */
  const oneEach = (options: Pick<DriveOptions, "load" | "connections">, perRound: number) =>
    Promise.all(
      Array.from({ length: loads }, (_, load) => first.starts + load * perRound).map((firstStudent) =>
        stage.prepare({
          ...each,
          ...options,
          once: true,
          warmUpSeconds: 0,
          firstStudent,
          students: perRound,
        }),
      ),
    );

  // A fresh process runs at half speed for some seconds; these do not count.
  await stage.drive({ ...timed, load: "save", seconds: size.warmUpSeconds });
  const { saves, engine } = await compareSaves(stage, size, await repeated({ ...timed, load: "save" }));
  await stage.copyReply("paper", first.saves);
  const papers = await compare(stage, await repeated({ ...timed, load: "paper" }));
  await stage.copyReply("start", model);
  const starts = await compare(stage, await oneEach({ load: "start", connections: 128 }, size.once));
  // Attempts get the numbers of their students, so that the loads know them.
  await db.query("UPDATE attempts SET attempt_id = user_id WHERE user_id >= $1", [first.starts]);
  await db.query("VACUUM ANALYZE attempts");
  await stage.copyReply("submit", model);
  const submits = await compare(stage, await oneEach({ load: "submit", connections: 128 }, size.once));
  await stage.copyReply("analysis", model);
  const completed = { firstStudent: first.starts, students: loads * size.once, connections: 32 };
  const analyses = await compare(stage, await repeated({ ...timed, ...completed, load: "analysis" }));
  await stage.copyReply("login", model);
  const logins = await compare(stage, await oneEach({ load: "login", connections: 32 }, size.logins));
  const closing = await measureClosing(stage, first.closing, size.closing);
  const calls = { saves, papers, starts, submits, analyses, logins };
  return { calls, engine, closing, driver: stage.driver, disturbed: isDisturbed(Object.values(calls)) };
}

/** In each round the engine alone stores saves too. */
async function compareSaves(stage: Stage, size: Size, sends: readonly Send[]) {
  const alone: Record<32 | 64, number[]> = { 32: [], 64: [] };
  const seconds = Math.ceil(size.seconds);
  const saves = await compare(stage, sends, async () => {
    for (const clients of [32, 64] as const)
      alone[clients].push(
        await pgbench(stage.postgres, { clients, seconds, first: first.saves, last: size.students }),
      );
  });
  const engine: EngineFigures = {
    clients32: median(alone[32]),
    clients64: median(alone[64]),
    ratio: medianInterval(
      saves.speeds.map((speed, round) => speed / Math.max(alone[32][round]!, alone[64][round]!)),
    ),
  };
  return { saves, engine };
}
