import { Readable } from "node:stream";
import { auditGroups } from "@patrak/domain";
import type { QueryOf } from "@patrak/contract";
import { csvLines, startOfCsv } from "../../platform/csv.ts";
import type { Database } from "../../platform/db.ts";
import { countAll, selectWholeEntries, type Actor, type Filter, type WholeRow } from "./audit.queries.ts";
import { audit } from "./audit.service.ts";

const BATCH = 500;

/** Every entry that a search finds, on all its pages, as it stands when it is asked for. The log tells of it too. */
export async function downloadEntries(db: Database, actor: Actor, query: QueryOf<"GET /admin/audit-file">) {
  const { group, ...sought } = query;
  const newest = await countAll(db);
  await db.transaction().execute((tx) => audit(tx, { actor, action: "audit.downloaded", after: query }));
  const filter = { ...sought, actions: group && auditGroups[group] };
  return Readable.from(lines(db, filter, newest), { objectMode: false });
}

/** A batch at a time, no faster than the reader takes them: neither memory nor a connection is held for long. */
async function* lines(db: Database, filter: Filter, newest: number) {
  yield startOfCsv(Object.keys(columns));
  let before = String(newest + 1);
  for (;;) {
    const rows = await selectWholeEntries(db, { ...filter, before, limit: BATCH });
    if (rows.length > 0) yield csvLines(rows.map(cellsOf));
    if (rows.length < BATCH) return;
    before = rows.at(-1)!.entry_id;
  }
}

const columns: Record<string, (row: WholeRow) => string | null> = {
  entry: (row) => row.entry_id,
  at: (row) => row.at.toISOString(),
  who: (row) => row.actor_name,
  action: (row) => row.action,
  about: (row) => row.object_name,
  reason: (row) => row.reason,
  before: (row) => row.before && JSON.stringify(row.before),
  after: (row) => row.after && JSON.stringify(row.after),
  device: (row) => row.device,
  network: (row) => row.network,
  code: (row) => row.code.toString("hex"),
};

function cellsOf(row: WholeRow): string[] {
  return Object.values(columns).map((cell) => cell(row) ?? "");
}
