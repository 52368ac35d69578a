import type { Kysely } from "kysely";
import * as analysis from "../src/features/analysis/analysis.queries.ts";
import * as statistics from "../src/features/analysis/statistics.queries.ts";
import * as closing from "../src/features/attempts/closing.queries.ts";
import * as papers from "../src/features/attempts/papers.queries.ts";
import * as reads from "../src/features/attempts/reads.queries.ts";
import * as saves from "../src/features/attempts/saves.queries.ts";
import * as starts from "../src/features/attempts/starts.queries.ts";
import * as catalog from "../src/features/catalog/catalog.queries.ts";
import type { DB } from "../src/platform/db-types.gen.ts";
import type { Shards } from "../src/platform/shards.ts";
import type { Statement } from "./plans.ts";

/** What the calls are about. */
export interface Known {
  userId: string;
  root: catalog.OwnedPlace;
  folder: catalog.OwnedPlace & { folder_id: string };
  testId: string;
  attempt: { userId: string; attemptId: string };
  versionId: string;
}

type Call = (known: Known) => Promise<unknown>[];
/** Every query with what a real call would hand it; one that is missing here does not compile. */
type Calls<Queries> = Record<keyof Queries, Call>;

/** Each query on students, by its name. */
export function callsOn(db: Kysely<DB>, shards: Shards): [name: string, call: Call][] {
  return [catalogCalls(db), attemptCalls(db, shards), analysisCalls(db, shards)].flatMap((calls) =>
    Object.entries<Call>(calls),
  );
}

const catalogCalls = (db: Kysely<DB>): Calls<typeof catalog> => ({
  selectPackages: ({ userId }) => [catalog.selectPackages(db, userId)],
  selectOptionalPackage: ({ userId, root }) => [catalog.selectOptionalPackage(db, userId, root.package_id)],
  selectOptionalPlace: ({ userId, root, folder }) => [
    catalog.selectOptionalPlace(db, userId, root.package_id, null),
    catalog.selectOptionalPlace(db, userId, root.package_id, folder.folder_id),
  ],
  selectSubfolders: ({ userId, root, folder }) => [
    catalog.selectSubfolders(db, userId, root),
    catalog.selectSubfolders(db, userId, folder),
  ],
  selectOptionalFolder: ({ userId, folder }) => [catalog.selectOptionalFolder(db, userId, folder.folder_id)],
  selectTestsIn: ({ root, folder }) => [catalog.selectTestsIn(db, root), catalog.selectTestsIn(db, folder)],
  selectAttemptsUnder: ({ userId, root, folder }) => [
    catalog.selectAttemptsUnder(db, userId, root, 6),
    catalog.selectAttemptsUnder(db, userId, folder, 6),
  ],
  selectOptionalTestDetails: ({ userId, testId }) => [catalog.selectOptionalTestDetails(db, userId, testId)],
  selectPackageForWriter: ({ root }) => [catalog.selectPackageForWriter(db, root.package_id)],
  selectOptionalTestForWriter: ({ userId, testId }) => [
    catalog.selectOptionalTestForWriter(db, userId, testId),
  ],
  selectAllTests: ({ root }) => [catalog.selectAllTests(db, root.package_id)],
});

const due = { after: 6 };

const attemptCalls = (db: Kysely<DB>, shards: Shards): Calls<typeof papers & typeof closing> => ({
  selectVersion: ({ versionId }) => [papers.selectVersion(db, versionId)],
  selectLanguages: ({ versionId }) => [papers.selectLanguages(db, versionId)],
  selectQuestions: ({ versionId }) => [papers.selectQuestions(db, versionId)],
  selectOptionCounts: ({ versionId }) => [papers.selectOptionCounts(db, versionId)],
  selectPassages: ({ versionId }) => [papers.selectPassages(db, versionId)],
  selectAttemptedVersions: ({ userId, versionId }) => [
    papers.selectAttemptedVersions(db, userId, [versionId]),
  ],
  selectDueAttempts: () => [closing.selectDueAttempts(db, { ...due, shards, most: 100, not: ["1"] })],
  lockAttempts: ({ attempt }) => [closing.lockAttempts(db, [attempt], shards)],
  lockDueAttempts: ({ attempt }) => [
    closing.lockDueAttempts(db, [attempt], { ...due, skip: true, shards }),
    closing.lockDueAttempts(db, [attempt], { ...due, skip: false, shards }),
  ],
  selectSheets: ({ attempt: { userId: user_id, attemptId: attempt_id } }) => [
    closing.selectSheets(db, [{ user_id, attempt_id, version_id: "", status: 0, ended_at: null }], shards),
  ],
  completeAttempts: ({ attempt: { userId: user_id, attemptId: attempt_id } }) => [
    closing.completeAttempts(
      db,
      [{ user_id, attempt_id, score: 0, marks_correct: 200, marks_wrong: -25 }],
      shards,
    ),
  ],
  selectKey: ({ versionId }) => [closing.selectKey(db, versionId)],
  deleteOldLateSaves: () => [closing.deleteOldLateSaves(db)],
});

const analysisCalls = (db: Kysely<DB>, shards: Shards): Calls<typeof analysis & typeof statistics> => ({
  selectOptionalAttempt: ({ attempt }) => [
    analysis.selectOptionalAttempt(db, { ...attempt, closesAfter: 6 }),
  ],
  selectCompleted: (known) => [analysis.selectCompleted(db, rowOf(known))],
  selectSaves: (known) => [analysis.selectSaves(db, rowOf(known))],
  selectLateSaves: (known) => [analysis.selectLateSaves(db, rowOf(known))],
  selectKeyedQuestions: ({ versionId }) => [analysis.selectKeyedQuestions(db, versionId)],
  selectSolutions: ({ versionId }) => [analysis.selectSolutions(db, versionId)],
  selectHistogram: ({ testId }) => [analysis.selectHistogram(db, testId)],
  selectQuestionTotals: ({ versionId }) => [analysis.selectQuestionTotals(db, versionId)],
  selectTestTrend: (known) => [analysis.selectTestTrend(db, rowOf(known))],
  selectPackageTrend: (known) => [analysis.selectPackageTrend(db, rowOf(known))],
  selectStudentName: ({ userId }) => [analysis.selectStudentName(db, userId)],
  selectFirstAttempts: (known) => [
    statistics.selectFirstAttempts(db, [rowOf(known)], shards),
    statistics.selectFirstAttempts(db, fill(100, rowOf(known)), shards),
  ],
  lockTests: ({ testId }) => [statistics.lockTests(db, [testId])],
  selectTimes: (known) => [
    statistics.selectTimes(db, [rowOf(known)], shards),
    statistics.selectTimes(db, fill(100, rowOf(known)), shards),
  ],
  addScores: ({ testId }) => [statistics.addScores(db, [{ test_id: testId, score: 1, n: 1 }])],
  addQuestionCounts: ({ versionId }) => [
    statistics.addQuestionCounts(db, {
      version_id: versionId,
      attempts: 1,
      opened: [1],
      answered: [1],
      correct: [1],
      time_ms: [1],
      choices: [1, 0, 0, 0, 0, 0, 0, 0],
    }),
  ],
});

/** As much of a completed attempt's row as these queries look at. */
function rowOf({ attempt, testId, root }: Known) {
  const { userId: user_id, attemptId: attempt_id } = attempt;
  const row = { user_id, attempt_id, test_id: testId, package_id: root.package_id };
  return row as analysis.CompletedRow & analysis.FoundAttempt;
}

const hotPath = {
  plain: { ...starts.plain, ...saves.plain, ...reads.plain },
  distributed: { ...starts.distributed, ...saves.distributed, ...reads.distributed },
};

/** The statements of the hot path in one of their forms, as a batch of one and of many. */
export function batches({ attempt, testId }: Known, form: keyof typeof hotPath): Statement[] {
  const hot = hotPath[form];
  return [1, 200].flatMap((size) => {
    const one: saves.Save = {
      ...attempt,
      question: 1,
      seq: 1,
      writer: crypto.randomUUID(),
      option: 1,
      marked: false,
      language: "english",
      timeMs: 0,
      received: Date.now(),
    };
    const rows = saves.valuesOf(fill(size, one));
    const users = fill(size, attempt.userId);
    const tests = fill(size, testId);
    const attempts = fill(size, attempt.attemptId);
    return [
      { sql: hot.selectAttempts.text, parameters: [users, attempts, 6] },
      { sql: hot.selectAnswers.text, parameters: [users, attempts] },
      { sql: hot.insertAttempts.text, parameters: [users, attempts, tests] },
      { sql: hot.selectOpenAttempts.text, parameters: [users, tests, 6] },
      { sql: hot.insertAnswers.text, parameters: [...rows, 5, 1] },
      { sql: hot.selectVerdicts.text, parameters: [...rows, 5] },
      { sql: hot.insertLateSaves.text, parameters: rows },
    ];
  });
}

const fill = <T>(size: number, value: T): T[] => Array.from({ length: size }, () => value);
