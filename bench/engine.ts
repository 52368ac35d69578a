// `pnpm bench`: the built product on a PostgreSQL of its own, beside the engine and the web server bare, in one run.
import { parseArgs } from "node:util";
import { buildIfStale } from "@patrak/commands/stack/build";
import { measureClosing } from "./engine/closing.ts";
import { insertAttempts, insertStudents } from "./engine/data.ts";
import { isDisturbed, measure } from "./engine/measure.ts";
import { pgbench } from "./engine/pgbench.ts";
import { draw, drawPicture, toJson, type Figures } from "./engine/report.ts";
import { openStage, type DriveOptions, type Stage } from "./engine/stage.ts";
import { writeFile } from "node:fs/promises";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    /** API processes; as many as cores unless told. */
    processes: { type: "string", default: "2" },
    /** Where to write the picture for the docs. */
    picture: { type: "string" },
  },
});

const size = options.quick
  ? { students: 4000, seconds: 5, warmUpSeconds: 4, closing: 2000, once: 3000, logins: 200 }
  : { students: 10_000, seconds: 15, warmUpSeconds: 10, closing: 10_000, once: 10_000, logins: 500 };
const first = { saves: 1, starts: 100_001, closing: 200_001 };

async function run(stage: Stage): Promise<Figures> {
  const { db, test } = stage;
  await insertStudents(db, test, first.saves, size.students);
  await insertAttempts(db, test, { first: first.saves, count: size.students, endsInSeconds: 7000 });
  await insertStudents(db, test, first.starts, size.once);
  await db.query("VACUUM ANALYZE");
  const timed = { ...size, once: false, connections: 128, firstStudent: first.saves } as const;
  const engine = (clients: number) =>
    pgbench(stage.postgres, { clients, seconds: size.seconds, first: first.saves, last: size.students });

  // A fresh process has half its speed for some seconds; nothing is judged by them.
  await stage.drive({ ...timed, load: "save", seconds: 1 });
  const pgbench32 = await engine(32);
  const saves = await measure(stage, { ...timed, load: "save" });
  const pgbench64 = await engine(64);
  const bareSaves = await measure(stage, { ...timed, load: "save", port: stage.bare.port });
  const papers = await measure(stage, { ...timed, load: "paper" });
  await copyPaper(stage);
  const barePapers = await measure(stage, { ...timed, load: "paper", port: stage.bare.port });
  const each = { ...timed, once: true, warmUpSeconds: 0, firstStudent: first.starts, students: size.once };
  const starts = await measure(stage, { ...each, load: "start" });
  await db.query("VACUUM ANALYZE attempts");
  const submits = await measureSubmits(stage, each);
  const completed = { firstStudent: first.starts, students: size.once };
  const analyses = await measure(stage, { ...timed, ...completed, connections: 32, load: "analysis" });
  const logins = await measure(stage, { ...each, students: size.logins, connections: 32, load: "login" });
  const closing = await measureClosing(stage, first.closing, size.closing);
  const all = { saves, papers, starts, submits, analyses, logins, bareSaves, barePapers };
  return { ...all, pgbench32, pgbench64, closing, disturbed: isDisturbed(Object.values(all)) };
}

/** The attempts of the starts, renamed so that the load knows their ids. */
async function measureSubmits(stage: Stage, each: Omit<DriveOptions, "load">) {
  await stage.db.query("UPDATE attempts SET attempt_id = user_id WHERE user_id >= $1", [first.starts]);
  return measure(stage, { ...each, load: "submit" });
}

/** Each process of the bare server has a copy of its own: handed over on enough new connections, all have it. */
async function copyPaper(stage: Stage) {
  const body = new Uint8Array(await stage.readPaper(first.saves));
  const headers = { "content-type": "application/octet-stream", connection: "close" };
  for (let times = 0; times < 40; times += 1)
    await fetch(`http://127.0.0.1:${stage.bare.port}/paper`, { method: "POST", headers, body });
}

await buildIfStale();
const stage = await openStage(Number(options.processes));
try {
  const figures = await run(stage);
  console.log(options.json ? toJson(figures) : draw(figures));
  if (options.picture) await writeFile(options.picture, drawPicture(figures));
} finally {
  await stage.stop();
}
