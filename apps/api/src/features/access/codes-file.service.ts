import { Readable } from "node:stream";
import { formatAccessCode } from "@patrak/domain";
import { csvLines, startOfCsv } from "../../platform/csv.ts";
import type { Database } from "../../platform/db.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { countCodes, selectCodes, type CodeRow } from "./codes.queries.ts";

const PIECE = 500;
const HEAD = ["code", "for", "package", "state", "used", "most_uses", "last_day", "access_until"];

/** Every code in full, to be handed on; the log tells who has them, and not what they are. */
export async function sendCodes(db: Database, actor: Actor) {
  const { codes } = await countCodes(db);
  await db
    .transaction()
    .execute((tx) => audit(tx, { actor, action: "access-codes.exported", after: { codes } }));
  return Readable.from(linesOf(db), { objectMode: false });
}

async function* linesOf(db: Database) {
  yield startOfCsv(HEAD);
  let rows = await selectCodes(db, PIECE);
  while (rows.length > 0) {
    yield csvLines(rows.map(cellsOf));
    rows = rows.length < PIECE ? [] : await selectCodes(db, PIECE, rows.at(-1));
  }
}

function cellsOf(row: CodeRow): string[] {
  return [
    formatAccessCode(row.code),
    row.label,
    row.package_name,
    row.state,
    String(row.uses),
    String(row.max_uses),
    row.expires_at.toISOString(),
    row.access_ends_at?.toISOString() ?? "",
  ];
}
