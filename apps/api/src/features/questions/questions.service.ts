import { randomUUID } from "node:crypto";
import type { BodyOf } from "@patrak/contract";
import { checkQuestion, isBlocking } from "@patrak/domain";
import type { Transaction } from "kysely";
import type { Database, Executor } from "../../platform/db.ts";
import type { DB } from "../../platform/db-types.gen.ts";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { codesFor, createCodes } from "./codes.service.ts";
import { checkPassageExists } from "./passages.service.ts";
import {
  changesBetween,
  contentRow,
  contentView,
  isOnlyLabels,
  questionView,
  type Content,
  type ContentRow,
} from "./question.rows.ts";
import * as queries from "./questions.queries.ts";
import { type Bank, checkTexts } from "./text-checks.ts";
import { uuidOf } from "./uuid.ts";

/** As many tests as the editor names. */
const USES = 20;

const notFound = () => new Refusal("NOT_FOUND");

export async function showQuestion(db: Executor, unsafeId: string) {
  const row = await queries.selectOptionalQuestion(db, uuidOf(unsafeId));
  if (!row) throw notFound();
  return { question: questionView(row, await queries.selectUses(db, row.question_id, USES)) };
}

export async function createQuestion(bank: Bank, actor: Actor, content: Content) {
  await checkTexts(bank, textsOf(content));
  return bank.db.transaction().execute(async (tx) => {
    await checkPassageExists(tx, content.passageId);
    return insert(tx, actor, contentRow(content));
  });
}

export async function duplicateQuestion(db: Database, actor: Actor, unsafeId: string) {
  return db.transaction().execute(async (tx) => {
    const original = await queries.selectOptionalQuestion(tx, uuidOf(unsafeId));
    if (!original) throw notFound();
    return insert(tx, actor, contentRow(contentView(original)), { copy_of: original.code });
  });
}

async function insert(tx: Transaction<DB>, actor: Actor, row: ContentRow, more: Record<string, string> = {}) {
  const nextCode = await createCodes(tx, [row.section]);
  const code = nextCode(row.section);
  const questionId = randomUUID();
  await queries.insertQuestion(tx, questionId, code, row);
  const { section, topic } = row;
  const object = { kind: "question", id: questionId, name: code };
  await audit(tx, { actor, action: "question.created", object, after: { section, topic, ...more } });
  return showQuestion(tx, questionId);
}

/** Saves over the revision that was read. Saving the same content changes nothing and is not logged. */
export async function saveQuestion(
  bank: Bank,
  actor: Actor,
  unsafeId: string,
  { revision, ...content }: BodyOf<"POST /admin/questions/{questionId}">,
) {
  await checkTexts(bank, textsOf(content));
  return bank.db.transaction().execute(async (tx) => {
    const nextCode = await codesFor(tx, [uuidOf(unsafeId)], content.section);
    const question = await readForChange(tx, unsafeId, revision);
    const after = contentRow(content);
    const changes = changesBetween(question, after);
    if (Object.keys(changes.after).length > 0) {
      await checkPassageExists(tx, content.passageId);
      const isStillReady = isOnlyLabels(changes.after) && after.topic !== "";
      const code = nextCode(question);
      await queries.updateQuestion(tx, question.question_id, after, { code, isStillReady });
      if (code !== question.code) Object.assign(changes.after, { code });
      await audit(tx, { actor, action: "question.changed", object: objectOf(question), ...changes });
    }
    return showQuestion(tx, question.question_id);
  });
}

export async function markReady(db: Database, actor: Actor, unsafeId: string, revision: number) {
  return change(db, unsafeId, revision, async (tx, question) => {
    if (question.ready) return;
    if (checkQuestion(contentView(question)).some(isBlocking)) throw new Refusal("NOT_READY");
    await queries.updateReady(tx, question.question_id, true);
    await audit(tx, { actor, action: "question.readied", object: objectOf(question) });
  });
}

export async function markDraft(db: Database, actor: Actor, unsafeId: string, revision: number) {
  return change(db, unsafeId, revision, async (tx, question) => {
    if (!question.ready) return;
    await queries.updateReady(tx, question.question_id, false);
    await audit(tx, { actor, action: "question.withdrawn", object: objectOf(question) });
  });
}

export async function deleteDraft(db: Database, actor: Actor, unsafeId: string, revision: number) {
  return db.transaction().execute(async (tx) => {
    const question = await readForChange(tx, unsafeId, revision);
    if (question.ready || question.is_used) throw new Refusal("IN_USE");
    await queries.deleteQuestion(tx, question.question_id);
    const { text_english, text_hindi } = question;
    const before = { text_english, text_hindi };
    await audit(tx, { actor, action: "question.deleted", object: objectOf(question), before });
    return { code: question.code };
  });
}

type ReadQuestion = Awaited<ReturnType<typeof readForChange>>;

async function change(
  db: Database,
  unsafeId: string,
  revision: number,
  make: (tx: Transaction<DB>, question: ReadQuestion) => Promise<void>,
) {
  return db.transaction().execute(async (tx) => {
    const question = await readForChange(tx, unsafeId, revision);
    await make(tx, question);
    return showQuestion(tx, question.question_id);
  });
}

/** Of two who have read the same revision, the second is refused. */
async function readForChange(tx: Transaction<DB>, unsafeId: string, revision: number) {
  const question = await queries.selectOptionalQuestionForChange(tx, uuidOf(unsafeId));
  if (!question) throw notFound();
  if (question.revision !== revision) throw new Refusal("CHANGED_MEANWHILE");
  return question;
}

const objectOf = ({ question_id, code }: ReadQuestion) => ({ kind: "question", id: question_id, name: code });

const textsOf = ({ text, options, solution }: Content) =>
  [text, ...options, solution].flatMap(({ english, hindi }) => [english, hindi]);
