import type { Transaction } from "kysely";
import type { DB } from "../../platform/db-types.gen.ts";
import { Refusal } from "../../platform/errors.ts";
import { audit, type Actor } from "../audit/audit.service.ts";
import { changesBetween, contentRow, contentView } from "./question.rows.ts";
import * as queries from "./questions.queries.ts";

/** The right option alone: a question that was ready stays so, because nothing else of it is open. */
export async function changeKey(tx: Transaction<DB>, actor: Actor, questionId: string, option: number) {
  const question = await queries.selectOptionalQuestionForChange(tx, questionId);
  if (!question) throw new Refusal("NOT_FOUND");
  const after = { ...contentRow(contentView(question)), correct_option: option };
  const changes = changesBetween(question, after);
  if (Object.keys(changes.after).length === 0) return;
  const { question_id, code, ready } = question;
  await queries.updateQuestion(tx, question_id, after, { code, isStillReady: false });
  if (ready) await queries.updateReady(tx, question_id, true);
  const object = { kind: "question", id: question_id, name: code };
  await audit(tx, { actor, action: "question.changed", object, ...changes });
}
