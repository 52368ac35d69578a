import { Readable } from "node:stream";
import type { QueryOf } from "@patrak/contract";
import type { Database } from "../../platform/db.ts";
import { csvLines, startOfCsv } from "../../platform/csv.ts";
import type { Keyring } from "../../platform/keys.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { choiceOf, toldChoice } from "./search.service.ts";
import { countMatching, selectLearners, type FoundRow } from "./search.queries.ts";

/** Rows read at once: memory use does not depend on the number of learners. */
const PIECE = 500;

const HEAD = [
  "name",
  "email",
  "roll_number",
  "language",
  "packages",
  "attempts",
  "tests_with_extra_time",
  "joined",
  "last_seen",
];

interface Parts {
  db: Database;
  keys: Keyring;
}

type Query = QueryOf<"GET /admin/learners/csv">;

/** Logged before the first line is sent: a reader who aborts has read part of it. */
export async function sendLearners({ db, keys }: Parts, query: Query, actor: Actor) {
  const choice = choiceOf(keys, query);
  const matching = await countMatching(db, choice);
  const after = { ...toldChoice(query), matching };
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
    row.email ?? "",
    row.roll_number ?? "",
    row.language,
    row.packages.join("; "),
    String(row.attempts),
    String(row.extra_times),
    row.joined.toISOString(),
    row.last_seen?.toISOString() ?? "",
  ];
}
