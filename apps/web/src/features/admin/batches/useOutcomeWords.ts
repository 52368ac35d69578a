import type { LineOutcome } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import type { AdminIconName } from "../ui/AdminIcon.tsx";
import type { Line } from "./batches.api.ts";

/** What will happen to a line, or what is wrong with it and how it is put right. */
export function useOutcomeWords() {
  const { t } = useLingui();
  return ({ outcome, sameAs = "" }: Line): string => {
    const words: Record<LineOutcome, string> = {
      new: t`New account with a slip`,
      joins: t`Has an account, joins the batch`,
      member: t`Is in this batch already`,
      known: t`Has an account already`,
      "name-missing": t`No name. A new learner needs one`,
      "name-invalid": t`The name has characters that cannot be used`,
      "roll-missing": t`No roll number. A new learner needs one`,
      "roll-invalid": t`Not a roll number: use letters, digits, / - . and at most 32 of them`,
      "roll-twice": t`The same roll number as in line ${sameAs}`,
      "roll-taken": t`Another learner has this roll number`,
      "email-invalid": t`Not an email address`,
      "email-twice": t`The same email as in line ${sameAs}`,
      "email-taken": t`Another account has this email`,
      "batch-invalid": t`The batch’s name is too long`,
    };
    return words[outcome];
  };
}

export const outcomeIcon = (outcome: LineOutcome): AdminIconName => {
  if (outcome.includes("-")) return "close";
  return ({ new: "check", joins: "plus", member: "minus", known: "minus" } as const)[
    outcome as "new" | "joins" | "member" | "known"
  ];
};
