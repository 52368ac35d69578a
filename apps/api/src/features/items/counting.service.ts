import { addAttempt, boundsOf, keyFor, noSums, reportOf, type TestSums } from "@patrak/domain";
import { Histogram } from "prom-client";
import type { Database } from "../../platform/db.ts";
import { selectVersionKey } from "../attempts/keys.queries.ts";
import { unpacker } from "./packed-sheets.ts";
import * as reports from "./reports.queries.ts";
import * as requests from "./requests.queries.ts";
import {
  FIRST_PLACE,
  selectOptionCounts,
  selectPackedSheets,
  selectScores,
  selectVersions,
} from "./sheets.queries.ts";
import type { PackedSheet, VersionRow } from "./sheets.queries.ts";

const took = new Histogram({
  name: "patrak_items_seconds",
  help: "How long the questions of one version took to count.",
  buckets: [0.1, 0.5, 1, 2, 5, 10, 30, 120],
});

/** Sheets that are read together: what is computed from them holds the worker up for some milliseconds. */
const SHEETS = 1000;
/** A test whose sheets cannot be read waits this long, and the others are counted. */
const REST_SECONDS = 600;

/** Counts the test that has waited longest, and returns whether there was one. */
export async function countNext(db: Database): Promise<boolean> {
  const request = await requests.selectDueRequest(db);
  if (!request) return false;
  try {
    for (const version of await selectVersions(db, request.test_id))
      await countVersion(db, request.test_id, version, request.is_whole);
  } catch (error) {
    await requests.postponeRequest(db, request, REST_SECONDS);
    throw error;
  }
  await requests.deleteRequest(db, request);
  return true;
}

async function countVersion(db: Database, testId: string, version: VersionRow, isWhole: boolean) {
  const { version_id, key_revision, counted, counted_revision } = version;
  const scores = await selectScores(db, version_id);
  const attempts = scores.reduce((sum, { n }) => sum + n, 0);
  if (attempts === 0) return counted === null ? undefined : forget(db, version_id);
  if (!isWhole && attempts === counted && key_revision === counted_revision) return undefined;
  const end = took.startTimer();
  const { questions } = await selectVersionKey(db, version);
  const keys = questions.map((question) => keyFor(question, null, null));
  const sums = noSums(questions.length, boundsOf(scores), (at) => keys[at]!.kind !== "single");
  await addSheets(db, version_id, sums, unpacker(questions));
  const options = await selectOptionCounts(db, version_id);
  const { test, items } = reportOf(
    sums,
    keys.map((key, at) => ({ key, options: options[at]! })),
  );
  await db.transaction().execute(async (tx) => {
    await reports.upsertReport(tx, { version_id, test_id: testId, key_revision, test, items });
    await reports.updateFigures(tx, await reports.upsertUses(tx, version_id, test.attempts, items));
  });
  end();
}

/** While some are added up here, the database reads the next. */
async function addSheets(
  db: Database,
  versionId: string,
  sums: TestSums,
  unpack: ReturnType<typeof unpacker>,
) {
  let next: Promise<PackedSheet[]> | null = selectPackedSheets(db, versionId, FIRST_PLACE, SHEETS);
  while (next) {
    const sheets: PackedSheet[] = await next;
    next = sheets.length === SHEETS ? selectPackedSheets(db, versionId, sheets.at(-1)!, SHEETS) : null;
    // A failure is told where it is awaited.
    next?.catch(() => undefined);
    for (const sheet of sheets) addAttempt(sums, unpack(sheet));
  }
}

/** Every attempt of it was declared void. */
async function forget(db: Database, versionId: string) {
  await db
    .transaction()
    .execute(async (tx) => reports.updateFigures(tx, await reports.deleteReport(tx, versionId)));
}
