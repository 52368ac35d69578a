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
import { keptAttemptPlace } from "../../shared/attemptPlace.ts";
import { buttonClass } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { StudyIcon } from "../../shared/ui/StudyIcon.tsx";
import { TimingTrack } from "../../shared/ui/TimingTrack.tsx";
import { questionMarks } from "../../shared/ui/trackMarks.ts";
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
  /** Of the title. */
  level: 3 | 4;
  onTimeOver: () => void;
}

/** A running test. */
export function ResumeCard({ attempt, receivedAt, level, onTimeOver }: Props) {
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
        <Progress attempt={attempt} level={level} />
        <TimeLeft seconds={secondsLeft} />
      </div>
      <div className={`wraps ${styles.go}`}>
        <ProgressTrack attempt={attempt} />
        <Link
          className={buttonClass("primary")}
          to={isOver ? analysisPath(attempt._id) : wayBack(attempt)}
          aria-describedby={titleId(attempt)}
        >
          {isOver ? <Trans>View analysis</Trans> : <Trans>Continue</Trans>}
        </Link>
      </div>
    </article>
  );
}

/** To the question last seen on this device, else to the one that the server knows last. */
function wayBack(attempt: OpenAttempt): string {
  const question = keptAttemptPlace(attempt._id, totalOf(attempt)) ?? attempt.lastQuestion;
  return question === undefined ? testPath(attempt._id) : `${testPath(attempt._id)}?question=${question}`;
}

const titleId = (attempt: OpenAttempt) => `resume-${attempt._id}`;

function totalOf({ testId, answered, marked }: OpenAttempt): number {
  return typeof testId === "string" ? Math.max(0, ...answered, ...marked) : testId.totalQuestions;
}

/** The counts of the test screen: a marked question counts as marked, with or without an answer. */
function countsOf(attempt: OpenAttempt) {
  const marks = questionMarks(totalOf(attempt), attempt.answered, attempt.marked);
  return {
    marks,
    answered: marks.filter((mark) => mark === "answered").length,
    marked: marks.filter((mark) => mark === "marked").length,
    total: marks.length,
  };
}

function Progress({ attempt, level }: Pick<Props, "attempt" | "level">) {
  const { first } = useTitleLines()(titleOf(attempt));
  const { answered, marked, total } = countsOf(attempt);
  const Title = `h${level}` as const;
  return (
    <div className={styles.progress}>
      <Title id={titleId(attempt)} lang={langOf(first)}>
        {first}
      </Title>
      <p className="faint fs-14 num">
        <Trans>
          {answered} of {total} answered
        </Trans>
        {marked > 0 && (
          <>
            {" · "}
            <Trans>{marked} marked</Trans>
          </>
        )}
      </p>
    </div>
  );
}

function ProgressTrack({ attempt }: { attempt: OpenAttempt }) {
  const { t } = useLingui();
  const { marks, answered, marked, total } = countsOf(attempt);
  const label = t`Progress by question: ${answered} of ${total} answered, ${marked} marked for review`;
  return (
    <div className={styles.track}>
      <TimingTrack marks={marks} label={label} />
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
