import { changeKinds, type AnswerChanges } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { formatMarks } from "../../../shared/marks.ts";
import { formatSigned } from "../numbers.ts";
import { useChangeWords } from "../useChangeWords.ts";
import type { Explanation } from "./explanation.ts";

/** The total effect of all changes. */
export function useChangesExplanation({ kinds, marks }: AnswerChanges): Explanation {
  const { t } = useLingui();
  const words = useChangeWords();
  const told = changeKinds.filter((kind) => kinds[kind].qnos.length > 0);
  const parts = told.map((kind) => formatMarks(kinds[kind].marks));
  const sum = parts.map((part) => (part.startsWith("−") ? `(${part})` : part)).join(" + ");
  const result = formatSigned(marks);
  return {
    name: t`Answers changed`,
    formula: t`Marks of the last choice − marks of the first choice, added up`,
    inputs: told.map((kind) => ({ label: words[kind], value: formatSigned(kinds[kind].marks) })),
    sums: [{ sum: `${sum} = ${formatMarks(marks)}`, spoken: t`The sum is`, result }],
    note: t`Choices between the first and the last earned nothing and are not counted.`,
  };
}
