import type { RefObject } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Reviewed } from "../../../shared/analysis.ts";
import { Chip } from "../../../shared/ui/Chip.tsx";
import { Segmented } from "../../../shared/ui/Segmented.tsx";
import { BANNER_ID } from "../Banner.tsx";
import bannerStyles from "../Banner.module.css";
import toolStyles from "../Toolbar.module.css";
import type { ReviewPlace } from "./useReviewPlace.ts";
import { countsOf } from "./reviewed.ts";

interface Props {
  analysis: Reviewed;
  place: ReviewPlace;
}

/** On wide screens above the question. */
export function ReviewToolbar(props: Props) {
  return (
    <div className={`row ends gap-12 ${toolStyles.toolbar}`}>
      <Locked />
      <FilterChoice {...props} />
    </div>
  );
}

interface BannerProps {
  number: number;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** On narrow screens: the question's number. */
export function ReviewBanner({ number, heading }: BannerProps) {
  return (
    <div className={`cluster ends ${bannerStyles.banner}`}>
      <h2 className="fs-17" ref={heading} id={BANNER_ID} tabIndex={-1}>
        <Trans>Question {number}</Trans>
      </h2>
      <Locked />
    </div>
  );
}

function Locked() {
  return (
    <Chip tone="line" icon="lock">
      <Trans>Answers are locked</Trans>
    </Chip>
  );
}

/** Above the question on wide screens, in the list on narrow ones. */
export function FilterChoice({ analysis, place }: Props) {
  const { t } = useLingui();
  const { totalQuestions, questionsAttempted, incorrectAnswers } = countsOf(analysis.detailedResponses);
  const choices = [
    { value: "all", words: t`All ${totalQuestions}` },
    { value: "incorrect", words: t`Incorrect ${incorrectAnswers}` },
    { value: "blank", words: t`Not Attempted ${totalQuestions - questionsAttempted}` },
  ] as const;
  return <Segmented label={t`Show`} choices={choices} value={place.filter} onChange={place.choose} />;
}
