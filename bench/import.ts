// `pnpm bench:import`: imports a file of 10,000 questions while students save; measures how long it takes,
// and how much slower saves are than in a quiet phase of the same run.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildIfStale } from "@patrak/commands/stack/build";
import { insertAttempts, insertStudents } from "./engine/data.ts";
import { openStage, type Stage } from "./engine/stage.ts";
import { signInAuthor, type Author } from "./import/author.ts";
import { makeSheet } from "./import/sheet.ts";

const { values: options } = parseArgs({ options: { questions: { type: "string", default: "10000" } } });
const GOAL = { seconds: 60, ratio: 1.5 };
const STUDENTS = 2000;
/** Above the ids that the database has assigned itself. */
const FIRST_STUDENT = 1001;
const SLICE_SECONDS = 5;

interface Progress {
  import: { state: string; columns: { field: string | null; isConverted: boolean }[]; failure: unknown };
}

/** Returns the seconds of each step. */
async function importFile(author: Author, count: number): Promise<Record<string, number>> {
  const began = performance.now();
  const since = (at: number) => (performance.now() - at) / 1000;
  const { importId } = await author.post<{ importId: string }>("/imports?name=bench.csv", makeSheet(count));
  const address = `/imports/${importId}`;
  const reaches = async (state: string) => {
    for (;;) {
      const { import: now } = await author.get<Progress>(address);
      if (now.state === state) return now;
      if (now.state === "failed") throw new Error(JSON.stringify(now.failure));
      await sleep(200);
    }
  };
  const { columns } = await reaches("matching");
  await author.post(`${address}/columns`, {
    columns: columns.map(({ field, isConverted }) => ({ field, isConverted })),
  });
  const read = since(began);
  await reaches("checked");
  const checked = since(began);
  await author.post(`${address}/import`);
  await reaches("done");
  const all = since(began);
  return { read, checked: checked - read, written: all - checked, all };
}

/** A few seconds of saves at the rate of 300 people who answer without a pause. */
const slice = (stage: Stage) =>
  stage.drive({
    load: "save",
    connections: 32,
    pauseMs: 100,
    firstStudent: FIRST_STUDENT,
    students: STUDENTS,
    once: false,
    warmUpSeconds: 0,
    seconds: SLICE_SECONDS,
  });

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

async function run(stage: Stage) {
  await insertStudents(stage.db, stage.test, FIRST_STUDENT, STUDENTS);
  await insertAttempts(stage.db, stage.test, { first: FIRST_STUDENT, count: STUDENTS, endsInSeconds: 7000 });
  await stage.db.query("VACUUM ANALYZE");
  const author = await signInAuthor(stage.db, stage.product.origin, stage.product.port);
  await slice(stage);
  const idle = [await slice(stage), await slice(stage), await slice(stage)];
  const done = new AbortController();
  const importing = importFile(author, Number(options.questions)).finally(() => done.abort());
  const meanwhile = [];
  while (!done.signal.aborted) meanwhile.push(await slice(stage));
  idle.push(await slice(stage), await slice(stage));
  return { seconds: await importing, idle, meanwhile };
}

await buildIfStale();
const stage = await openStage(2);
try {
  const { seconds: steps, idle, meanwhile } = await run(stage);
  const seconds = steps["all"] ?? 0;
  const p99 = (slices: readonly { p99: number }[]) => mean(slices.map((one) => one.p99));
  const ratio = p99(meanwhile) / p99(idle);
  console.log(
    `${options.questions} questions from the file to the bank: ${seconds.toFixed(1)} s (goal ${GOAL.seconds})`,
  );
  console.log(
    `p99 of a save: idle ${p99(idle).toFixed(1)} ms, meanwhile ${p99(meanwhile).toFixed(1)} ms (worst ${SLICE_SECONDS} s: ${Math.max(...meanwhile.map((one) => one.p99)).toFixed(1)}), ratio ${ratio.toFixed(2)} (goal ${GOAL.ratio})`,
  );
  const parts = Object.entries(steps).map(([name, taken]) => `${name} ${taken.toFixed(1)} s`);
  console.log(`of it: ${parts.join(", ")}`);
  console.log(`errors: ${JSON.stringify(meanwhile.map(({ errors }) => errors))}`);
  if (seconds > GOAL.seconds || ratio > GOAL.ratio) process.exitCode = 1;
} finally {
  await stage.stop();
}
