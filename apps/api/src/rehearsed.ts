// `patrak rehearsed FILE` keeps the report of a rehearsal, as `pnpm rehearsal --json` prints it, in the product's own
// database. Teachers see it in the list of what is ready before a sitting. `-` reads what is piped in.
import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { readServer } from "./config.ts";
import { insertRehearsal } from "./features/readiness/rehearsals.queries.ts";
import { openDatabase } from "./platform/db.ts";

const figure = z.number().check(z.minimum(0));
const report = z.object({
  students: z.int().check(z.minimum(1)),
  seconds: z.number().check(z.minimum(1)),
  calls: z.object({ save: z.object({ count: figure, p50: figure, p99: figure }) }),
  lost: figure,
  missed: z.array(z.string()),
});

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("usage: patrak rehearsed FILE");
const { students, seconds, calls, lost, missed } = report.parse(
  JSON.parse(readFileSync(file === "-" ? 0 : file, "utf8")),
);

const db = openDatabase({ ...readServer(), pool: 1, role: "patrak_admin" });
try {
  await insertRehearsal(db, {
    crowd: students,
    seconds: Math.round(seconds),
    saves: calls.save.count,
    save_median: calls.save.p50,
    save_slow: calls.save.p99,
    lost,
    missed: missed.length,
  });
  process.stdout.write(`Kept: ${students} students, ${missed.length} goals missed.\n`);
} finally {
  await db.destroy();
}
