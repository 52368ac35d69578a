// A worker that a test ends at any moment: scores and tells until nothing is left.
import { scoreNext } from "../src/features/corrections/run.service.ts";
import { tellNext } from "../src/features/corrections/telling.service.ts";
import { openDatabase } from "../src/platform/db.ts";
import { finish } from "../src/platform/chores.ts";

const url = process.argv[2]!;
const scoringDb = openDatabase({ url, pool: 1, role: "patrak_scoring" });
const adminDb = openDatabase({ url, pool: 1, role: "patrak_admin" });
process.stdout.write("ready\n");
await finish(() => scoreNext(scoringDb));
await finish(() => tellNext(adminDb));
await scoringDb.destroy();
await adminDb.destroy();
process.stdout.write("done\n");
