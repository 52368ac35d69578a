// Faults of questions with several right options, and of those that ask for a number.
import { finding } from "@patrak/contract/findings";
import { canBeTyped, keyOfWritten, numberLimits, optionLetters } from "@patrak/domain";
import { type CellFinding, inCell } from "./faults.ts";
import { optionColumn, type WrittenQuestion } from "./question-sheet.ts";

/** Whether the kind says more than that one option is right. */
export const isKind = (kind: string) => kind !== "" && kind !== "single";

export function otherKeyFindings(question: WrittenQuestion): CellFinding[] {
  if (question.kind === "multiple") return [...setFindings(question), ...formFindings(question)];
  if (question.kind === "numeric") return numberFindings(question);
  return [inCell("kind", finding("KIND_UNKNOWN", { kind: question.kind }))];
}

const answersOf = ({ key }: WrittenQuestion) => key.split("; ").filter((answer) => answer !== "");

function setFindings(question: WrittenQuestion): CellFinding[] {
  const { options, key } = question;
  const letters = optionLetters.slice(0, options.length).join(", ");
  if (key === "") return [inCell("key", finding("KEY_MISSING", { letters }))];
  const accepted = answersOf(question);
  return isKey("multiple", accepted, options.length)
    ? []
    : [inCell("key", finding("SET_WITHOUT_OPTION", { key, letters }))];
}

/** What only a number has. */
function formFindings({ decimals, unit }: WrittenQuestion): CellFinding[] {
  const given = Object.entries({ decimals, unit }).filter(([, text]) => text !== "");
  return given.map(([column]) => inCell(column, finding("FORM_OF_NO_NUMBER")));
}

function numberFindings(question: WrittenQuestion): CellFinding[] {
  const { key, options, decimals, unit } = question;
  const digits = decimals === "" ? null : Number(decimals);
  const isForm =
    digits === null || (Number.isInteger(digits) && digits >= 0 && digits <= numberLimits.decimals);
  return [
    ...(options.length > 0 ? [inCell(optionColumn(0, "english"), finding("NUMBER_WITH_OPTIONS"))] : []),
    ...(key === ""
      ? [inCell("key", finding("RANGE_MISSING"))]
      : rangeFindings(question, isForm ? digits : null)),
    ...(isForm ? [] : [inCell("decimals", finding("DECIMALS_WRONG", { limit: numberLimits.decimals }))]),
    ...(unit.length > numberLimits.unit || /[<>$]/.test(unit)
      ? [inCell("unit", finding("UNIT_WRONG", { limit: numberLimits.unit }))]
      : []),
  ];
}

function rangeFindings(question: WrittenQuestion, decimals: number | null): CellFinding[] {
  const { key: written } = question;
  const key = keyOfWritten({ kind: "numeric", correctOption: null, accepted: answersOf(question) }, 0);
  if (key?.kind !== "numeric") return [inCell("key", finding("RANGE_UNREADABLE", { key: written }))];
  return key.ranges.every((range) => canBeTyped(range, decimals))
    ? []
    : [inCell("key", finding("RANGE_NOT_TYPABLE", { key: written, decimals: decimals ?? 0 }))];
}

const isKey = (kind: "multiple", accepted: readonly string[], options: number) =>
  keyOfWritten({ kind, correctOption: null, accepted }, options) !== null;
