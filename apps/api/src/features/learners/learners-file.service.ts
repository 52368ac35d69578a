import { Readable } from "node:stream";
import type { QueryOf } from "@patrak/contract";
import type { Database } from "../../platform/db.ts";
import { csvLines, startOfCsv } from "../../platform/csv.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { choiceOf } from "./search.service.ts";
import { countMatching, selectLearners, type FoundRow } from "./search.queries.ts";

/** So many are read at once: memory stays the same for any number of learners. */
const PIECE = 500;

const HEAD = [
  "name",
  "email",
  "language",
  "packages",
  "attempts",
  "tests_with_extra_time",
  "joined",
  "last_seen",
];

/** The log tells of it before the first line is sent: who breaks it off has read part of it. */
export async function sendLearners(db: Database, query: QueryOf<"GET /admin/learners/csv">, actor: Actor) {
  const choice = choiceOf(query);
  const matching = await countMatching(db, choice);
  const after = { ...Object.fromEntries(Object.entries(choice).filter(([, value]) => value)), matching };
  await db.transaction().execute((tx) => audit(tx, { actor, action: "learners.exported", after }));
  return Readable.from(linesOf(db, choice), { objectMode: false });
}

async function* linesOf(db: Database, choice: ReturnType<typeof choiceOf>) {
  yield startOfCsv(HEAD);
  let from: string | undefined;
  do {
    const rows = await selectLearners(db, { ...choice, sort: "joined", isFalling: true, from, limit: PIECE });
    yield csvLines(rows.map(cellsOf));
    from = rows.length === PIECE ? rows.at(-1)?.user_id : undefined;
  } while (from !== undefined);
}

function cellsOf(row: FoundRow): string[] {
  return [
    `${row.first_name} ${row.last_name}`,
    row.email,
    row.language,
    row.packages.join("; "),
    String(row.attempts),
    String(row.extra_times),
    row.joined.toISOString(),
    row.last_seen?.toISOString() ?? "",
  ];
}
