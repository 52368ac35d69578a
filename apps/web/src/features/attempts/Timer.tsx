import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { clockLevel, formatClock, formatDuration, limits, type ClockLevel } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { StudyIcon } from "../../shared/ui/StudyIcon.tsx";
import type { Announcer } from "./announcer.ts";
import type { DeviceAttempt } from "./device/index.ts";
import { useTestSession } from "./state/hooks.ts";
import styles from "./Timer.module.css";
import { useCountdown } from "./useCountdown.ts";

const icons: Record<ClockLevel, ReactNode> = {
  plain: <StudyIcon name="clock" />,
  low: <StudyIcon name="glass" />,
  critical: <Icon name="alert" />,
};

interface Props {
  device: Pick<DeviceAttempt, "serverNow">;
  announcer: Announcer;
  onTimeUp: () => void;
}

/** The only part that ticks. Hidden from screen readers, which get a few announcements instead. */
export function Timer({ device, announcer, onTimeUp }: Props) {
  useCountdown({ device, onTimeUp });
  const secondsLeft = useTestSession(({ remainingTime }) => remainingTime);
  useSpokenTime(secondsLeft, announcer);
  useSpokenEnd(announcer);
  return <ClockFace secondsLeft={secondsLeft} />;
}

/** `children`: whose time it is, if not the test's. */
export function ClockFace({ secondsLeft, children }: { secondsLeft: number; children?: ReactNode }) {
  const level = clockLevel(secondsLeft);
  return (
    <div className={styles.timer} data-level={level} role="timer" aria-live="off">
      {icons[level]}
      <span>
        <small>{children ?? <Trans>Time Left</Trans>}</small>
        <b className="num fs-17">{formatClock(secondsLeft)}</b>
      </span>
    </div>
  );
}

const MOMENTS = [limits.timerLowSeconds, limits.timerCriticalSeconds, 60];

/** Whether 15, 5 or 1 minutes were reached between two seconds. */
export const isMoment = (before: number, now: number) =>
  now > 0 && MOMENTS.some((moment) => before > moment && now <= moment);

function useSpokenTime(secondsLeft: number, announcer: Announcer) {
  const words = useTimeLeftWords();
  const before = useRef(secondsLeft);
  const speak = useEffectEvent((now: number) => {
    if (isMoment(before.current, now)) announcer.say(words(now));
    before.current = now;
  });
  useEffect(() => speak(secondsLeft), [secondsLeft]);
}

export function useSpokenEnd(announcer: Announcer) {
  const { t } = useLingui();
  const isExpired = useTestSession((session) => session.isExpired);
  const urge = useEffectEvent(() => announcer.urge(t`Time is up. Your test is being submitted.`));
  useEffect(() => {
    if (isExpired) urge();
  }, [isExpired]);
}

/** “15 minutes left” */
export function useTimeLeftWords() {
  const { t } = useLingui();
  const { intl } = useLocale();
  return (secondsLeft: number) => {
    const duration = formatDuration(secondsLeft, intl);
    return t`${duration} left`;
  };
}
