import type { ReplyOf } from "@patrak/contract";
import { toMarks, type ItemReport } from "@patrak/domain";
import type { Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { asTestId } from "./test-ids.ts";
import {
  selectOptionalOfVersion,
  selectOptionalReport,
  selectPaper,
  selectReportedTests,
  type PaperRow,
} from "./reports.queries.ts";

const TESTS = 100;

type Shown = ReplyOf<"GET /admin/items/{testId}">;

const bothOf = (english: string | null, hindi: string | null) => ({
  ...(english !== null && { english }),
  ...(hindi !== null && { hindi }),
});

export async function listReportedTests(db: Executor): Promise<ReplyOf<"GET /admin/items">> {
  const rows = await selectReportedTests(db, TESTS);
  return {
    tests: rows.map((row) => ({
      id: row.test_id,
      title: bothOf(row.title_english, row.title_hindi),
      attempts: row.attempts,
      flagged: row.flagged,
      countedAt: row.counted_at.toISOString(),
    })),
  };
}

/** Every figure is stored: nothing is counted here. */
export async function showItems(db: Executor, unsafeId: string): Promise<Shown> {
  const testId = asTestId(unsafeId);
  const report = await selectOptionalReport(db, testId);
  if (!report) throw new Refusal("NOT_FOUND");
  const paper = await selectPaper(db, report.version_id);
  const { test } = report;
  return {
    testId,
    title: bothOf(report.title_english, report.title_hindi),
    version: report.number,
    attempts: report.attempts,
    countedAt: report.counted_at.toISOString(),
    mean: toMarks(test.mean),
    deviation: toMarks(test.deviation),
    error: test.error === null ? null : toMarks(test.error),
    alpha: test.alpha,
    kr20: test.kr20,
    quarters: test.quarters,
    items: paper.map((row, at) => itemView(row, report.items[at]!)),
  };
}

/** One question with its figures, for those who look into what learners say of it. */
export async function findItem(
  db: Executor,
  { versionId, question }: { versionId: string; question: number },
) {
  const report = await selectOptionalOfVersion(db, versionId);
  if (!report) return { attempts: 0, item: null };
  const row = (await selectPaper(db, versionId)).find(({ number }) => number === question);
  return { attempts: report.attempts, item: row ? itemView(row, report.items[question - 1]!) : null };
}

/** Of a version: what each of its questions is called, and its flags. */
export async function findFlags(db: Executor, versionId: string) {
  const report = await selectOptionalOfVersion(db, versionId);
  const paper = new Map((await selectPaper(db, versionId)).map((row) => [row.number, row]));
  return (question: number) => {
    const row = paper.get(question)!;
    return {
      code: row.code,
      excerpt: bothOf(row.excerpt_english, row.excerpt_hindi),
      flags: report?.items[question - 1]?.flags ?? [],
    };
  };
}

function itemView(row: PaperRow, { difference: _, ...figures }: ItemReport): Shown["items"][number] {
  return {
    question: row.number,
    code: row.code,
    excerpt: bothOf(row.excerpt_english, row.excerpt_hindi),
    kind: row.kind,
    key: row.options ?? [],
    ...figures,
  };
}
