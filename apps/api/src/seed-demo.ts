import { fileURLToPath } from "node:url";
import { readServer } from "./config.ts";
import { seedStudent } from "./demo/account.ts";
import { seedAdministrator } from "./demo/administrator.ts";
import { seedAttempts } from "./demo/attempts.ts";
import { seedBank } from "./demo/bank.ts";
import { seedClassmates } from "./demo/classmates.ts";
import { readContentFolder } from "./features/authoring/content-folder.ts";
import { describeFault } from "./features/authoring/faults.ts";
import { importContent } from "./features/authoring/import.service.ts";
import { openDatabase, type Database } from "./platform/db.ts";

const contentFolder = fileURLToPath(new URL("../../../content/demo", import.meta.url));

/**
 * The demo data: courses, their teacher and her question bank, a student who owns three of them, her attempts and those of others.
 */
export async function seedDemo(db: Database) {
  const { faults } = await importContent(db, await readContentFolder(contentFolder));
  if (faults) throw new Error(faults.map(describeFault).join("\n"));
  await seedAdministrator(db);
  await seedBank(db);
  const student = await seedStudent(db);
  await seedClassmates(db);
  await seedAttempts(db, student);
}

if (import.meta.main) {
  // As the owner: it writes attempts that nobody took.
  const db = openDatabase({ url: readServer().ownerUrl, pool: 1 });
  await seedDemo(db);
  await db.destroy();
}
