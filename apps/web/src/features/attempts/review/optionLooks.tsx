import { isChosen, type VisibleOption } from "@patrak/domain";
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
    const isYours = isChosen(answer, option.optionId);
    if (Array.isArray(correctAnswer))
      return ofSeveral(option, correctAnswer.includes(option.optionId), isYours);
    if (option.optionId === correctAnswer)
      return { ...option, look: "correct", tag: <Right isYours={isYours} /> };
    return isYours ? { ...option, look: "wrong", tag: <Wrong /> } : option;
  });
}

function ofSeveral(option: VisibleOption, isRight: boolean, isYours: boolean): ReviewedOption {
  if (isRight)
    return { ...option, look: isYours ? "correct" : "missed", tag: <RightOne isYours={isYours} /> };
  return isYours ? { ...option, look: "wrong", tag: <Wrong /> } : option;
}

function RightOne({ isYours }: { isYours: boolean }) {
  return (
    <>
      <StudyIcon name="check" size={18} />
      {isYours ? <Trans>Right, you chose it</Trans> : <Trans>Right, you left it out</Trans>}
    </>
  );
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
