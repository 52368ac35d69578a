// A worker that scores and tells until nothing is left, unless it is to stand still at one of its statements, where a test
// ends it: before the statement is sent, or when it was sent and its answer is not heard.
import pg from "pg";
import { scoreNext } from "../src/features/corrections/run.service.ts";
import { tellNext } from "../src/features/corrections/telling.service.ts";
import { openDatabase } from "../src/platform/db.ts";
import { finish } from "../src/platform/chores.ts";

const [url, standsAt, isSent] = process.argv.slice(2) as [string, string | undefined, string | undefined];

const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => Promise<unknown> };
let statements = 0;
function queryOrStand(this: pg.Client, ...args: unknown[]): Promise<unknown> {
  statements += 1;
  if (statements !== Number(standsAt)) return query.apply(this, args);
  if (isSent === "sent") void query.apply(this, args);
  process.stdout.write("stands\n");
  return new Promise(() => undefined);
}
pg.Client.prototype.query = queryOrStand as typeof pg.Client.prototype.query;

const scoringDb = openDatabase({ url, pool: 1, role: "patrak_scoring" });
const adminDb = openDatabase({ url, pool: 1, role: "patrak_admin" });
await finish(() => scoreNext(scoringDb));
await finish(() => tellNext(adminDb));
await scoringDb.destroy();
await adminDb.destroy();
process.stdout.write(`${statements} statements\n`);
