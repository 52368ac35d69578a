// `pnpm sheets` compares the sheet of every closed attempt with its ledger and names those that differ. There
// should be none: closing writes both in one transaction. It only reads.
import { readServer } from "./config.ts";
import { compareSheets } from "./features/sheets/compare.service.ts";
import { openDatabase } from "./platform/db.ts";
import { shardsOf } from "./platform/shards.ts";

// Without time limits: it reads everything.
const server = readServer();
const db = openDatabase({ ...server, pool: 1, role: "patrak_scoring", patient: true });
let differ = 0;
try {
  const compared = await compareSheets(db, shardsOf(server.shards), ({ user_id, attempt_id }) => {
    differ += 1;
    process.stdout.write(`attempt ${attempt_id} of student ${user_id} differs from its ledger\n`);
  });
  process.stdout.write(`${compared} sheets compared, ${differ} differ\n`);
} finally {
  await db.destroy();
}
process.exitCode = differ === 0 ? 0 : 1;
