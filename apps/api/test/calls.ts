import { sql, type Kysely } from "kysely";
import * as account from "../src/features/account/account.queries.ts";
import * as analysis from "../src/features/analysis/analysis.queries.ts";
import * as corrected from "../src/features/analysis/corrected.queries.ts";
import * as scores from "../src/features/scores/scores.queries.ts";
import * as statistics from "../src/features/statistics/statistics.queries.ts";
import * as closing from "../src/features/attempts/closing.queries.ts";
import * as keys from "../src/features/attempts/keys.queries.ts";
import * as sheets from "../src/features/sheets/sheets.queries.ts";
import * as papers from "../src/features/attempts/papers.queries.ts";
import * as reads from "../src/features/attempts/reads.queries.ts";
import * as saves from "../src/features/attempts/saves.queries.ts";
import * as starts from "../src/features/attempts/starts.queries.ts";
import * as sittingStarts from "../src/features/attempts/sitting-starts.queries.ts";
import * as announcements from "../src/features/sittings/announcements.queries.ts";
import * as mine from "../src/features/sittings/mine.queries.ts";
import * as catalogue from "../src/features/catalogue/catalogue.queries.ts";
import * as running from "../src/features/catalogue/running.queries.ts";
import * as reports from "../src/features/reports/reports.queries.ts";
import * as notices from "../src/features/notices/notices.queries.ts";
import * as home from "../src/features/home/home.queries.ts";
import type { DB } from "../src/platform/db-types.gen.ts";
import { archivedRows } from "../src/platform/ledger/archive/lines.ts";
import { ledgerOf, onLedger } from "../src/platform/ledger/ledger.ts";
import type { Shards } from "../src/platform/shards.ts";
import type { Statement as NamedStatement } from "../src/platform/statements.ts";
import type { Statement } from "./plans.ts";

/** The ids that the calls use. */
export interface Known {
  userId: string;
  root: catalogue.OwnedPlace;
  folder: catalogue.OwnedPlace & { folder_id: string };
  testId: string;
  attempt: { userId: string; attemptId: string };
  versionId: string;
}

type Call = (known: Known) => Promise<unknown>[];
/** Every query with arguments like a real call's; a missing query does not compile. */
type Calls<Queries> = Record<keyof Queries, Call>;

/** Each query on students, by its name. */
export function callsOn(db: Kysely<DB>, shards: Shards): [name: string, call: Call][] {
  return [
    catalogueCalls(db),
    runningCalls(db),
    homeCalls(db),
    attemptCalls(db, shards),
    analysisCalls(db),
    accountCalls(db),
    noticeCalls(db),
    reportCalls(db),
    sittingCalls(db),
    announcementCalls(db),
  ].flatMap((calls) => Object.entries<Call>(calls));
}

const reportCalls = (db: Kysely<DB>): Calls<typeof reports> => {
  const place = ({ userId, versionId }: Known) => ({ userId, versionId, question: 1 });
  return {
    selectOptionalReporting: ({ attempt }) => [
      reports.selectOptionalReporting(db, attempt.userId, attempt.attemptId),
    ],
    insertReport: ({ attempt, testId, versionId }) => [
      reports.insertReport(
        db,
        {
          user_id: attempt.userId,
          attempt_id: attempt.attemptId,
          test_id: testId,
          version_id: versionId,
          sitting_id: null,
          status: 1,
          question_seed: null,
          option_seed: null,
          question_count: 1,
          is_held: false,
          objections_until: null,
          is_objectable: false,
        },
        { question: 1, category: "typing", language: "english", words: "", link: null },
      ),
    ],
    countOfDay: ({ userId }) => [reports.countOfDay(db, userId)],
    updateReport: (known) => [reports.updateReport(db, place(known), { words: "", link: null })],
    deleteReport: (known) => [reports.deleteReport(db, place(known))],
    selectOwnReports: ({ userId, versionId }) => [reports.selectOwnReports(db, userId, versionId)],
  };
};

const noticeCalls = (db: Kysely<DB>): Calls<typeof notices> => ({
  insertNotices: ({ userId, versionId }) => [
    notices.insertNotices(db, { kind: "support-view", event: "a test" }, [
      { userId, facts: { version: versionId, attempt: "8" }, chance: 7 },
    ]),
  ],
  selectNotices: ({ userId }) => [
    notices.selectNotices(db, userId, { before: null, most: 21 }),
    notices.selectNotices(db, userId, { before: "7", most: 21 }),
  ],
  countUnread: ({ userId }) => [notices.countUnread(db, userId)],
  markRead: ({ userId }) => [notices.markRead(db, userId, "7")],
  markReadUpTo: ({ userId }) => [notices.markReadUpTo(db, userId, "7")],
  hasNotice: ({ userId }) => [notices.hasNotice(db, userId, "7")],
});

const accountCalls = (db: Kysely<DB>): Calls<typeof account> => ({
  countCourses: ({ userId }) => [account.countCourses(db, userId)],
  selectRunning: ({ attempt: { userId, attemptId } }) => [account.selectRunning(db, userId, [attemptId])],
  selectHeldAttempts: ({ userId }) => [account.selectHeldAttempts(db, userId)],
  selectDayOfErasure: () => [account.selectDayOfErasure(db)],
});

const SITTING = "00000000-0000-4000-8000-000000000000";

const sittingCalls = (db: Kysely<DB>): Calls<typeof mine> => ({
  selectMine: ({ userId }) => [mine.selectMine(db, userId)],
  selectComing: ({ userId }) => [mine.selectComing(db, userId, 3)],
  isMine: ({ userId }) => [mine.isMine(db, userId, SITTING)],
  isEntryUnheard: () => [mine.isEntryUnheard(db, SITTING)],
});

const announcementCalls = (db: Kysely<DB>): Calls<typeof announcements> => ({
  selectAnnouncements: ({ userId }) => [
    announcements.selectAnnouncements(db, { userId, sittingId: SITTING, after: 0 }),
  ],
  insertSeen: ({ userId }) => [announcements.insertSeen(db, userId, SITTING, 1)],
});

const catalogueCalls = (db: Kysely<DB>): Calls<typeof catalogue> => ({
  selectPackages: ({ userId }) => [catalogue.selectPackages(db, userId)],
  selectOptionalPackage: ({ userId, root }) => [catalogue.selectOptionalPackage(db, userId, root.package_id)],
  selectOptionalPlace: ({ userId, root, folder }) => [
    catalogue.selectOptionalPlace(db, userId, root.package_id, null),
    catalogue.selectOptionalPlace(db, userId, root.package_id, folder.folder_id),
  ],
  selectSubfolders: ({ userId, root, folder }) => [
    catalogue.selectSubfolders(db, userId, root),
    catalogue.selectSubfolders(db, userId, folder),
  ],
  selectOptionalFolder: ({ userId, folder }) => [
    catalogue.selectOptionalFolder(db, userId, folder.folder_id),
  ],
  selectTrail: ({ root, folder }) => [catalogue.selectTrail(db, root), catalogue.selectTrail(db, folder)],
  selectTestsIn: ({ root, folder }) => [
    catalogue.selectTestsIn(db, root),
    catalogue.selectTestsIn(db, folder),
  ],
  selectAttemptsUnder: ({ userId, root, folder }) => [
    catalogue.selectAttemptsUnder(db, userId, root, 6),
    catalogue.selectAttemptsUnder(db, userId, folder, 6),
  ],
  selectOptionalTestDetails: ({ userId, testId }) => [
    catalogue.selectOptionalTestDetails(db, userId, testId),
  ],
  selectPackageForWriter: ({ root }) => [catalogue.selectPackageForWriter(db, root.package_id)],
  selectOptionalTestForWriter: ({ userId, testId }) => [
    catalogue.selectOptionalTestForWriter(db, userId, testId),
  ],
  selectAllTests: ({ root }) => [catalogue.selectAllTests(db, root.package_id)],
});

/** The month's table, and lines of an archive. */
const ledgersOf = ({ attempt }: { attempt: Pick<Known["attempt"], "attemptId"> }) => [
  sql.raw(ledgerOf(attempt.attemptId)),
  archivedRows(["7,8,1,1,,1,t,,5,2026-01-01T00:00:00.000001Z,,"]),
];

const runningCalls = (db: Kysely<DB>): Calls<typeof running> => ({
  selectRunning: ({ userId }) => [running.selectRunning(db, userId, 6)],
  selectVersionFacts: ({ versionId }) => [running.selectVersionFacts(db, fill(8, versionId))],
  selectAnswered: ({ attempt: { userId, attemptId } }) => [
    running.selectAnswered(db, ledgerOf(attemptId), { userId, attemptIds: [attemptId] }),
  ],
});

const homeCalls = (db: Kysely<DB>): Calls<typeof home> => ({
  selectCompleted: ({ userId }) => [home.selectCompleted(db, userId, { attempts: 10, sheets: 8 })],
  selectCourseNames: ({ root }) => [home.selectCourseNames(db, [root.package_id])],
});

const due = { after: 6 };

const attemptCalls = (
  db: Kysely<DB>,
  shards: Shards,
): Calls<typeof papers & typeof closing & typeof keys & typeof sheets> => ({
  selectVersion: ({ versionId }) => [papers.selectVersion(db, versionId)],
  selectLanguages: ({ versionId }) => [papers.selectLanguages(db, versionId)],
  selectQuestions: ({ versionId }) => [papers.selectQuestions(db, versionId)],
  selectWritten: ({ versionId }) => [papers.selectWritten(db, versionId)],
  selectAnswerForms: ({ versionId }) => [papers.selectAnswerForms(db, versionId)],
  selectIsTimed: ({ versionId }) => [papers.selectIsTimed(db, versionId)],
  selectPassages: ({ versionId }) => [papers.selectPassages(db, versionId)],
  selectSections: ({ versionId }) => [papers.selectSections(db, versionId)],
  selectAttemptedVersions: ({ userId, versionId }) => [
    papers.selectAttemptedVersions(db, userId, [versionId]),
  ],
  selectDueAttempts: () => [
    closing.selectDueAttempts(db, { ...due, shards, most: 100, not: [{ userId: "1", attemptId: "1" }] }),
  ],
  lockAttempts: ({ attempt }) => [closing.lockAttempts(db, [attempt], shards)],
  lockDueAttempts: ({ attempt }) => [
    closing.lockDueAttempts(db, [attempt], { ...due, skip: true, shards }),
    closing.lockDueAttempts(db, [attempt], { ...due, skip: false, shards }),
  ],
  countLateSaves: ({ attempt: { userId: user_id, attemptId: attempt_id } }) => [
    closing.countLateSaves(db, [{ user_id, attempt_id, in_sitting: true } as closing.LockedRow], {
      shards,
      graceSeconds: 5,
    }),
  ],
  catchUp: ({ attempt: { userId: user_id, attemptId: attempt_id } }) => [
    closing.catchUp(db, [{ user_id, attempt_id, status: 0, in_sitting: true } as closing.LockedRow], shards),
  ],
  selectEnds: ({ attempt: { userId: user_id, attemptId: attempt_id } }) => [
    closing.selectEnds(db, [{ user_id, attempt_id } as closing.LockedRow], shards),
  ],
  selectLedgers: ({ attempt: { userId: user_id, attemptId: attempt_id } }) =>
    [1, 100].map((size) =>
      sheets.selectLedgers(db, fill(size, { user_id, attempt_id }), {
        end: sql`a.ended_at`,
        tells: sql`a.version_id`,
        shards,
      }),
    ),
  selectLedgersIn: ({ attempt: { userId: user_id, attemptId: attempt_id } }) =>
    ledgersOf({ attempt: { attemptId: attempt_id } }).map((ledger) =>
      sheets.selectLedgersIn(db, ledger, [{ user_id, attempt_id }], {
        end: sql`a.ended_at`,
        tells: sql`a.version_id`,
        shards,
      }),
    ),
  insertSheets: ({ attempt }) => [sheets.insertSheets(db, [blankSheet(attempt, 9)])],
  completeAttempts: ({ attempt }) => {
    const { user_id, attempt_id, closing: number } = blankSheet(attempt, 1);
    const end = { ended_at: new Date().toISOString(), end_reason: "submit" } as const;
    const marks = { score: 0, marks_correct: 200, marks_wrong: -25, key_revision: 1, counts: true };
    const result = { user_id, attempt_id, closing: number, ...marks, ...end };
    const written = sheets.insertSheets(db, [blankSheet(attempt, 1)]);
    return [written, written.then(() => closing.completeAttempts(db, [result], shards))];
  },
  selectVersionKey: (known) => [keys.selectVersionKey(db, rowOf(known))],
  selectOldLateSaves: () => [closing.selectOldLateSaves(db, 1000)],
  deleteLateSaves: () => [closing.deleteLateSaves(db, "2026-01-01")],
});

const blankSheet = ({ userId: user_id, attemptId: attempt_id }: Known["attempt"], number: number) => {
  const lists = { answers: "{A}", marked: "{f}", languages: "{NULL}", times_ms: "{1}", trails: "{NULL}" };
  return { user_id, attempt_id, closing: number, language: null, ...lists };
};

const analysisCalls = (
  db: Kysely<DB>,
): Calls<typeof analysis & typeof statistics & typeof corrected & Pick<typeof scores, "insertScores">> => ({
  selectCorrections: (known) => [corrected.selectCorrections(db, rowOf(known))],
  insertScores: ({ attempt, testId }) => {
    const sheet = blankSheet(attempt, 8);
    const { user_id, attempt_id, closing: number } = sheet;
    const made = {
      user_id,
      attempt_id,
      closing: number,
      test_id: testId,
      key_revision: 2,
      before: 0,
      score: 1,
    };
    const written = sheets.insertSheets(db, [sheet]);
    return [written, written.then(() => scores.insertScores(db, [made]))];
  },
  selectOptionalAttempt: ({ attempt }) => [
    analysis.selectOptionalAttempt(db, { ...attempt, closesAfter: 6 }),
  ],
  selectSaves: (known) => ledgersOf(known).map((ledger) => analysis.selectSaves(db, ledger, rowOf(known))),
  selectLateSaves: (known) =>
    ledgersOf(known).map((ledger) => analysis.selectLateSaves(db, ledger, rowOf(known))),
  selectLabels: ({ versionId }) => [analysis.selectLabels(db, versionId)],
  selectSolutions: (known) => [analysis.selectSolutions(db, rowOf(known))],
  selectHistogram: (known) => [analysis.selectHistogram(db, rowOf(known))],
  selectQuestionTotals: (known) => [analysis.selectQuestionTotals(db, rowOf(known))],
  selectTrends: (known) => [analysis.selectTrends(db, rowOf(known))],
  selectStudentName: ({ userId }) => [analysis.selectStudentName(db, userId)],
  lockBoards: ({ testId }) => [statistics.lockBoards(db, [testId])],
  lockBoardsOf: ({ testId }) => [statistics.lockBoardsOf(db, testId)],
  addScores: (known) => [statistics.addScores(db, [{ ...boardOf(known), score: 1, n: 1 }])],
  addQuestionCounts: (known) => [
    statistics.addQuestionCounts(db, {
      ...boardOf(known),
      version_id: known.versionId,
      attempts: 1,
      opened: [1],
      answered: [1],
      correct: [1],
      time_ms: [1],
      choices: [1, 0, 0, 0, 0, 0, 0, 0],
    }),
  ],
});

const boardOf = ({ testId }: Known) => ({ board_id: testId, key_revision: 1 });

/** The part of a completed attempt's row that these queries read. */
function rowOf(known: Known) {
  const { attempt, testId, versionId, root } = known;
  const { userId: user_id, attemptId: attempt_id } = attempt;
  const ids = { user_id, attempt_id, test_id: testId, version_id: versionId, package_id: root.package_id };
  const row = { ...ids, ...boardOf(known), sheet: 1 };
  return row as analysis.CompletedRow;
}

const hotPath = {
  plain: { ...starts.plain, ...sittingStarts.plain, ...saves.plain, ...reads.plain },
  distributed: {
    ...starts.distributed,
    ...sittingStarts.distributed,
    ...saves.distributed,
    ...reads.distributed,
  },
};

const timedSaves = { plain: saves.plainTimed, distributed: saves.distributedTimed };

/** The hot-path statements in one of their forms, as a batch of one and of many. */
export function batches({ attempt, testId }: Known, form: keyof typeof hotPath): Statement[] {
  const [hot, timed] = [hotPath[form], timedSaves[form]];
  const monthly = (statement: NamedStatement) => onLedger(statement, ledgerOf(attempt.attemptId)).text;
  return [1, 200].flatMap((size) => {
    const one: saves.Save = {
      ...attempt,
      question: 1,
      seq: 1,
      writer: crypto.randomUUID(),
      option: 1,
      mask: null,
      typed: null,
      marked: false,
      language: "english",
      timeMs: 0,
      received: Date.now(),
      isTimed: false,
    };
    const rows = saves.valuesOf(fill(size, one));
    const users = fill(size, attempt.userId);
    const tests = fill(size, testId);
    const attempts = fill(size, attempt.attemptId);
    return [
      { sql: hot.selectAttempts.text, parameters: [users, attempts, 6] },
      { sql: monthly(hot.selectAnswers), parameters: [users, attempts] },
      { sql: hot.insertAttempts.text, parameters: [users, attempts, tests, fill(size, 1), 30, 20] },
      { sql: hot.selectOpenAttempts.text, parameters: [users, tests, 6] },
      { sql: hot.selectStartable.text, parameters: [users, tests, 30, 20] },
      {
        sql: hot.insertSittingAttempts.text,
        parameters: [users, attempts, tests, fill(size, "123456"), fill(size, 1)],
      },
      { sql: hot.selectOpenInSittings.text, parameters: [users, tests, 6] },
      { sql: hot.selectEntries.text, parameters: [users, tests, fill(size, "123456")] },
      { sql: monthly(hot.insertAnswers), parameters: [...rows, 5, 1] },
      { sql: monthly(hot.selectSuperseded), parameters: rows },
      { sql: monthly(hot.selectVerdicts), parameters: [...rows, 5] },
      { sql: monthly(timed.insertAnswers), parameters: [...rows, 5, 1] },
      { sql: monthly(timed.selectVerdicts), parameters: [...rows, 5] },
      { sql: hot.insertLateSaves.text, parameters: rows },
    ];
  });
}

const fill = <T>(size: number, value: T): T[] => Array.from({ length: size }, () => value);
