import { nameIn } from "@patrak/domain";
import { seenOrder } from "../attempts/seen-order.service.ts";
import type { Reader } from "../catalogue/catalogue.service.ts";
import { listRunning } from "../catalogue/running.service.ts";
import { listComing } from "../sittings/mine.service.ts";
import { plannedOpening } from "../sittings/opening.service.ts";
import type { HomeParts } from "./home.parts.ts";
import { selectCompleted, type CompletedRow } from "./home.queries.ts";
import {
  latestView,
  openOf,
  progressView,
  submittedView,
  topicsView,
  type ReadAttempt,
} from "./home.views.ts";

/** Attempts for the progress in some courses; sheets for the latest result and the topics. */
const EXTENT = { attempts: 10, sheets: 8 };

/** Running tests, sittings and results do not wait for each other. */
export async function showHome(parts: HomeParts, { userId, language }: Reader) {
  const [running, coming, results] = await Promise.all([
    listRunning(parts, userId),
    listComing(parts.db, userId, parts.zone),
    readResults(parts, { userId, language }),
  ]);
  return { running, coming, ...results };
}

async function readResults(parts: HomeParts, { userId, language }: Reader) {
  const closed = lastFirst(await selectCompleted(parts.scoringDb, userId, EXTENT));
  const submitted = await readSubmitted(parts, closed);
  const completed = closed.filter((row) => openOf(row).figures);
  const latest = completed.find((row) => row.answers !== null && openOf(row).analysis);
  const [newest] = completed;
  if (!newest) return { submitted, latest: null, progress: [], topics: { tests: 0, weakest: [] } };
  const points = completed.filter(({ counts }) => counts);
  const [attempts, groups, names, histogram] = await Promise.all([
    withPapers(parts, completed),
    parts.groups(points),
    parts.courseNames(points.map(({ package_id }) => package_id)),
    latest ? parts.histogram(latest) : [],
  ]);
  const nameOf = (packageId: string) => {
    const course = names.get(packageId);
    return course ? nameIn(language, course.name, course.name_hindi) : "";
  };
  const found = attempts.find(({ row }) => row === latest);
  const opened = attempts.filter(({ row }) => openOf(row).analysis);
  return {
    submitted,
    latest: found ? latestView(found, histogram) : null,
    progress: progressView(attempts, { first: (latest ?? newest).package_id, groups, nameOf }),
    topics: topicsView(newestOfTests(opened), language),
  };
}

const SUBMITTED_SHOWN = 3;

/** Handed in, with results that are held back. Practice whose test rests for a sitting was told long ago. */
async function readSubmitted(parts: HomeParts, closed: readonly CompletedRow[]) {
  const held = closed
    .filter((row) => row.answers !== null && !openOf(row).analysis)
    .filter(({ sitting_id, is_held }) => sitting_id !== null || is_held)
    .slice(0, SUBMITTED_SHOWN);
  const attempts = await withPapers(parts, held);
  const planned = await Promise.all(
    held.map(async (row) =>
      row.is_held ? row.analysis_opens_at : plannedOpening(parts.scoringDb, row.sitting_id),
    ),
  );
  return attempts.map((attempt, at) => submittedView(attempt, planned[at] ?? null, parts.zone));
}

/** The one that began last may have ended before another. */
function lastFirst(completed: readonly CompletedRow[]): CompletedRow[] {
  return completed.toSorted((a, b) => b.ended_at.getTime() - a.ended_at.getTime());
}

async function withPapers(parts: HomeParts, completed: readonly CompletedRow[]): Promise<ReadAttempt[]> {
  const [facts, papers, orders] = await Promise.all([
    parts.versions(completed.map(({ version_id }) => version_id)),
    Promise.all(completed.map((row) => parts.questionsOf(row))),
    Promise.all(completed.map((row) => seenOrder(parts.db, row))),
  ]);
  return completed.map((row, at) => ({
    row,
    facts: facts.get(row.version_id)!,
    questions: papers[at]!,
    seen: orders[at] ?? null,
  }));
}

/** Of each test the newest attempt: who has mended a topic since is not sent back to it. */
function newestOfTests(attempts: readonly ReadAttempt[]): ReadAttempt[] {
  return [...Map.groupBy(attempts, ({ row }) => row.test_id).values()].map(([newest]) => newest!);
}
