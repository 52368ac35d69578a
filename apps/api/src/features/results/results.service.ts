import type { BodyOf, QueryOf, ReplyOf } from "@patrak/contract";
import { eventLimits, MERIT_PAGE, MOST_PRINTED, type MeritSort } from "@patrak/domain";
import type { Database, Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { selectSittings } from "../sittings/planning.queries.ts";
import { shownNow } from "../sittings/releasing.service.ts";
import { askForMerit } from "./asking.queries.ts";
import { selectCandidates, selectEvents, selectPractised } from "./boards.queries.ts";
import { asBoardId, findBoard, type Board } from "./boards.service.ts";
import { selectOptionalList, updateTie, type ListRow } from "./lists.queries.ts";
import * as views from "./results.views.ts";
import * as queries from "./rows.queries.ts";

export interface ResultParts {
  db: Database;
  /** The institute's, in which times are written and shown. */
  zone: string;
}

export async function listResults({ db, zone }: ResultParts): Promise<ReplyOf<"GET /admin/results">> {
  const sittings = await selectSittings(db);
  const [counted, events, tests] = await Promise.all([
    selectCandidates(
      db,
      sittings.map(({ sitting_id }) => sitting_id),
    ),
    selectEvents(db),
    selectPractised(db),
  ]);
  const candidates = new Map(counted.map((row) => [row.board_id, row.candidates]));
  return {
    sittings: sittings
      .filter(({ cancelled_at }) => cancelled_at === null)
      .map((row) => views.sittingView(row, candidates.get(row.sitting_id) ?? null)),
    events: events.map(views.eventView),
    tests: tests.map(views.testView),
    zone,
  };
}

type Overview = ReplyOf<"GET /admin/results/{id}">;

export async function showResults(
  { db, zone }: ResultParts,
  unsafeId: string,
  query: QueryOf<"GET /admin/results/{id}">,
): Promise<Overview> {
  const board = await findBoard(db, unsafeId);
  const list = await selectOptionalList(db, board.id);
  const cut = query.cut === undefined ? null : Number(query.cut);
  const [first] = board.sittings;
  const learners = list?.candidates ?? sum(board.sittings.map(({ entered }) => entered));
  return {
    kind: board.kind,
    testId: board.kind === "event" ? null : (board.test ?? first)!.test_id,
    title: views.boardTitle(board),
    opens: first?.opens_at.toISOString() ?? null,
    version: board.kind === "event" ? null : (board.test ?? first)!.version,
    invited: board.kind === "test" ? null : sum(board.sittings.map(({ invited }) => invited)),
    tie: list?.tie ?? (board.kind === "test" ? "shared" : "wrong-time"),
    mayChangeTie: list !== undefined && mayChangeTie(board),
    isAwaited: list?.is_wanted ?? false,
    tooFew: await tooFew(db, board),
    list: list && list.making > 0 ? await readList(db, board, list, cut) : null,
    release: views.releaseView(board, learners),
    zone,
    now: (first?.now ?? new Date()).toISOString(),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** A learner who has seen a rank keeps the rule that made it. Practice shares ranks, as its analysis does. */
const mayChangeTie = (board: Board) =>
  board.kind !== "test" && board.sittings.every((row) => !shownNow(row).rank);

async function tooFew(db: Executor, { kind, sittings }: Board): Promise<Overview["tooFew"]> {
  if (kind !== "event") return [];
  const ids = sittings.map(({ sitting_id }) => sitting_id);
  const counted = new Map((await selectCandidates(db, ids)).map((row) => [row.board_id, row.candidates]));
  return sittings.flatMap((row) => {
    const candidates = counted.get(row.sitting_id) ?? null;
    if (candidates === null || candidates >= eventLimits.candidates) return [];
    return [{ id: row.sitting_id, name: row.title_english ?? row.title_hindi ?? "", candidates }];
  });
}

async function readList(db: Executor, board: Board, list: ListRow, cut: number | null) {
  const half = Math.ceil(list.candidates! / 2);
  const [groups, sections, rows] = await Promise.all([
    queries.selectGroups(db, list),
    list.version_id === null ? [] : queries.selectSections(db, list.version_id),
    queries.selectRows(db, list, { sort: "rank", from: half, until: half }),
  ]);
  return views.listView({ list, groups, sections, middle: rows[0], sittings: board.sittings, cut });
}

/** A page costs the same at any depth: it is a range of places. */
export async function listRows(
  { db }: ResultParts,
  unsafeId: string,
  query: QueryOf<"GET /admin/results/{id}/rows">,
): Promise<ReplyOf<"GET /admin/results/{id}/rows">> {
  const list = await selectOptionalList(db, asBoardId(unsafeId));
  if (!list) await findBoard(db, unsafeId);
  if (!list || list.making === 0) return { rows: [], from: 1, total: 0, asOf: null };
  const asOf = list.as_of!.toISOString();
  if (query.words?.trim()) {
    const found = await queries.findLearners(db, list, query.words);
    const rows = await queries.selectRowsOf(db, list, found);
    return { rows: rows.map((row) => views.rowView(row, list)), from: 1, total: rows.length, asOf };
  }
  const range = await rangeOf(db, list, query);
  const from = Math.max(1, Number(query.from ?? 1));
  const rows = await queries.selectRows(db, list, {
    sort: range.sort,
    from: range.first + from - 1,
    until: range.first + Math.min(range.total, from + MERIT_PAGE - 1) - 1,
  });
  const shown = rows.map((row, at) => Object.assign(views.rowView(row, list), { place: from + at }));
  return { rows: shown, from, total: range.total, asOf };
}

/** Learners of a batch stand together in the order of batches, and those above a cut-off in that of ranks. */
async function rangeOf(
  db: Executor,
  list: ListRow,
  { sort = "rank", batch, until }: QueryOf<"GET /admin/results/{id}/rows">,
): Promise<{ sort: MeritSort; first: number; total: number }> {
  if (batch !== undefined) {
    const groups = await queries.selectGroups(db, list);
    const group = groups.find(
      ({ kind, name }) => kind === "batch" && name === (batch === "none" ? "" : batch),
    );
    return { sort: "batch", first: group?.first_place ?? 1, total: sum(group?.counts ?? []) };
  }
  const all = list.candidates!;
  if (until !== undefined) return { sort: "rank", first: 1, total: Math.min(all, Number(until)) };
  return { sort, first: 1, total: all };
}

export async function printRows(
  { db, zone }: ResultParts,
  actor: Actor,
  unsafeId: string,
): Promise<ReplyOf<"GET /admin/results/{id}/print">> {
  const { board, list } = await findMade(db, unsafeId);
  if (list.candidates! > MOST_PRINTED) throw new Refusal("LIST_TOO_LONG");
  await auditFile(db, actor, board, "print");
  const rows = await queries.selectRows(db, list, { sort: "rank", from: 1, until: MOST_PRINTED });
  const sections = list.version_id === null ? [] : await queries.selectSections(db, list.version_id);
  return {
    title: views.boardTitle(board),
    sections: sections.map(views.sectionView),
    rows: rows.map((row) => views.rowView(row, list)),
    tie: list.tie,
    asOf: list.as_of!.toISOString(),
    keyRevision: list.key_revision,
    zone,
  };
}

/** A board that has a list. */
export async function findMade(db: Executor, unsafeId: string) {
  const board = await findBoard(db, unsafeId);
  const list = await selectOptionalList(db, board.id);
  if (!list || list.making === 0) throw new Refusal("NOT_FOUND");
  return { board, list };
}

/** Logged before the first line leaves: a reader who breaks off has read part of it. */
export async function auditFile(db: Database, actor: Actor, board: Board, format: string) {
  const object = { kind: board.kind, id: board.id, name: views.boardName(board) };
  await db
    .transaction()
    .execute((tx) => audit(tx, { actor, action: "results.downloaded", object, after: { format } }));
}

export async function makeAnew({ db }: ResultParts, unsafeId: string) {
  const board = await findBoard(db, unsafeId);
  await askForMerit(db, board.id);
  return { id: board.id };
}

export async function changeTie(
  { db }: ResultParts,
  actor: Actor,
  unsafeId: string,
  { tie }: BodyOf<"POST /admin/results/{id}/ties">,
) {
  return db.transaction().execute(async (tx) => {
    const board = await findBoard(tx, unsafeId);
    await askForMerit(tx, board.id);
    const list = (await selectOptionalList(tx, board.id))!;
    if (!mayChangeTie(board)) throw new Refusal("RANKS_SHOWN");
    await updateTie(tx, board.id, tie);
    await audit(tx, {
      actor,
      action: "results.ties-changed",
      object: { kind: board.kind, id: board.id, name: views.boardName(board) },
      before: { tie: list.tie },
      after: { tie },
    });
    return { id: board.id };
  });
}
