import { useEffect, useEffectEvent } from "react";
import { useDispatch } from "react-redux";
import { limits, remainingSeconds } from "@patrak/domain";
import type { DeviceAttempt } from "./device/index.ts";
import { useTestSession } from "./state/hooks.ts";
import { remainingTimeSet, timeUp } from "./state/testSession.ts";

const SECOND = 1000;

interface Countdown {
  device: Pick<DeviceAttempt, "serverNow">;
  onTimeUp: () => void;
}

/** Updates the remaining time each second, until the test is over. */
export function useCountdown({ device, onTimeUp }: Countdown) {
  const dispatch = useDispatch();
  const start = useTestSession(({ testAttempt }) => Date.parse(testAttempt?.startTime ?? ""));
  const duration = useTestSession(({ testInfo }) => testInfo?.duration ?? 0);
  const isCompleted = useTestSession((session) => session.isCompleted);
  const isExpired = useTestSession((session) => session.isExpired);

  useEffect(() => {
    if (isCompleted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const now = device.serverNow();
      const secondsLeft = remainingSeconds(start, duration, now);
      dispatch(secondsLeft === 0 ? timeUp() : remainingTimeSet(secondsLeft));
      if (secondsLeft > 0) timer = setTimeout(tick, untilNextSecond(now - start));
    };
    tick();
    // Timers of a background page are late.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [dispatch, device, start, duration, isCompleted]);

  const end = useEffectEvent(onTimeUp);
  useEffect(() => {
    if (!isExpired) return;
    const timer = setTimeout(() => end(), limits.timeUpDelayMs);
    return () => clearTimeout(timer);
  }, [isExpired]);
}

/** Until the shown second changes; a plain interval would sometimes skip one. */
function untilNextSecond(elapsed: number): number {
  return SECOND - (((elapsed % SECOND) + SECOND) % SECOND);
}
