import { isDeepStrictEqual } from "node:util";
import type { BodyOf } from "@patrak/contract";
import type { Database, Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Tasks } from "../../platform/workshop.ts";
import { unknownPictures } from "../pictures/known.service.ts";
import type { Column } from "./columns.ts";
import * as queries from "./imports.queries.ts";
import { importOf } from "./imports.service.ts";
import { checkTask } from "./imports.tasks.ts";
import { makePassageBook, passageOf } from "./passages.ts";
import type { Cells } from "./cells.ts";
import { tidied } from "./tidy.ts";
import { markSame, moveOn, selectBankPassages, updateChecked } from "./staging.queries.ts";

type Changes = BodyOf<"POST /admin/imports/{importId}/rows">["changes"];

/** Two tabs may edit the same import. */
const TRIES = 3;
/** In bytes: larger edits are not loaded into the process that serves students. */
const MENDED_MAX = 2 * 1024 * 1024;

/**
 * Applies edited cells and decisions on rows; edited rows are checked again. The check runs before any lock,
 * and runs again if somebody changed what the rows were compared with.
 */
export async function changeRows(
  { db, tasks }: { db: Database; tasks: Tasks },
  ownerId: string,
  unsafeId: string,
  { changes }: BodyOf<"POST /admin/imports/{importId}/rows">,
) {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { import_id, columns } = await importOf(db, ownerId, unsafeId);
    const mended = await readMended(db, import_id, columns, changes);
    const findings = mended.rows.length === 0 ? [] : await tasks.run(checkTask, mended);
    const checked = mended.rows.map(({ number, cells }, at) => ({ number, cells, findings: findings[at]! }));
    const counts = await db.transaction().execute(async (tx) => {
      // Keeps the import in this state until the transaction ends.
      if (!(await moveOn(tx, import_id, { from: ["checked"], to: "checked" })))
        throw new Refusal("BAD_REQUEST");
      if (!isDeepStrictEqual(await readMended(tx, import_id, columns, changes), mended)) return null;
      await queries.updateDecisions(tx, import_id, changes);
      if (checked.length > 0) await updateChecked(tx, import_id, checked, "keep");
      await markSame(tx, import_id);
      return queries.selectCounts(tx, import_id);
    });
    if (counts) return { counts };
  }
  throw new Refusal("BUSY", { retryAfterSeconds: 1 });
}

/** Keeps all rows that have only doubts and warnings of this kind, or of kinds that were kept before. */
export async function keepAll(
  db: Database,
  ownerId: string,
  unsafeId: string,
  { code }: BodyOf<"POST /admin/imports/{importId}/keep">,
) {
  const { import_id } = await importOf(db, ownerId, unsafeId);
  return db.transaction().execute(async (tx) => {
    if (!(await moveOn(tx, import_id, { from: ["checked"], to: "checked" })))
      throw new Refusal("BAD_REQUEST");
    await queries.keepKind(tx, import_id, code);
    return { counts: await queries.selectCounts(tx, import_id) };
  });
}

/** The rows with their edits, and what they are compared with. */
async function readMended(db: Executor, importId: string, columns: Column[], changes: Changes) {
  const written = new Map(changes.flatMap(({ number, cells }) => (cells ? [[number, cells]] : [])));
  const numbers = [...written.keys()];
  if ((await queries.selectSize(db, importId, numbers)) > MENDED_MAX) throw new Refusal("TOO_HEAVY");
  const before = await queries.selectRowsByNumber(db, importId, { numbers, columns });
  const rows = before.map((row) => ({
    ...row,
    cells: tidied({ ...row.cells, ...trimmed(written.get(row.number) ?? {}) }),
  }));
  const names = [...new Set(rows.map(({ cells }) => passageOf(cells).name))].filter((name) => name !== "");
  const others = await queries.selectPassageLines(db, importId, { names, except: numbers });
  // A row that newly names a passage comes after the rows that named it before.
  const isNew = (number: number) =>
    before.some((row) => row.number === number && passageOf(row.cells).name === "");
  const lines = [...others, ...rows].toSorted(
    (one, other) => Number(isNew(one.number)) - Number(isNew(other.number)) || one.number - other.number,
  );
  const texts = rows.flatMap(({ cells }) => Object.values(cells));
  return {
    rows,
    columns,
    book: makePassageBook(lines, await selectBankPassages(db, names)),
    unknownPictures: await unknownPictures(db, texts),
    spoken: await queries.selectSpoken(db, importId),
  };
}

function trimmed(cells: Readonly<Record<string, string | undefined>>): Cells {
  return Object.fromEntries(Object.entries(cells).map(([field, text]) => [field, (text ?? "").trim()]));
}
