import type { Answer, VisibleOption } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import type { Response } from "../../../shared/analysis.ts";
import { StudyIcon } from "../../../shared/ui/StudyIcon.tsx";
import { reviewedOptions, Wrong } from "../review/optionLooks.tsx";
import type { ReviewedOption } from "../review/ReviewedOptions.tsx";

/** The correct option, the wrong choice of now, and the attempt's option in grey. */
export function useReviewed(
  response: Response,
  options: VisibleOption[],
  chosen: Answer | null | undefined,
): ReviewedOption[] {
  const { correctAnswer, answer } = response;
  if (Array.isArray(correctAnswer)) return reviewedOptions({ ...response, answer: chosen ?? null }, options);
  return options.map((option): ReviewedOption => {
    if (option.optionId === correctAnswer)
      return {
        ...option,
        look: "correct",
        tag: (
          <>
            <StudyIcon name="check" size={18} />
            <Trans>Correct option</Trans>
          </>
        ),
      };
    if (option.optionId === chosen) return { ...option, look: "wrong", tag: <Wrong /> };
    if (option.optionId !== answer) return option;
    return { ...option, look: "yours", tag: <Trans>First time</Trans> };
  });
}
