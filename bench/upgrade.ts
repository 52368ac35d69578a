// `pnpm bench:upgrade`: students save while the next release's migrations run on a large database: new columns, checks,
// indexes and a backfill. No save may fail; the longest wait of one is printed for each step.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildIfStale } from "@patrak/commands/stack/build";
import { insertAttempts, insertStudents } from "./engine/data.ts";
import { openStage, type Stage } from "./engine/stage.ts";
import { endWith, judge } from "./judged.ts";
import { fillLedger } from "./ledger/fill.ts";
import { migrateFurther } from "./upgrade/next-version.ts";
import { backfill, plantedFiles } from "./upgrade/planted.ts";
import { startSaving, type Seen } from "./upgrade/saves.ts";

const { values: options } = parseArgs({
  options: {
    users: { type: "string", default: "1000000" },
    rows: { type: "string", default: "20000000" },
    months: { type: "string", default: "20" },
  },
});
/** A student's save may wait this long. */
const LIMIT_MS = 500;
const SAVERS = 64;
const THINK_MS = 150;
const QUIET_SECONDS = 5;
const BATCH_ROWS = 1000;
/** The month of the attempts that students save to: their ids are small. */
const MONTH = "ledger.answers_2026_01";

async function upgrade(stage: Stage, users: number): Promise<Record<string, Seen>> {
  const students = Array.from({ length: SAVERS }, (_, index) => index + 1);
  const saving = startSaving(stage.fixed, { students, thinkMs: THINK_MS });
  const seen: Record<string, Seen> = {};
  const during = async (step: string, work: () => Promise<unknown>) => {
    saving.takeStock();
    await work();
    seen[step] = saving.takeStock();
  };
  const { url } = stage;
  const files = Object.entries(plantedFiles(MONTH));
  const isOutside = ([name]: [string, string]) => name.startsWith("9004");
  try {
    await sleep(1000);
    await during("quiet before", () => sleep(QUIET_SECONDS * 1000));
    await during("columns and checks", () =>
      migrateFurther(url, Object.fromEntries(files.filter((file) => !isOutside(file)))),
    );
    await during("indexes and validation", () => migrateFurther(url, Object.fromEntries(files)));
    await during("backfill", async () => {
      for (let from = 1; from <= users; from += BATCH_ROWS)
        await stage.db.query(backfill(from, from + BATCH_ROWS - 1));
    });
    await during("quiet after", () => sleep(QUIET_SECONDS * 1000));
  } finally {
    await saving.stop();
  }
  return seen;
}

function report(seen: Record<string, Seen>): string {
  const lines = Object.entries(seen).map(
    ([step, { saves, failed, p99, longest }]) =>
      `${step.padEnd(24)}${String(saves).padStart(8)}${String(failed).padStart(8)}${p99.toFixed(1).padStart(10)}${longest.toFixed(0).padStart(10)}`,
  );
  return [`${"".padEnd(24)}   saves  failed    p99 ms   longest`, ...lines].join("\n");
}

async function run(): Promise<boolean> {
  const [users, rows, months] = [options.users, options.rows, options.months].map(Number) as [
    number,
    number,
    number,
  ];
  await using stops = new AsyncDisposableStack();
  const stage = await openStage(1);
  stops.defer(() => stage.stop());
  await insertStudents(stage.db, stage.test, 1, users);
  await insertAttempts(stage.db, stage.test, {
    first: 1,
    count: Math.min(users, 100_000),
    endsInSeconds: 7000,
  });
  await fillLedger(stage.db, { months, rows });
  await stage.db.query("VACUUM ANALYZE");
  const seen = await upgrade(stage, users);
  console.log(`${users.toLocaleString("en")} users, ${rows.toLocaleString("en")} rows in ${months} months`);
  console.log(report(seen));
  const failed = Object.values(seen).reduce((sum, one) => sum + one.failed, 0);
  const longest = Math.max(...Object.values(seen).map((one) => one.longest));
  console.log(`failed: ${failed}; longest wait of a save: ${longest.toFixed(0)} ms (goal ${LIMIT_MS})`);
  return failed === 0 && longest <= LIMIT_MS;
}

await buildIfStale();
endWith(await judge(run));
