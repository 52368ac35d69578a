import type { BodyOf, QueryOf } from "@patrak/contract";
import { listTitle } from "@patrak/domain";
import type { Database, Executor } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor, type AuditEntry } from "../audit/audit.service.ts";
import * as bank from "./bank.queries.ts";
import { bothTexts } from "./draft-paper.ts";
import * as queries from "./tests.queries.ts";
import { bankView, draftView, listedView, settingColumns, testView } from "./tests.views.ts";
import { chooseByRule } from "./filling.ts";

const TESTS = 200;
const FOUND = 30;
const WORDS = 6;

export async function listTests(db: Executor, { words }: QueryOf<"GET /admin/tests">) {
  const rows = await queries.selectTests(db, patternsOf(words), TESTS + 1);
  return { tests: rows.slice(0, TESTS).map(listedView), isMore: rows.length > TESTS };
}

export async function showTest(db: Executor, testId: string) {
  const test = await queries.selectOptionalTest(db, testId);
  if (!test) throw new Refusal("NOT_FOUND");
  const draft = await queries.selectOptionalDraft(db, testId);
  const rows = draft ? await bank.selectListedQuestions(db, testId) : [];
  return { test: testView(test), draft: draft ? draftView(draft, rows) : null };
}

export async function searchBank(
  db: Executor,
  testId: string,
  { words }: QueryOf<"GET /admin/tests/{testId}/bank">,
) {
  if (!(await queries.selectOptionalDraft(db, testId))) throw new Refusal("NOT_FOUND");
  const rows = await bank.searchBank(db, { testId, patterns: patternsOf(words), limit: FOUND + 1 });
  return { questions: rows.slice(0, FOUND).map(bankView), isMore: rows.length > FOUND };
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
    return { draft: draftView(saved!, await bank.selectListedQuestions(tx, testId)) };
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
