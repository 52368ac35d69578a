// `pnpm recount <test id>` counts the attempts of a board again, for rank and averages. The board of a test's
// practice has the test's id. Students who submit there wait meanwhile. No schedule is needed: closing an attempt keeps the figures current.
import { readServer } from "./config.ts";
import { recount } from "./features/statistics/statistics.service.ts";
import { openDatabase } from "./platform/db.ts";

const [boardId] = process.argv.slice(2);
if (boardId === undefined) throw new Error("usage: pnpm recount <test id>");

// Without time limits: a large test takes long.
const db = openDatabase({ ...readServer(), pool: 1, role: "patrak_scoring", patient: true });
try {
  await recount(db, boardId);
} finally {
  await db.destroy();
}
