import type { BodyOf, ReplyOf } from "@patrak/contract";
import { checkDraft, isPublishable, judge, type Check } from "@patrak/domain";
import { isDeepStrictEqual } from "node:util";
import type { Database, Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { Tasks } from "../../platform/workshop.ts";
import { audit, lastHands, type Actor } from "../audit/audit.service.ts";
import { selectNames } from "../questions/names.queries.ts";
import { lockContent, recount } from "../packages/content.queries.ts";
import { selectDraftQuestions, selectSize, type BankRow } from "./bank.queries.ts";
import type { ChangedQuestion } from "./changes.ts";
import { materialOf } from "./draft-paper.ts";
import * as tests from "./tests.queries.ts";
import { objectOf } from "./tests.service.ts";
import { checkAudience, summaryOf } from "./summary.ts";
import { publishPaper } from "./versions.service.ts";
import { compareTask, drawTask, slipsTask } from "./tests.tasks.ts";
import { checkView, draftLabels, forCheck, versionView } from "./tests.views.ts";
import * as published from "./published.queries.ts";

type Changes = ReplyOf<"GET /admin/tests/{testId}/changes">;
type Slips = ReplyOf<"GET /admin/tests/{testId}/slips">;

/** What an author needs to work on a draft. */
export interface Desk {
  db: Database;
  tasks: Tasks;
}

/** What publishing would change, for whom, and whether it is possible. */
export async function showChanges(desk: Desk, testId: string): Promise<Changes> {
  const found = await readDraft(desk.db, testId);
  const { test, rows } = found;
  const { title, paperId, isSame, settings, questions, ...compared } = await compare(desk.tasks, found);
  const summary = await summaryOf(desk.db, test.package_id, found);
  const checks = [...checksOf(found, compared.wrong), ...checkAudience(summary)];
  return {
    paperId,
    number: isSame ? test.number! : await published.selectNumber(desk.db, testId, paperId),
    former: versionView(test),
    title,
    isSame,
    checks: checks.map((check) => checkView(check, rows)),
    problems: compared.problems,
    settings,
    questions: await signed(desk.db, rows, questions),
    questionCount: rows.length,
    openAttempts: await tests.countOpenAttempts(desk.db, testId),
    summary,
  };
}

/** Adds who last wrote each question. */
async function signed(db: Executor, rows: BankRow[], questions: ChangedQuestion[]) {
  const ids = new Map(rows.map(({ code, question_id }) => [code, question_id]));
  const idOf = ({ code }: ChangedQuestion) => ids.get(code) ?? "";
  const hands = await lastHands(db, "question", questions.map(idOf));
  return questions.map((question) => ({ ...question, changedBy: hands.get(idOf(question)) ?? null }));
}

type Publishing = BodyOf<"POST /admin/tests/{testId}/publish">;

/** Others may publish the same test or change one of its questions. */
const TRIES = 3;

/**
 * Publishes the next version, exactly as reviewed. Students who are taking the test stay on their version.
 */
export async function publishDraft(desk: Desk, actor: Actor, testId: string, asked: Publishing) {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const made = await publishUnlessChanged(desk, actor, testId, asked);
    if (made) return made;
  }
  throw new Refusal("DRAFT_STALE");
}

/** Compares before any lock, because it may take long; null if something changed meanwhile. */
async function publishUnlessChanged(
  { db, tasks }: Desk,
  actor: Actor,
  testId: string,
  { paperId, confirmedKeys }: Publishing,
) {
  const found = await readDraft(db, testId);
  const { test, draft, rows } = found;
  const compared = await compare(tasks, found, { isPaperWanted: true });
  if (compared.paperId !== paperId) throw new Refusal("DRAFT_STALE");
  if (compared.isSame) return { number: test.number!, isNew: false };
  if (!isPublishable(checksOf(found, compared.wrong))) throw new Refusal("DRAFT_NOT_READY");
  const keys = compared.questions.filter(({ key }) => key !== null);
  const codes = keys.map(({ code }) => code);
  if (!isSameSet(confirmedKeys, codes)) throw new Refusal("KEYS_NOT_CONFIRMED");
  const paper = compared.paper!;
  return db.transaction().execute(async (tx) => {
    await lockContent(tx);
    if (!(await tests.lockOptionalDraft(tx, testId))) throw new Refusal("NOT_FOUND");
    if (!isDeepStrictEqual(await readDraft(tx, testId), found)) return null;
    const number = await published.selectNumber(tx, testId, paperId);
    const { versionId, isNew } = await publishPaper(tx, testId, paper);
    await published.insertSources(tx, versionId, rows);
    await tests.settleDraft(tx, testId);
    await recount(tx, test.package_id);
    await audit(tx, {
      actor,
      action: "test.published",
      object: objectOf(testId, draft),
      ...(test.number !== null && { before: { version: test.number } }),
      after: {
        version: number,
        questions: paper.questions.length,
        ...(keys.length > 0 && { keys: keys.map(keyWords).join(", ") }),
      },
    });
    return { number, isNew };
  });
}

/** The paper as a student would see it, as the bytes of the reply. */
export async function previewDraft({ db, tasks }: Desk, testId: string) {
  const draft = await tests.selectOptionalDraft(db, testId);
  if (!draft) throw new Refusal("NOT_FOUND");
  return (await tasks.run(drawTask, await readMaterial(db, testId, draft))).bytes;
}

/** What a draft would publish, before it is sanitised. */
export async function readMaterial(db: Executor, testId: string, draft: tests.DraftRow) {
  await checkSize(db, testId);
  const rows = await selectDraftQuestions(db, testId);
  return materialOf(testId, { draft, rows, names: await selectNames(db, draftLabels(draft, rows)) });
}

/** What differs between the languages, for the builder and before publishing. */
export async function showSlips({ db, tasks }: Desk, testId: string): Promise<Slips> {
  if (!(await tests.selectOptionalTest(db, testId))) throw new Refusal("NOT_FOUND");
  await checkSize(db, testId);
  return { questions: await tasks.run(slipsTask, { rows: await selectDraftQuestions(db, testId) }) };
}

/** Reading more would make students wait, and be too much for their phones. */
const MOST_BYTES = 4 * 1024 * 1024;

async function checkSize(db: Executor, testId: string) {
  if ((await selectSize(db, testId)) > MOST_BYTES) throw new Refusal("TOO_HEAVY");
}

/** Everything that a comparison needs. */
async function readDraft(db: Executor, testId: string) {
  const test = await tests.selectOptionalTest(db, testId);
  const draft = await tests.selectOptionalDraft(db, testId);
  if (!test || !draft) throw new Refusal("NOT_FOUND");
  await checkSize(db, testId);
  const rows = await selectDraftQuestions(db, testId);
  const names = await selectNames(db, draftLabels(draft, rows));
  const former = test.version_id === null ? null : await published.selectPublishedPaper(db, test.version_id);
  return { test, draft, rows, names, former };
}

type Found = Awaited<ReturnType<typeof readDraft>>;

function compare(tasks: Tasks, { test, former, ...found }: Found, { isPaperWanted = false } = {}) {
  return tasks.run(compareTask, { material: materialOf(test.test_id, found), former, isPaperWanted });
}

function checksOf({ draft, rows, names }: Found, wrong: number): Check[] {
  return [...checkDraft(forCheck(draft, rows, names)), judge("texts", "bad", wrong)];
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [new Set(some), new Set(others)];
  return one.size === other.size && [...one].every((item) => other.has(item));
}

function keyWords({ code, key }: ChangedQuestion): string {
  return key ? `${code}: ${key.before.join("/")} → ${key.after.join("/")}` : code;
}
