import { Trans, useLingui } from "@lingui/react/macro";
import type { Reviewed } from "../../../shared/analysis.ts";
import { outcomeOf } from "../../../shared/outcome.ts";
import { analysisPath } from "../../../shared/attemptPaths.ts";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { TimingTrack } from "../../../shared/ui/TimingTrack.tsx";
import testStyles from "../Header.module.css";
import { HeaderFrame } from "../HeaderFrame.tsx";
import { MoveButtons } from "../MoveButtons.tsx";
import { countsOf, trackMarks } from "./reviewed.ts";
import styles from "./ReviewHeader.module.css";
import type { ReviewPlace } from "./useReviewPlace.ts";

interface Props {
  analysis: Reviewed;
  current: number;
  title: string;
  place: ReviewPlace;
  isWide: boolean;
  isListOpen: boolean;
  onToggleList: () => void;
}

/** The test's header, with a way back instead of timer and submit. */
export function ReviewHeader({ analysis, current, title, place, isWide, isListOpen, onToggleList }: Props) {
  const { previous, next, go } = place;
  return (
    <HeaderFrame
      title={title}
      number={current + 1}
      total={analysis.detailedResponses.length}
      isListOpen={isListOpen}
      track={<OutcomeTrack analysis={analysis} current={current} />}
      rowClass={styles.row}
      onToggleList={onToggleList}
    >
      {isWide && (
        <MoveButtons
          isFirst={previous === undefined}
          isLast={next === undefined}
          onPrevious={() => go(previous ?? 0)}
          onNext={() => go(next ?? 0)}
        />
      )}
      <div className={testStyles.submit}>
        <Link className={buttonClass("primary")} to={analysisPath(analysis.testAttempt._id)}>
          <Trans>Back to Analysis</Trans>
        </Link>
      </div>
    </HeaderFrame>
  );
}

function OutcomeTrack({ analysis, current }: Pick<Props, "analysis" | "current">) {
  const { t } = useLingui();
  const { correctAnswers, partlyRight, incorrectAnswers, totalQuestions, questionsAttempted } = countsOf(
    analysis.detailedResponses,
  );
  const blank = totalQuestions - questionsAttempted;
  return (
    <TimingTrack
      size="wide"
      marks={analysis.detailedResponses.map((response, index) =>
        index === current ? "current" : trackMarks[outcomeOf(response)],
      )}
      label={
        partlyRight > 0
          ? t`Result by question: ${correctAnswers} correct, ${partlyRight} partly right, ${incorrectAnswers} incorrect, ${blank} not attempted`
          : t`Result by question: ${correctAnswers} correct, ${incorrectAnswers} incorrect, ${blank} not attempted`
      }
    />
  );
}
