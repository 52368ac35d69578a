import type { ReplyOf } from "@patrak/contract";
import { nameIn, ownFirst, toMarks, type Language } from "@patrak/domain";
import type { AttemptRow, FolderRow, PackageRow, StepRow, TestDetailsRow } from "./catalogue.queries.ts";
import type { TestRow } from "./catalogue.sql.ts";
import type { AnsweredRow, OpenRow } from "./running.queries.ts";

type FolderContent = ReplyOf<"GET /user/folders/package/{packageId}">["data"];

export function packageView(row: PackageRow, language: Language) {
  return {
    _id: row.package_id,
    name: nameIn(language, row.name, row.name_hindi),
    description: row.description,
    price: row.price_paise / 100,
    packageimageurl: row.image_url,
    totalTests: row.total_tests,
    hasDirectTests: row.direct_tests > 0,
    totalDirectTests: row.direct_tests,
  };
}

export function folderView(row: FolderRow, language: Language) {
  return {
    _id: row.folder_id,
    folderName: nameIn(language, row.name, row.name_hindi),
    parentFolderId: row.parent_id,
    tests: row.tests,
    totalTests: row.total_tests,
    hasNestedContent: row.total_subfolders > 0,
    totalSubfoldersIncludingNested: row.total_subfolders,
    attemptedTests: row.attempted_tests,
  };
}

export function trailView(rows: StepRow[], language: Language) {
  return rows.map(({ folder_id, name, name_hindi }) => ({
    id: folder_id,
    name: nameIn(language, name, name_hindi),
  }));
}

function testView(row: TestRow) {
  return {
    _id: row.test_id,
    title: localText(row.title_english, row.title_hindi),
    description: localText(row.description_english, row.description_hindi),
    duration: row.duration_seconds,
    languages: row.languages,
    totalQuestions: row.question_count,
  };
}

/** In a list: the reader's own language comes first. */
export function listedTestView(row: TestRow, language: Language) {
  return { ...testView(row), languages: ownFirst(row.languages, language) };
}

export function testDetailsView(row: TestDetailsRow, language: Language) {
  return {
    ...listedTestView(row, language),
    duration: row.duration_seconds + row.extra_seconds,
    extraTime: row.extra_seconds,
    instructions: localText(row.instructions_english, row.instructions_hindi),
    marks: { correct: row.marks_correct / 100, wrong: row.marks_wrong / 100 },
    isAttempted: row.is_attempted,
    isRunning: row.is_running,
  };
}

/** Splits attempts into running and finished ones. `answered` holds the running ones' questions by attempt. */
export function attemptLists(
  rows: AttemptRow[],
  answered: ReadonlyMap<string, AnsweredRow>,
): Pick<FolderContent, "inprogressAttempts" | "previousAttempts"> {
  return {
    inprogressAttempts: rows
      .filter((row) => row.status === 0)
      .map((row) => openAttemptView(row, answered.get(row.attempt_id))),
    previousAttempts: rows.filter((row) => row.status === 1).map(pastAttemptView),
  };
}

type RunningRow = TestRow & Pick<OpenRow, "attempt_id" | "started_at" | "remaining_seconds">;

/** Without a row nothing is answered yet. */
export function openAttemptView(row: RunningRow, answers: AnsweredRow | undefined) {
  return {
    ...attemptView(row),
    answered: answers?.answered ?? [],
    marked: answers?.marked ?? [],
    ...(answers && { lastQuestion: answers.last }),
  };
}

function pastAttemptView(row: AttemptRow) {
  return {
    ...attemptView(row),
    ...(row.ended_at && { endTime: row.ended_at.toISOString() }),
    ...(row.score !== null && { score: toMarks(row.score) }),
  };
}

function attemptView(row: RunningRow) {
  return {
    _id: row.attempt_id,
    testId: testView(row),
    startTime: row.started_at.toISOString(),
    remainingTime: row.remaining_seconds,
  };
}

function localText(english: string | null, hindi: string | null) {
  return { ...(english !== null && { english }), ...(hindi !== null && { hindi }) };
}
