import type { BodyOf, ReplyOf } from "@patrak/contract";
import { checkDraft, isPublishable, optionLetters, type Check } from "@patrak/domain";
import type { Database, Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { inTurns } from "../../platform/turns.ts";
import { passageView, questionView } from "../attempts/drawing.service.ts";
import { audit, lastHands, type Actor } from "../audit/audit.service.ts";
import {
  lockContent,
  publishPaper,
  recount,
  richTextProblems,
  versionIdOf,
  type Paper,
} from "../authoring/versions.service.ts";
import { selectDraftQuestions, type BankRow } from "./bank.queries.ts";
import { compareQuestions, compareSettings, isSamePaper, type ChangedQuestion } from "./changes.ts";
import { toPaper } from "./draft-paper.ts";
import * as drafts from "./drafts.queries.ts";
import { objectOf } from "./drafts.service.ts";
import { forCheck, versionView } from "./drafts.views.ts";
import * as published from "./published.queries.ts";

type Changes = ReplyOf<"GET /admin/tests/{testId}/changes">;

interface Prepared {
  test: drafts.TestRow;
  draft: drafts.DraftRow;
  rows: BankRow[];
  paper: Paper;
  paperId: string;
  isSame: boolean;
  checks: Check[];
  settings: Changes["settings"];
  questions: ChangedQuestion[];
}

/** What publishing would change, for whom, and whether it can be done. */
export async function showChanges(db: Executor, testId: string): Promise<Changes> {
  const { test, rows, paper, paperId, isSame, checks, settings, questions } = await prepare(db, testId);
  return {
    paperId,
    number: isSame ? test.number! : await published.selectNumber(db, testId, paperId),
    former: versionView(test),
    title: paper.title,
    isSame,
    checks,
    settings,
    questions: await signed(db, rows, questions),
    questionCount: paper.questions.length,
    openAttempts: await drafts.countOpenAttempts(db, testId),
  };
}

/** With whoever wrote each of them last. */
async function signed(db: Executor, rows: BankRow[], questions: ChangedQuestion[]) {
  const ids = new Map(rows.map(({ code, question_id }) => [code, question_id]));
  const idOf = ({ code }: ChangedQuestion) => ids.get(code) ?? "";
  const hands = await lastHands(db, "question", questions.map(idOf));
  return questions.map((question) => ({ ...question, changedBy: hands.get(idOf(question)) ?? null }));
}

/** The next version, made of exactly what somebody has looked at. Whoever is in the test stays on his version. */
export async function publishDraft(
  db: Database,
  actor: Actor,
  testId: string,
  { paperId, confirmedKeys }: BodyOf<"POST /admin/tests/{testId}/publish">,
) {
  return db.transaction().execute(async (tx) => {
    await lockContent(tx);
    if (!(await drafts.lockOptionalDraft(tx, testId))) throw new Refusal("NOT_FOUND");
    const prepared = await prepare(tx, testId);
    const { test, rows, paper, isSame } = prepared;
    if (prepared.paperId !== paperId) throw new Refusal("DRAFT_STALE");
    if (isSame) return { number: test.number!, isNew: false };
    if (!isPublishable(prepared.checks)) throw new Refusal("DRAFT_NOT_READY");
    const keys = prepared.questions.filter(({ key }) => key !== null);
    if (
      !isSameSet(
        confirmedKeys,
        keys.map(({ code }) => code),
      )
    )
      throw new Refusal("KEYS_NOT_CONFIRMED");
    const number = await published.selectNumber(tx, testId, paperId);
    const { versionId, isNew } = await publishPaper(tx, testId, paper);
    await published.insertSources(tx, versionId, rows);
    await drafts.settleDraft(tx, testId);
    await recount(tx, test.package_id);
    await audit(tx, {
      actor,
      action: "test.published",
      object: objectOf(testId, prepared.draft),
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

/** The paper as a student would see it. Formulas that cannot be drawn stand there as they were written. */
export async function previewDraft(db: Executor, testId: string) {
  const draft = await drafts.selectOptionalDraft(db, testId);
  if (!draft) throw new Refusal("NOT_FOUND");
  const paper = await toPaper(draft, await selectDraftQuestions(db, testId));
  const { title, languages, marksCorrect, marksWrong } = paper;
  const numbered = paper.questions.map((question, index) => ({ question, number: index + 1 }));
  const passages = paper.passages.map(({ english = null, hindi = null }, index) => ({
    number: index + 1,
    english: drawable(english),
    hindi: drawable(hindi),
  }));
  return {
    title,
    languages,
    marks: { correct: marksCorrect / 100, wrong: marksWrong / 100 },
    questions: await inTurns(numbered, ({ question, number }) =>
      questionView(testId, {
        number,
        passage: question.passage,
        text_english: drawable(question.text.english),
        text_hindi: drawable(question.text.hindi),
        options_english: question.options.english?.map((text) => drawable(text) ?? "") ?? null,
        options_hindi: question.options.hindi?.map((text) => drawable(text) ?? "") ?? null,
      }),
    ),
    passages: await inTurns(passages, (passage) => passageView(testId, passage)),
  };
}

function drawable(text: string | null = null): string | null {
  return text !== null && richTextProblems(text).length > 0 ? text.replaceAll("$", "&#36;") : text;
}

async function prepare(db: Executor, testId: string): Promise<Prepared> {
  const test = await drafts.selectOptionalTest(db, testId);
  const draft = await drafts.selectOptionalDraft(db, testId);
  if (!test || !draft) throw new Refusal("NOT_FOUND");
  const rows = await selectDraftQuestions(db, testId);
  const paper = await toPaper(draft, rows);
  const former = test.version_id === null ? null : await published.selectPublishedPaper(db, test.version_id);
  const sources = rows.map(({ question_id, code }) => ({ questionId: question_id, code }));
  return {
    test,
    draft,
    rows,
    paper,
    paperId: versionIdOf(testId, paper),
    isSame: former !== null && isSamePaper(former.paper, paper),
    checks: [...checkDraft(forCheck(draft, rows)), await checkTexts(draft, rows)],
    settings: compareSettings(former?.paper ?? null, paper),
    questions: compareQuestions(former, { paper, sources }),
  };
}

/** Whether every formula can be drawn, nothing would be stripped, and every passage has something to read. */
async function checkTexts({ languages }: drafts.DraftRow, rows: BankRow[]): Promise<Check> {
  const isWrong = (row: BankRow) => {
    const texts = [row.text_english, row.text_hindi, row.solution_english, row.solution_hindi];
    const passage = { english: row.passage_english, hindi: row.passage_hindi };
    const all = [
      ...texts,
      ...(row.options_english ?? []),
      ...(row.options_hindi ?? []),
      ...Object.values(passage),
    ];
    const isUnread = row.passage_id !== null && languages.every((language) => passage[language] === null);
    return isUnread || all.some((text) => text !== null && richTextProblems(text).length > 0);
  };
  const count = (await inTurns(rows, isWrong)).filter(Boolean).length;
  return { kind: "texts", state: count === 0 ? "ok" : "bad", count };
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [new Set(some), new Set(others)];
  return one.size === other.size && [...one].every((item) => other.has(item));
}

function keyWords({ code, key }: ChangedQuestion): string {
  return key ? `${code}: ${optionLetters[key.before - 1]} → ${optionLetters[key.after - 1]}` : code;
}
