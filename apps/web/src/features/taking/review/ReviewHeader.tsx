import { Trans, useLingui } from "@lingui/react/macro";
import type { Analysis } from "../../../shared/analysis.ts";
import { outcomeOf } from "../../../shared/outcome.ts";
import { analysisPath } from "../../../shared/attemptPaths.ts";
import { langOf } from "../../../shared/i18n/script.ts";
import { Link } from "../../../shared/Link.tsx";
import { paths } from "../../../shared/paths.ts";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { LogoMark } from "../../../shared/ui/Logo.tsx";
import { StudyIcon } from "../../../shared/ui/StudyIcon.tsx";
import { TestIcon } from "../../../shared/ui/TestIcon.tsx";
import { TimingTrack } from "../../../shared/ui/TimingTrack.tsx";
import testStyles from "../Header.module.css";
import { trackMarks } from "./reviewed.ts";
import styles from "./ReviewHeader.module.css";
import type { ReviewPlace } from "./useReviewPlace.ts";

interface Props {
  analysis: Analysis;
  current: number;
  title: string;
  place: ReviewPlace;
  isWide: boolean;
  isListOpen: boolean;
  onToggleList: () => void;
}

/** The test's header with the way back in place of timer and submit. */
export function ReviewHeader({ analysis, current, title, place, isWide, isListOpen, onToggleList }: Props) {
  const { t } = useLingui();
  const [number, total] = [current + 1, analysis.detailedResponses.length];
  return (
    <header className={testStyles.header}>
      <div className={`${testStyles.row} ${styles.row}`}>
        <Link className={testStyles.logo} to={paths.dashboard} aria-label={t`Patrak home`}>
          <LogoMark />
        </Link>
        <div className={testStyles.title}>
          <h1 lang={langOf(title)}>{title}</h1>
          <span>
            <Trans>
              Question {number} of {total}
            </Trans>
          </span>
        </div>
        {isWide && <Moves place={place} />}
        <div className={testStyles.submit}>
          <Link className={buttonClass("primary")} to={analysisPath(analysis.testAttempt._id)}>
            <Trans>Back to Analysis</Trans>
          </Link>
        </div>
        <div className={testStyles.toggle}>
          <Button
            look="secondary"
            size="icon"
            aria-expanded={isListOpen}
            aria-label={t`Show or hide the question list`}
            onClick={onToggleList}
          >
            <TestIcon name="grid" />
          </Button>
        </div>
      </div>
      <div className={testStyles.track}>
        <Track analysis={analysis} current={current} />
      </div>
    </header>
  );
}

function Moves({ place: { previous, next, go } }: Pick<Props, "place">) {
  const { t } = useLingui();
  return (
    <div className={testStyles.controls} role="group" aria-label={t`Move between questions`}>
      <Button look="secondary" disabled={previous === undefined} onClick={() => go(previous ?? 0)}>
        <TestIcon name="left" size={18} />
        <Trans>Previous</Trans>
      </Button>
      <Button look="secondary" disabled={next === undefined} onClick={() => go(next ?? 0)}>
        <Trans>Next</Trans>
        <StudyIcon name="right" size={18} />
      </Button>
    </div>
  );
}

function Track({ analysis, current }: Pick<Props, "analysis" | "current">) {
  const { t } = useLingui();
  const { correctAnswers, incorrectAnswers, totalQuestions, questionsAttempted } = analysis.analysis;
  const blank = totalQuestions - questionsAttempted;
  return (
    <TimingTrack
      size="wide"
      marks={analysis.detailedResponses.map((response, index) =>
        index === current ? "current" : trackMarks[outcomeOf(response)],
      )}
      label={t`Result by question: ${correctAnswers} correct, ${incorrectAnswers} incorrect, ${blank} not attempted`}
    />
  );
}
