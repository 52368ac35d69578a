import type { ReactNode } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { contentText } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { LogoMark } from "../../../shared/ui/Logo.tsx";
import { useZone } from "../sittings/useZone.ts";
import type { Room } from "./rosters.api.ts";
import { steps, type Step } from "./steps.ts";
import { useRoomName } from "./useRoomName.ts";
import styles from "./room.module.css";

interface Props {
  room: Room;
  step: Step;
  onStep: (step: Step) => void;
  children: ReactNode;
}

/** The room's name, the clock and the five steps, above whatever the step shows. */
export function RoomFrame({ room, step, onStep, children }: Props) {
  const { t } = useLingui();
  const { content } = useLocale();
  const { time } = useZone(room.zone);
  const name = useRoomName()(room);
  const title = contentText(room.title, content, t`No title available`);
  const words = useStepWords();
  const at = steps.indexOf(step);
  return (
    <div className={styles.frame}>
      <a className={`${buttonClass("primary")} skip-link`} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <header className={styles.head}>
        <LogoMark />
        <span>
          <b lang={langOf(name)}>{name}</b>
          <small lang={langOf(title)}>{title}</small>
        </span>
        <time className="num" dateTime={room.now}>
          {time(room.now)}
          <small>
            <Remaining room={room} />
          </small>
        </time>
      </header>
      <nav aria-label={t`Steps`}>
        <ol className={styles.steps}>
          {steps.map((one, index) => (
            <li key={one}>
              <button
                type="button"
                data-done={index < at || undefined}
                aria-current={one === step ? "step" : undefined}
                onClick={() => onStep(one)}
              >
                {words[one]}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {children}
    </div>
  );
}

function Remaining({ room }: { room: Room }) {
  const { time } = useZone(room.zone);
  const now = Date.parse(room.now);
  if (now < Date.parse(room.opens)) return <Trans>starts {time(room.opens)}</Trans>;
  if (now < Date.parse(room.lastEntry)) return <Trans>open until {time(room.lastEntry)}</Trans>;
  if (now < Date.parse(room.closes)) return <Trans>closes {time(room.closes)}</Trans>;
  return <Trans>time is up</Trans>;
}

function useStepWords(): Record<Step, string> {
  const { t } = useLingui();
  return {
    ready: t`Ready`,
    "check-in": t`Check-in`,
    code: t`Code`,
    room: t`Room`,
    dismiss: t`Dismiss`,
  };
}
