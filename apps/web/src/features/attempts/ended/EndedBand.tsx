import { useState, type ReactNode } from "react";
import { contentText, limits } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { analysisPath } from "../../../shared/attemptPaths.ts";
import { forgetEnded, type Ended } from "../../../shared/ended.ts";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { StudyIcon } from "../../../shared/ui/StudyIcon.tsx";
import { TestIcon } from "../../../shared/ui/TestIcon.tsx";
import { useNow } from "../../../shared/useNow.ts";
import styles from "./EndedBand.module.css";
import { EndedTrack } from "./EndedTrack.tsx";
import { SaveAnswers } from "./SaveAnswers.tsx";
import { useAskBeforeLeaving } from "./useAskBeforeLeaving.ts";
import { useEnded, type EndedPhase } from "./useEnded.ts";
import { useTries } from "./useTries.ts";

/** Home receives the student with what became of the test: the truth as far as this device or the server knows it. */
export function EndedBand({ ended }: { ended: Ended }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const { phase, attempt, marks, unsent, refused, device, ...kept } = useEnded(ended);
  const [isHidden, setHidden] = useState(false);
  useAskBeforeLeaving(phase !== "done" && unsent.size > 0);
  if (isHidden || phase === null || phase === "open") return null;
  const isDone = phase === "done";
  const forget = () => forgetEnded(ended.userId, ended.attemptId);
  const hide = () => {
    forget();
    setHidden(true);
  };
  return (
    <section className={`sheet ${styles.band}`} data-phase={phase} aria-labelledby="ended-title">
      <span className={styles.shape} aria-hidden>
        <StudyIcon name={isDone ? "check" : "clock"} size={isDone ? 24 : 20} />
      </span>
      <div className={styles.body}>
        <h2 id="ended-title" role="status">
          <Heading phase={phase} cause={ended.cause} />
        </h2>
        <Facts
          ended={ended}
          attempt={attempt}
          isDone={isDone}
          answered={marks?.filter((mark) => mark !== "blank").length}
        />
        {marks !== null && <EndedTrack marks={marks} />}
        {!isDone && <Unsent unsent={unsent.size} attempt={attempt} />}
        {phase === "waiting" && <LastTried device={device} />}
        {isDone && refused > 0 && (
          <p className={`lh-ui fs-14 ${styles.more}`}>
            <Plural
              value={refused}
              one="# answer reached the server after the end and does not count."
              other="# answers reached the server after the end and do not count."
            />
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {isDone ? (
          <Link className={buttonClass("primary")} to={analysisPath(ended.attemptId)} onClick={forget}>
            <Trans>See analysis</Trans>
          </Link>
        ) : (
          <Button look="secondary" onClick={device.hurry}>
            <TestIcon name="refresh" size={18} />
            <Trans>Try now</Trans>
          </Button>
        )}
        {!isDone && unsent.size > 0 && (
          <SaveAnswers
            {...kept}
            attemptId={ended.attemptId}
            title={contentText(attempt?.test.title ?? {}, content, t`No title available`)}
            unsent={unsent}
          />
        )}
      </div>
      {isDone && (
        <div className={styles.hide}>
          <Button look="quiet" size="icon" aria-label={t`Hide this message`} onClick={hide}>
            <Icon name="close" />
          </Button>
        </div>
      )}
    </section>
  );
}

type Phase = Exclude<EndedPhase, "open">;

function Heading({ phase, cause }: { phase: Phase; cause: Ended["cause"] }) {
  const isTimeUp = cause === "time-up";
  const words: Record<Phase, ReactNode> = {
    done: isTimeUp ? (
      <Trans>Time is up. Your answers are handed in.</Trans>
    ) : (
      <Trans>Submitted. Your answers are handed in.</Trans>
    ),
    sending: isTimeUp ? (
      <Trans>Time is up. Your test is being handed in.</Trans>
    ) : (
      <Trans>Your test is being handed in.</Trans>
    ),
    waiting: isTimeUp ? (
      <Trans>
        Time is up. Your test is kept on this device. It is handed in as soon as there is a network.
      </Trans>
    ) : (
      <Trans>Your test is kept on this device. It is handed in as soon as there is a network.</Trans>
    ),
  };
  return words[phase];
}

type Attempt = ReturnType<typeof useEnded>["attempt"];

interface FactsProps {
  ended: Ended;
  attempt: Attempt;
  isDone: boolean;
  answered: number | undefined;
}

function Facts({ ended, attempt, isDone, answered }: FactsProps) {
  const { t } = useLingui();
  const { content, intl } = useLocale();
  if (attempt === undefined) return null;
  const title = contentText(attempt.test.title, content, t`No title available`);
  const total = attempt.totalQuestions;
  const end = isDone ? attempt.testAttempt.endTime : ended.at;
  const time =
    end === undefined
      ? null
      : new Date(end).toLocaleTimeString(intl, { hour: "numeric", minute: "2-digit", second: "2-digit" });
  return (
    <div className={`wraps note lh-ui num ${styles.facts}`}>
      <span lang={langOf(title)}>{title}</span>
      {isDone && (
        <span>
          <Trans>
            {answered} of {total} answered
          </Trans>
        </span>
      )}
      {time !== null && (
        <span>{isDone ? <Trans>With the server at {time}</Trans> : <Trans>Finished at {time}</Trans>}</span>
      )}
    </div>
  );
}

/** What still waits on this device, and that late answers do not count. */
function Unsent({ unsent, attempt }: { unsent: number; attempt: Attempt }) {
  const deadline = attempt === undefined ? Number.POSITIVE_INFINITY : Date.parse(attempt.deadline);
  const closes = deadline + limits.graceSeconds * 1000;
  const isLate = useNow(Number.isFinite(closes) ? closes : 0) >= closes;
  if (unsent === 0) return null;
  return (
    <p className={`wraps lh-ui fs-14 num ${styles.more}`}>
      <b className={styles.chip}>
        <Plural value={unsent} one="# answer waiting" other="# answers waiting" />
      </b>
      {isLate && <Trans>Answers that reach the server after the end of the time do not count.</Trans>}
    </p>
  );
}

function LastTried({ device }: { device: ReturnType<typeof useEnded>["device"] }) {
  const { intl } = useLocale();
  const { lastAt, seconds } = useTries(device);
  if (lastAt === null) return null;
  const time = new Date(lastAt).toLocaleTimeString(intl, {
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
  });
  return (
    <p className={`wraps lh-ui fs-14 num ${styles.more}`}>
      <Trans>Last tried {time}.</Trans>{" "}
      {seconds > 0 && <Plural value={seconds} one="Again in # second." other="Again in # seconds." />}
    </p>
  );
}
