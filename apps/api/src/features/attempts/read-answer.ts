import { isNumber, maskOfOptions, type Answer, type LedgerAnswer } from "@patrak/domain";
import { parseOptionId, parseQuestionId } from "./paper-ids.ts";
import type { AnswerForm } from "./papers.queries.ts";
import type { Outline } from "./ready-paper.ts";

type Read = LedgerAnswer & { question: number };

const BLANK: LedgerAnswer = { option: null, mask: null, typed: null };

/** What the ledger keeps of it; null if it belongs to another paper, or is no answer to a question of this kind. */
export function readAnswer(
  paper: Outline,
  unsafeQuestionId: string,
  unsafeAnswer: Answer | null,
): Read | null {
  const asked = parseQuestionId(unsafeQuestionId);
  const form = asked?.versionId === paper.versionId ? paper.forms[asked.question - 1] : undefined;
  if (!asked || !form) return null;
  const { versionId, question } = asked;
  if (unsafeAnswer === null) return { question, ...BLANK };
  const options = (unsafeIds: string[]) => optionsOf({ versionId, question, form }, unsafeIds);
  const read = readBy(form, unsafeAnswer, options);
  return read && { question, ...BLANK, ...read };
}

function readBy(
  { kind }: AnswerForm,
  answer: Answer,
  optionsOfIds: (unsafeIds: string[]) => number[] | null,
): Partial<LedgerAnswer> | null {
  if (Array.isArray(answer)) {
    const options = kind === "multiple" ? optionsOfIds(answer) : null;
    return options && { mask: maskOfOptions(options) };
  }
  if (kind === "numeric") return isNumber(answer) ? { typed: answer } : null;
  const [option] = (kind === "single" && optionsOfIds([answer])) || [];
  return option === undefined ? null : { option };
}

/** Their numbers, from 1; null if one is not the question's. */
function optionsOf(
  asked: { versionId: string; question: number; form: AnswerForm },
  unsafeIds: string[],
): number[] | null {
  const options = unsafeIds.flatMap((unsafeId) => {
    const chosen = parseOptionId(unsafeId);
    const isOfQuestion = chosen?.versionId === asked.versionId && chosen.question === asked.question;
    return isOfQuestion && chosen.option <= asked.form.options ? [chosen.option] : [];
  });
  return options.length === unsafeIds.length ? options : null;
}
