import { Readable } from "node:stream";
import type { BodyOf, QueryOf, ReplyOf } from "@patrak/contract";
import {
  binsOfShift,
  effectOn,
  languages,
  medianOf,
  shiftOf,
  toMarks,
  type Effect,
  type Histogram,
  type ScoreGroup,
} from "@patrak/domain";
import type { Database } from "../../platform/db.ts";
import { csvLines, startOfCsv } from "../../platform/csv.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import * as queries from "./preview.queries.ts";
import type { AlikeRow } from "./preview.queries.ts";
import { findPlace, propose, type Change, type Pair, type Proposal } from "./proposal.service.ts";

export interface PreviewParts {
  db: Database;
  /** Reads sheets and keys. */
  scoringDb: Database;
}

type Preview = ReplyOf<"POST /admin/tests/{testId}/corrections/preview">;

export async function previewCorrection(
  { db, scoringDb }: PreviewParts,
  testId: string,
  { version, number, change }: BodyOf<"POST /admin/tests/{testId}/corrections/preview">,
): Promise<Preview> {
  const place = await findPlace(db, testId, { version, number });
  const proposal = await propose(db, place, change);
  const rows = await queries.selectAlike(scoringDb, testId, proposal.pairs);
  const shift = shiftOf(groupsOf(rows, proposal.pairs));
  const ways = await Promise.all(
    waysOf(change).map(async (way) => ({
      kind: way.kind,
      language: way.language,
      changed: shiftOf(groupsOf(rows, (await propose(db, place, way)).pairs)).changed,
    })),
  );
  return { ...shiftView(shift), ways };
}

/** Those that need no key: each is counted before it is chosen. */
function waysOf(change: Change) {
  if (change.kind === "undo") return [];
  const { neverLower } = change;
  return (["drop-all", "drop-attempted", "give-back"] as const).flatMap((kind) =>
    [null, ...languages].map((language) => ({ kind, language, neverLower })),
  );
}

/** Equal answers are marked once, by the same rule as closing marks. */
function groupsOf(rows: readonly AlikeRow[], pairs: readonly Pair[]): ScoreGroup[] {
  const effect = effectsOf(pairs);
  return rows.map((row) => ({ ...row, delta: row.version_id === null ? 0 : effect(row).delta }));
}

/** What happens to an answer, by the version that it was given to. */
function effectsOf(pairs: readonly Pair[]) {
  const byVersion = new Map(pairs.map((pair) => [pair.version_id, pair]));
  return (row: Pick<AlikeRow, "version_id" | "code" | "language" | "isCounted">): Effect => {
    const { before, after } = byVersion.get(row.version_id!)!;
    return effectOn(row, before, after);
  };
}

function shiftView({
  before,
  after,
  rise,
  fall,
  ...counts
}: ReturnType<typeof shiftOf>): Omit<Preview, "ways"> {
  const median = (histogram: Histogram) => inMarks(medianOf(histogram));
  const top = (histogram: Histogram) => inMarks(histogram.at(-1)?.score ?? null);
  return {
    ...counts,
    rise: toMarks(rise),
    fall: toMarks(fall),
    bins: binsOfShift({ before, after }),
    median: { before: median(before), after: median(after) },
    top: { before: top(before), after: top(after) },
  };
}

const inMarks = (hundredths: number | null) => (hundredths === null ? null : toMarks(hundredths));

const PIECE = 1000;
const HEAD = ["name", "roll_number", "attempt", "score_before", "score_after"];

/** Logged before the first line is sent: a reader who aborts has read part of it. */
export async function sendChanging(
  { db, scoringDb }: PreviewParts,
  actor: Actor,
  testId: string,
  query: QueryOf<"GET /admin/tests/{testId}/corrections/csv">,
) {
  const number = Number(query.number);
  const place = await findPlace(db, testId, { version: Number(query.version), number });
  const proposal = await propose(db, place, changeOf(query));
  const object = { kind: "test", id: testId, name: place.title_english ?? place.title_hindi ?? "" };
  await db
    .transaction()
    .execute((tx) => audit(tx, { actor, action: "correction.listed", object, after: { question: number } }));
  return Readable.from(linesOf({ db, scoringDb }, testId, proposal), { objectMode: false });
}

function changeOf(query: QueryOf<"GET /admin/tests/{testId}/corrections/csv">): Change {
  const { kind, accepted = "", undoes = "0", language = null } = query;
  const whom = { language, neverLower: query.neverLower === "1" };
  if (kind === "undo") return { kind, undoes: Number(undoes) };
  if (kind === "new-key" || kind === "accept") return { kind, accepted: accepted.split(" "), ...whom };
  return { kind, ...whom };
}

async function* linesOf({ db, scoringDb }: PreviewParts, testId: string, { pairs }: Proposal) {
  yield startOfCsv(HEAD);
  const effect = effectsOf(pairs);
  let after = { user_id: "0", attempt_id: "0" };
  for (;;) {
    const rows = await queries.selectAttempts(scoringDb, testId, pairs, { after, most: PIECE });
    const changing = rows.filter((row) => effect(row).delta !== 0);
    const names = await queries.selectNames(
      db,
      changing.map(({ user_id }) => user_id),
    );
    yield csvLines(
      changing.map((row) => [
        names.get(row.user_id)?.name ?? "",
        names.get(row.user_id)?.roll_number ?? "",
        row.attempt_id,
        String(toMarks(row.score)),
        String(toMarks(row.score + effect(row).delta)),
      ]),
    );
    if (rows.length < PIECE) return;
    after = rows.at(-1)!;
  }
}
