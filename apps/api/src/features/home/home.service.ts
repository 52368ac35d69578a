import { nameIn } from "@patrak/domain";
import type { Reader } from "../catalogue/catalogue.service.ts";
import { listRunning } from "../catalogue/running.service.ts";
import { listComing } from "../sittings/mine.service.ts";
import type { HomeParts } from "./home.parts.ts";
import { selectCompleted, type CompletedRow } from "./home.queries.ts";
import { latestView, progressView, topicsView, type ReadAttempt } from "./home.views.ts";

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
  const completed = lastFirst(await selectCompleted(parts.scoringDb, userId, EXTENT));
  const latest = completed.find(({ answers }) => answers !== null);
  if (!latest) return { latest: null, progress: [], topics: { tests: 0, weakest: [] } };
  const points = completed.filter(({ counts }) => counts);
  const [attempts, groups, names, histogram] = await Promise.all([
    withPapers(parts, completed),
    parts.groups(points),
    parts.courseNames(points.map(({ package_id }) => package_id)),
    parts.histogram(latest),
  ]);
  const nameOf = (packageId: string) => {
    const course = names.get(packageId);
    return course ? nameIn(language, course.name, course.name_hindi) : "";
  };
  return {
    latest: latestView(
      attempts.find(({ row }) => row === latest)!,
      histogram,
    ),
    progress: progressView(attempts, { first: latest.package_id, groups, nameOf }),
    topics: topicsView(newestOfTests(attempts), language),
  };
}

/** The one that began last may have ended before another. */
function lastFirst(completed: readonly CompletedRow[]): CompletedRow[] {
  return completed.toSorted((a, b) => b.ended_at.getTime() - a.ended_at.getTime());
}

async function withPapers(parts: HomeParts, completed: readonly CompletedRow[]): Promise<ReadAttempt[]> {
  const [facts, papers] = await Promise.all([
    parts.versions(completed.map(({ version_id }) => version_id)),
    Promise.all(completed.map((row) => parts.questionsOf(row))),
  ]);
  return completed.map((row, at) => ({ row, facts: facts.get(row.version_id)!, questions: papers[at]! }));
}

/** Of each test the newest attempt: who has mended a topic since is not sent back to it. */
function newestOfTests(attempts: readonly ReadAttempt[]): ReadAttempt[] {
  return [...Map.groupBy(attempts, ({ row }) => row.test_id).values()].map(([newest]) => newest!);
}
