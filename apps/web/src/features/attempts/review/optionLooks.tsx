import type { VisibleOption } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import type { Response } from "../../../shared/analysis.ts";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { StudyIcon } from "../../../shared/ui/StudyIcon.tsx";
import type { ReviewedOption } from "./ReviewedOptions.tsx";

/** Green with a tick is correct; red with a cross is the student's wrong choice. */
export function reviewedOptions(
  { correctAnswer, answer }: Response,
  options: readonly VisibleOption[],
): ReviewedOption[] {
  return options.map((option): ReviewedOption => {
    const isYours = option.optionId === answer;
    if (option.optionId === correctAnswer)
      return { ...option, look: "correct", tag: <Right isYours={isYours} /> };
    return isYours ? { ...option, look: "wrong", tag: <Wrong /> } : option;
  });
}

function Right({ isYours }: { isYours: boolean }) {
  return (
    <>
      <StudyIcon name="check" size={18} />
      {isYours ? <Trans>Your answer, correct</Trans> : <Trans>Correct option</Trans>}
    </>
  );
}

export function Wrong() {
  return (
    <>
      <Icon name="close" size={18} />
      <Trans>Your answer</Trans>
      <span className="visually-hidden">
        <Trans>, incorrect</Trans>
      </span>
    </>
  );
}
