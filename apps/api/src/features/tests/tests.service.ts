import type { BodyOf, QueryOf } from "@patrak/contract";
import { listTitle, questionsMax } from "@patrak/domain";
import type { Database, Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor, type AuditEntry } from "../audit/audit.service.ts";
import { selectNames } from "../questions/names.queries.ts";
import * as bank from "./bank.queries.ts";
import { bothTexts } from "./draft-paper.ts";
import * as queries from "./tests.queries.ts";
import { bankView, draftLabels, draftView, listedView, settingColumns, testView } from "./tests.views.ts";
import { chooseByRule } from "./filling.ts";

const TESTS = 200;
const FOUND = 50;
const WORDS = 6;

export async function listTests(db: Executor, { words }: QueryOf<"GET /admin/tests">) {
  const rows = await queries.selectTests(db, patternsOf(words), TESTS + 1);
  return { tests: rows.slice(0, TESTS).map(listedView), isMore: rows.length > TESTS };
}

export async function showTest(db: Executor, testId: string) {
  const test = await queries.selectOptionalTest(db, testId);
  if (!test) throw new Refusal("NOT_FOUND");
  const draft = await queries.selectOptionalDraft(db, testId);
  return { test: testView(test), draft: draft ? await showDraft(db, testId, draft) : null };
}

async function showDraft(db: Executor, testId: string, draft: queries.DraftRow) {
  const rows = await bank.selectListedQuestions(db, testId);
  return draftView(draft, rows, await selectNames(db, draftLabels(draft, rows)));
}

export async function searchBank(
  db: Executor,
  testId: string,
  { words, ...labels }: QueryOf<"GET /admin/tests/{testId}/bank">,
) {
  if (!(await queries.selectOptionalDraft(db, testId))) throw new Refusal("NOT_FOUND");
  const rows = await bank.searchBank(db, {
    testId,
    patterns: patternsOf(words),
    ...labels,
    limit: FOUND + 1,
  });
  const shown = rows.slice(0, FOUND);
  return {
    questions: shown.map(bankView),
    next: rows.length > FOUND ? (shown.at(-1)?.code ?? null) : null,
  };
}

export async function saveSettings(
  db: Database,
  actor: Actor,
  testId: string,
  { revision, settings }: BodyOf<"POST /admin/tests/{testId}/settings">,
) {
  return change(db, testId, revision, async (tx, draft) => {
    const given = Object.entries(settings).map(([name, value]) => ({
      column: settingColumns[name as keyof typeof settingColumns],
      value: typeof value === "string" ? value.trim() || null : value,
    }));
    const changed = given.filter(
      ({ column, value }) => JSON.stringify(draft[column]) !== JSON.stringify(value),
    );
    if (changed.length === 0) return null;
    const after = Object.fromEntries(changed.map(({ column, value }) => [column, value]));
    const before = Object.fromEntries(changed.map(({ column }) => [column, draft[column]]));
    await queries.updateDraft(tx, testId, { ...draft, ...after });
    return { actor, action: "test.settings-changed", object: objectOf(testId, draft), before, after };
  });
}

export async function saveQuestions(
  db: Database,
  actor: Actor,
  testId: string,
  { revision, questionIds }: BodyOf<"POST /admin/tests/{testId}/questions">,
) {
  return change(db, testId, revision, async (tx, draft) => {
    const before = await bank.selectListedQuestions(tx, testId);
    const kept = before.map(({ question_id }) => question_id);
    if (kept.join() === questionIds.join()) return null;
    const found = await queries.replaceQuestions(tx, testId, questionIds);
    if (found < questionIds.length) throw new Refusal("NOT_FOUND");
    return questionsEntry({
      actor,
      testId,
      draft,
      before,
      after: await bank.selectListedQuestions(tx, testId),
    });
  });
}

/** What it has already stays where it is; what finds no room is left out. */
export async function addQuestions(db: Database, actor: Actor, testId: string, questionIds: string[]) {
  return db.transaction().execute(async (tx) => {
    const draft = await queries.lockOptionalDraft(tx, testId);
    if (!draft) throw new Refusal("NOT_FOUND");
    const given = await bank.selectGiven(tx, questionIds);
    if (given.length < questionIds.length) throw new Refusal("NOT_FOUND");
    const before = await bank.selectListedQuestions(tx, testId);
    const has = new Set(before.map(({ question_id }) => question_id));
    const missing = given.filter(({ question_id }) => !has.has(question_id));
    const added = missing.slice(0, Math.max(0, questionsMax - before.length));
    if (added.length > 0) {
      const after = added.reduce(withQuestion, before);
      const ids = after.map(({ question_id }) => question_id);
      await queries.replaceQuestions(tx, testId, ids);
      await audit(tx, questionsEntry({ actor, testId, draft, before, after }));
    }
    return { added: added.length, left: missing.length - added.length };
  });
}

/** At the end, or after the last question of the same passage. */
function withQuestion(questions: bank.ListedQuestion[], added: bank.ListedQuestion): bank.ListedQuestion[] {
  const fellow = questions.findLastIndex(
    ({ passage_id }) => passage_id !== null && passage_id === added.passage_id,
  );
  return questions.toSpliced(fellow < 0 ? questions.length : fellow + 1, 0, added);
}

/** Completes the plan section by section, as far as the bank can; chosen questions stay. */
export async function fillByRule(
  db: Database,
  actor: Actor,
  testId: string,
  { revision, ...rule }: BodyOf<"POST /admin/tests/{testId}/fill">,
) {
  let added = 0;
  const saved = await change(db, testId, revision, async (tx, draft) => {
    const before = await bank.selectListedQuestions(tx, testId);
    const chosen = await chooseByRule(tx, { testId, draft, before, ...rule });
    added = chosen.length;
    if (added === 0) return null;
    const kept = before.map(({ question_id }) => question_id);
    await queries.replaceQuestions(tx, testId, [...kept, ...chosen]);
    return questionsEntry({
      actor,
      testId,
      draft,
      before,
      after: await bank.selectListedQuestions(tx, testId),
    });
  });
  return { ...saved, added };
}

/** One change of a draft, based on its latest state; null means no change. */
async function change(
  db: Database,
  testId: string,
  revision: number,
  make: (tx: Parameters<typeof audit>[0], draft: queries.DraftRow) => Promise<AuditEntry | null>,
) {
  return db.transaction().execute(async (tx) => {
    const draft = await queries.lockOptionalDraft(tx, testId);
    if (!draft) throw new Refusal("NOT_FOUND");
    if (draft.revision !== revision) throw new Refusal("DRAFT_STALE");
    const entry = await make(tx, draft);
    if (entry) await audit(tx, entry);
    const saved = await queries.selectOptionalDraft(tx, testId);
    return { draft: await showDraft(tx, testId, saved!) };
  });
}

interface QuestionsChange {
  actor: Actor;
  testId: string;
  draft: queries.DraftRow;
  before: bank.ListedQuestion[];
  after: bank.ListedQuestion[];
}

function questionsEntry({ actor, testId, draft, before, after }: QuestionsChange): AuditEntry {
  const without = (some: bank.ListedQuestion[], others: bank.ListedQuestion[]) =>
    some.filter(({ code }) => others.every((other) => other.code !== code)).map(({ code }) => code);
  const [added, removed] = [without(after, before), without(before, after)];
  return {
    actor,
    action: "test.questions-changed",
    object: objectOf(testId, draft),
    before: { questions: before.length, ...(removed.length > 0 && { removed: removed.join(", ") }) },
    after: { questions: after.length, ...(added.length > 0 && { added: added.join(", ") }) },
  };
}

export function objectOf(testId: string, draft: Pick<queries.DraftRow, "title_english" | "title_hindi">) {
  return {
    kind: "test",
    id: testId,
    name: listTitle(bothTexts(draft.title_english, draft.title_hindi), "–"),
  };
}

/** Each word may be anywhere; SQL's wildcards are escaped. */
function patternsOf(words = ""): string[] {
  const found = words.toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS);
  return found.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
