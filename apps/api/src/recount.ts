// `patrak recount <test id>` counts the attempts of a board again, for rank and averages. The board of a test's
// practice has the test's id. Students who submit there wait meanwhile. No schedule is needed: closing an attempt keeps the figures current.
// While a sitting runs it refuses to begin, unless --force is added.
import { readServer } from "./config.ts";
import { refuseWhileRunning } from "./features/sittings/running.service.ts";
import { recount } from "./features/attempts/recount.service.ts";
import { openDatabase } from "./platform/db.ts";

const words = process.argv.slice(2);
const boardId = words.find((word) => word !== "--force");
if (boardId === undefined) throw new Error("usage: patrak recount <test id> [--force]");

// Without time limits: a large test takes long.
const db = openDatabase({ ...readServer(), pool: 1, role: "patrak_scoring", patient: true });
try {
  await refuseWhileRunning(db, words);
  await recount(db, boardId);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
