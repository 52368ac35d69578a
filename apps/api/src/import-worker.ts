// Reads and checks one file of questions, in a process that may die of it: little memory, little time, low priority.
import { setPriority } from "node:os";
import { checkImport, orTell, readImport } from "./features/imports/reading.service.ts";
import type { Work } from "./features/imports/work.ts";
import { openDatabase } from "./platform/db.ts";

setPriority(15);

process.once("message", async (work: Work) => {
  const db = openDatabase({ url: work.databaseUrl, pool: 1, role: "patrak_admin" });
  const { importId, file } = work;
  await orTell(db, importId, () =>
    file
      ? readImport(db, importId, { name: file.name, bytes: Buffer.from(file.bytes) })
      : checkImport(db, importId),
  );
  await db.destroy();
  process.disconnect();
});
