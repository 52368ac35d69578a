import { useEffect, type ReactNode } from "react";
import {
  clockLevel,
  formatMinutesAndSeconds,
  limits,
  remainingSeconds,
  type ClockLevel,
} from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../shared/i18n/script.ts";
import { Link } from "../../shared/Link.tsx";
import { analysisPath, testPath } from "../../shared/attemptPaths.ts";
import { buttonClass } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { StudyIcon } from "../../shared/ui/StudyIcon.tsx";
import { questionMarks, TimingTrack } from "../../shared/ui/TimingTrack.tsx";
import { useNow } from "../../shared/useNow.ts";
import { titleOf } from "./attempts.ts";
import type { OpenAttempt } from "./catalogue.api.ts";
import styles from "./ResumeCard.module.css";
import { useTitleLines } from "./useTitleLines.ts";

// After the grace period the server has closed the attempt and the lists have changed.
const CLOSED_AFTER_MS = (limits.graceSeconds + limits.receiptSeconds + 1) * 1000;

interface Props {
  attempt: OpenAttempt;
  receivedAt: number;
  onTimeOver: () => void;
}

/** A running test. */
export function ResumeCard({ attempt, receivedAt, onTimeOver }: Props) {
  const now = useNow(receivedAt + attempt.remainingTime * 1000);
  const secondsLeft = remainingSeconds(receivedAt, attempt.remainingTime, now);
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(onTimeOver, CLOSED_AFTER_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- Called once per end, with whatever function is current.
  }, [isOver]);

  return (
    <article className={`sheet stack gap-14 ${styles.card}`}>
      <div className={`wraps ends gap-12 ${styles.top}`}>
        <Progress attempt={attempt} />
        <TimeLeft seconds={secondsLeft} />
      </div>
      <div className={`wraps ${styles.go}`}>
        <ProgressTrack attempt={attempt} />
        <Link
          className={buttonClass("primary")}
          to={isOver ? analysisPath(attempt._id) : testPath(attempt._id)}
          aria-describedby={titleId(attempt)}
        >
          {isOver ? <Trans>View analysis</Trans> : <Trans>Continue</Trans>}
        </Link>
      </div>
    </article>
  );
}

const titleId = (attempt: OpenAttempt) => `resume-${attempt._id}`;

function totalOf({ testId, answered, marked }: OpenAttempt): number {
  return typeof testId === "string" ? Math.max(0, ...answered, ...marked) : testId.totalQuestions;
}

function Progress({ attempt }: { attempt: OpenAttempt }) {
  const { first } = useTitleLines()(titleOf(attempt));
  const answered = attempt.answered.length;
  const total = totalOf(attempt);
  return (
    <div className={styles.progress}>
      <h4 id={titleId(attempt)} lang={langOf(first)}>
        {first}
      </h4>
      <p className="faint fs-14 num">
        <Trans>
          {answered} of {total} answered
        </Trans>
      </p>
    </div>
  );
}

function ProgressTrack({ attempt }: { attempt: OpenAttempt }) {
  const { t } = useLingui();
  const { answered, marked } = attempt;
  const total = totalOf(attempt);
  const label = t`Progress by question: ${answered.length} of ${total} answered, ${marked.length} marked for review`;
  return (
    <div className={styles.track}>
      <TimingTrack marks={questionMarks(total, answered, marked)} label={label} />
    </div>
  );
}

const icons: Record<ClockLevel, ReactNode> = {
  plain: <StudyIcon name="clock" />,
  low: <StudyIcon name="glass" />,
  critical: <Icon name="alert" />,
};

function TimeLeft({ seconds }: { seconds: number }) {
  const level = clockLevel(seconds);
  const clock = formatMinutesAndSeconds(seconds);
  return (
    <span className={`inline num unbroken gap-8 ${styles.left}`} data-level={level} role="timer">
      {icons[level]}
      <Trans>
        {clock} <small className="caption">left</small>
      </Trans>
    </span>
  );
}
