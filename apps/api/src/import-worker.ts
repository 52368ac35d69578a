// Reads, checks, stores or writes one file of questions, in a process that may die of it: little memory, little time, low priority.
import { setPriority } from "node:os";
import { writeOrder, type Written } from "./features/imports/export.service.ts";
import { checkImport, orTell, readImport } from "./features/imports/reading.service.ts";
import { storeReady } from "./features/imports/storing.service.ts";
import type { Work } from "./features/imports/work.ts";
import { openDatabase, type Database } from "./platform/db.ts";

setPriority(15);

process.once("message", async (work: Work) => {
  // A second connection tells how far the storing is.
  const db = openDatabase({ url: work.databaseUrl, pool: 2, role: "patrak_admin" });
  if ("storing" in work) await storeReady(db, work.storing);
  else if ("order" in work) await send(await writeOrder(db, work.order));
  else await orTell(db, work.importId, () => readOrCheck(db, work));
  await db.destroy();
  process.disconnect();
});

function readOrCheck(db: Database, { importId, file }: Extract<Work, { importId: string }>) {
  if (!file) return checkImport(db, importId);
  return readImport(db, importId, { name: file.name, bytes: Buffer.from(file.bytes) });
}

const send = (written: Written) => new Promise((resolve) => process.send?.(written, resolve));
