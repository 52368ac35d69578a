import { Readable } from "node:stream";
import { auditGroups } from "@patrak/domain";
import type { QueryOf } from "@patrak/contract";
import { csvLines, startOfCsv } from "../../platform/csv.ts";
import type { Database } from "../../platform/db.ts";
import { countAll, selectWholeEntries, type Actor, type Filter, type WholeRow } from "./audit.queries.ts";
import { audit } from "./audit.service.ts";

const BATCH = 500;

/**
 * Every entry that a search finds, on all its pages, at the time of the request. The download is logged too.
 */
export async function downloadEntries(db: Database, actor: Actor, query: QueryOf<"GET /admin/audit-file">) {
  const { group, ...sought } = query;
  const newest = await countAll(db);
  const after = withoutWords(query);
  await db.transaction().execute((tx) => audit(tx, { actor, action: "audit.downloaded", after }));
  const filter = { ...sought, actions: group && auditGroups[group] };
  return Readable.from(lines(db, filter, newest), { objectMode: false });
}

/** Search words may be a person's name: the log records that there were some, not which. */
function withoutWords<T extends { words?: string | undefined }>({ words, ...sought }: T) {
  return { ...sought, ...(words && { words: true }) };
}

/**
 * One batch at a time, as fast as the reader takes them: holds neither much memory nor a connection for long.
 */
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

/** As on the screen, in both languages, because a file has no interface language. */
const ERASED = "erased person / मिटाया गया व्यक्ति";

const columns: Record<string, (row: WholeRow) => string | null> = {
  entry: (row) => row.entry_id,
  at: (row) => row.at.toISOString(),
  who: (row) => (row.actor_erased ? ERASED : row.actor_name),
  action: (row) => row.action,
  about: (row) => (row.object_erased ? ERASED : row.object_name),
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
