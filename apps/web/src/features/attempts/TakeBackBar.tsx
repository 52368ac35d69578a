import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { limits, type PaletteLook } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../shared/ui/Button.tsx";
import { TestIcon } from "../../shared/ui/TestIcon.tsx";
import type { Announcer } from "./announcer.ts";
import type { DeviceAttempt } from "./device/index.ts";
import styles from "./TakeBackBar.module.css";

interface Props {
  device: Pick<DeviceAttempt, "serverNow">;
  dueAt: number;
  looks: readonly PaletteLook[];
  unsaved: number;
  /** The sections that have not opened yet. */
  givenUp?: ReactNode;
  announcer: Announcer;
  onTakeBack: () => void;
  onSubmit: () => void;
}

const SECOND = 1000;
const TICK_MS = 100;

/** After a tap on Submit: some seconds in which it can be taken back, and what is still open. */
export function TakeBackBar({
  device,
  dueAt,
  looks,
  unsaved,
  givenUp,
  announcer,
  onTakeBack,
  onSubmit,
}: Props) {
  const { t } = useLingui();
  const undo = useRef<HTMLButtonElement>(null);
  const seconds = useSecondsUntil(dueAt, device.serverNow, onSubmit);
  const blank = looks.filter((look) => look !== "answered" && look !== "marked-with-answer").length;
  const marked = looks.filter((look) => look.startsWith("marked")).length;

  const speak = useEffectEvent(() => {
    const words = t`Submitting in ${seconds} seconds. ${blank} not answered, ${marked} marked, ${unsaved} waiting. Escape takes it back.`;
    const alsoGivenUp = document.getElementById("given-up")?.textContent ?? "";
    announcer.urge(`${words} ${alsoGivenUp}`.trim());
  });
  useEffect(() => {
    undo.current?.focus();
    speak();
  }, []);

  return (
    <section
      className={styles.bar}
      role="alertdialog"
      aria-labelledby="take-back-title"
      aria-describedby="take-back-open given-up"
    >
      <div className={styles.head}>
        <h2 id="take-back-title" className="num">
          <Trans>Submitting in {seconds} s</Trans>
        </h2>
        <div className={styles.marks} aria-hidden>
          {Array.from({ length: limits.takeBackSeconds }, (_, mark) => (
            <i key={mark} data-on={mark < seconds} />
          ))}
        </div>
      </div>
      <p id="take-back-open" className={`quiet lh-ui num ${styles.open}`}>
        <span>
          <Trans>{blank} not answered</Trans>
        </span>
        <span>
          <Trans>{marked} marked</Trans>
        </span>
        <span>
          <Trans>{unsaved} waiting for the network</Trans>
        </span>
      </p>
      {givenUp}
      <div className={styles.actions}>
        <Button look="primary" ref={undo} onClick={onTakeBack}>
          <TestIcon name="undo" size={18} />
          <Trans>Undo</Trans>
        </Button>
        <Button look="secondary" onClick={onSubmit}>
          <Trans>Submit now</Trans>
        </Button>
      </div>
    </section>
  );
}

/** Whole seconds, counted down; calls `onZero` once. */
function useSecondsUntil(end: number, now: () => number, onZero: () => void): number {
  const left = () => Math.min(limits.takeBackSeconds, Math.max(0, Math.ceil((end - now()) / SECOND)));
  const [seconds, setSeconds] = useState(left);
  const finish = useEffectEvent(onZero);
  const count = useEffectEvent(() => {
    setSeconds(left());
    if (end > now()) return false;
    finish();
    return true;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      if (!count()) timer = setTimeout(tick, TICK_MS);
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return seconds;
}
