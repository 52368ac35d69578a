// `patrak sheets` compares the sheet of every closed attempt with its ledger and names those that differ. There
// should be none: closing writes both in one transaction. Archived months are read from their files. It only reads.
import { readArchiving } from "./config.ts";
import { compareSheets } from "./features/sheets/compare.service.ts";
import { openDatabase } from "./platform/db.ts";
import { openFiles } from "./platform/files.ts";
import { createKeyring } from "./platform/keys.ts";
import { openArchiveFiles } from "./platform/ledger/archive/archive-files.ts";
import { createArchives } from "./platform/ledger/archive/archives.ts";
import { shardsOf } from "./platform/shards.ts";

const { server, shards, files, secrets } = readArchiving();
// Without time limits: it reads everything.
const db = openDatabase({ ...server, pool: 1, role: "patrak_scoring", patient: true });
const archives = createArchives({
  db,
  files: openArchiveFiles(await openFiles(files), createKeyring(secrets)),
});
let differ = 0;
try {
  const parts = { db, shards: shardsOf(shards), archives };
  const compared = await compareSheets(parts, ({ user_id, attempt_id }) => {
    differ += 1;
    process.stdout.write(`attempt ${attempt_id} of student ${user_id} differs from its ledger\n`);
  });
  const months = await archives.months();
  process.stdout.write(`${compared} sheets compared, ${differ} differ\n`);
  if (months.length > 0) process.stdout.write(`read from archives: ${months.join(", ")}\n`);
} finally {
  await db.destroy();
}
process.exitCode = differ === 0 ? 0 : 1;
