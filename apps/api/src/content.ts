// `patrak content check <folder>` lists every fault of a content folder; `patrak content load <folder>` publishes it.
import { readServer } from "./config.ts";
import { readContentFolder } from "./features/authoring/content-folder.ts";
import { readContent } from "./features/authoring/content.ts";
import { describeFault, type Fault } from "./features/authoring/faults.ts";
import { importContent } from "./features/authoring/import.service.ts";
import { openDatabase } from "./platform/db.ts";

const [verb, folder] = process.argv.slice(2);
if ((verb !== "check" && verb !== "load") || folder === undefined) {
  throw new Error("usage: patrak content check <folder>, or: patrak content load <folder>");
}
const faults = verb === "check" ? readContent(await readContentFolder(folder)).faults : await load(folder);
for (const fault of faults) process.stderr.write(`${describeFault(fault)}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

async function load(from: string): Promise<Fault[]> {
  const db = openDatabase({ ...readServer(), pool: 1, role: "patrak_admin" });
  try {
    const { published, faults: found = [] } = await importContent(db, await readContentFolder(from));
    if (published) process.stdout.write(`${published.tests} tests, ${published.newVersions} new versions\n`);
    return found;
  } finally {
    await db.destroy();
  }
}
