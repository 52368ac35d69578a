import { useEffect, useEffectEvent, useRef } from "react";
import { contentText, formatDuration } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import type { Announcer } from "../announcer.ts";
import type { DeviceAttempt } from "../device/index.ts";
import { ClockFace, isMoment, useSpokenEnd } from "../Timer.tsx";
import { useCountdown } from "../useCountdown.ts";
import type { Gate } from "./gate.ts";
import { useGateState, useSectionClocks } from "./useSectionClocks.ts";

interface Props {
  gate: Gate;
  device: Pick<DeviceAttempt, "serverNow">;
  announcer: Announcer;
  isWide: boolean;
  onTimeUp: () => void;
}

/** The clock of the section that runs. The test's own goes on behind it: it ends with the last section. */
export function SectionTimer({ gate, device, announcer, isWide, onTimeUp }: Props) {
  useCountdown({ device, onTimeUp });
  const { shown } = useGateState(gate);
  const { seconds, name } = useSectionClocks(gate, device)[shown]!;
  const { t } = useLingui();
  const { content, intl } = useLocale();
  const before = useRef({ shown, seconds });
  const speak = useEffectEvent(() => {
    const from = before.current.shown === shown ? before.current.seconds : seconds;
    before.current = { shown, seconds };
    if (!isMoment(from, seconds)) return;
    const [duration, section] = [formatDuration(seconds, intl), contentText(name, content)];
    announcer.say(t`${duration} left in ${section}`);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- With every second.
  useEffect(() => speak(), [shown, seconds]);
  useSpokenEnd(announcer);
  return (
    <ClockFace secondsLeft={seconds}>
      {isWide ? <Trans>Time Left, this section</Trans> : <Trans>Section time</Trans>}
    </ClockFace>
  );
}
