import { Readable } from "node:stream";
import { csvLines, startOfCsv } from "../../platform/csv.ts";
import type { Database } from "../../platform/db.ts";
import type { Keyring } from "../../platform/keys.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { printedCode } from "./code-secrets.service.ts";
import { countCodes, selectCodes, type CodeRow } from "./codes.queries.ts";

const PIECE = 500;
const HEAD = ["code", "for", "package", "state", "used", "most_uses", "last_day", "access_until"];

/** Every code in full, to hand out. The log records who downloaded them, not the codes. */
export async function sendCodes({ db, keys }: { db: Database; keys: Keyring }, actor: Actor) {
  const { codes } = await countCodes(db);
  await db
    .transaction()
    .execute((tx) => audit(tx, { actor, action: "access-codes.exported", after: { codes } }));
  return Readable.from(linesOf(db, keys), { objectMode: false });
}

async function* linesOf(db: Database, keys: Keyring) {
  yield startOfCsv(HEAD);
  let rows = await selectCodes(db, PIECE);
  while (rows.length > 0) {
    yield csvLines(rows.map((row) => cellsOf(keys, row)));
    rows = rows.length < PIECE ? [] : await selectCodes(db, PIECE, rows.at(-1));
  }
}

function cellsOf(keys: Keyring, row: CodeRow): string[] {
  return [
    printedCode(keys, row),
    row.label,
    row.package_name,
    row.state,
    String(row.uses),
    String(row.max_uses),
    row.expires_at.toISOString(),
    row.access_ends_at?.toISOString() ?? "",
  ];
}
