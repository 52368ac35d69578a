import { useState, type SyntheticEvent } from "react";
import { sittingTimes } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../shared/ui/Button.tsx";
import field from "../../shared/ui/Field.module.css";
import { Notice } from "../../shared/ui/Notice.tsx";
import { Countdown } from "./Countdown.tsx";
import { PaperState } from "./PaperState.tsx";
import type { Sitting } from "./sittings.api.ts";
import { useEntering } from "./useEntering.ts";
import { useOpening } from "./useOpening.ts";
import { usePaperFile } from "./usePaperFile.ts";
import { useTimes } from "./useTimes.ts";
import styles from "./sittings.module.css";

const SPREAD_MS = sittingTimes.spread * 1000;
const PASSCODE_DIGITS = 6;

interface Props {
  sitting: Sitting;
  zone: string;
  /** The zero of the countdown and the time, both by the monotonic clock. */
  zero: number;
  now: number;
}

/** Waits for the zero of the countdown; who comes later goes in at once. */
export function Entry({ sitting, zone, zero, now }: Props) {
  const { t } = useLingui();
  const { time, second } = useTimes(zone);
  const file = usePaperFile(sitting.paper);
  const { enter, check, right, isChecking, isEntering, isAgain, failure } = useEntering({
    sitting,
    file,
    zero,
  });
  const [passcode, setPasscode] = useState("");
  const opensAt = zero - SPREAD_MS;
  const isReady = !sitting.asksPasscode || passcode.length === PASSCODE_DIGITS;
  const isOpen = now >= opensAt;
  const start = () => void enter(sitting.asksPasscode ? passcode : undefined);
  // Who had no passcode by then presses too.
  useOpening(opensAt, () => {
    if (isReady) start();
  });
  // Told in the room before the opening, so that nobody types while the clock runs.
  const mayCheck = sitting.asksPasscode && !isOpen && now >= opensAt - sittingTimes.told * 1000;
  const isRight = isReady && right === passcode;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isOpen) start();
    else if (mayCheck) void check(passcode);
  };
  const minutesBefore = (minutes: number) =>
    time(new Date(Date.parse(sitting.opens) - minutes * 60_000).toISOString());
  const told = minutesBefore(sittingTimes.told / 60);
  const opens = time(sitting.opens);
  const exact = second(sitting.opens);
  return (
    <form className="stack gap-16" onSubmit={send}>
      {now < zero && (
        <Countdown left={zero - now} opens={t`at ${exact}`} from={minutesBefore} until={opens} />
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      {isAgain && (
        <Notice tone="flag">{t`No answer yet. The page tries again by itself; nothing is lost.`}</Notice>
      )}
      {sitting.asksPasscode && (
        <div className={field.field}>
          <label htmlFor="passcode">
            <Trans>Passcode, told in the hall</Trans>
          </label>
          <input
            className={`input num ${styles.passcode}`}
            id="passcode"
            inputMode="numeric"
            autoComplete="off"
            maxLength={PASSCODE_DIGITS}
            pattern="[0-9]{6}"
            required
            value={passcode}
            onChange={(event) => setPasscode(event.target.value.replaceAll(/\D/g, ""))}
          />
          {!isOpen && (
            <p className="note">
              {isReady && !mayCheck ? (
                <Trans>It can be checked from {told} on.</Trans>
              ) : (
                <Trans>With it the paper opens at {opens}; without it, it stays locked.</Trans>
              )}
            </p>
          )}
        </div>
      )}
      {now < zero && (
        <PaperState
          bytes={sitting.paper?.bytes ?? null}
          isHere={file !== null}
          opens={opens}
          asksPasscode={sitting.asksPasscode}
        />
      )}
      {mayCheck && !isRight ? (
        <Button
          look="primary"
          size="large"
          type="submit"
          disabled={!isReady}
          busy={isChecking && t`Check passcode`}
        >
          <Trans>Check passcode</Trans>
        </Button>
      ) : (
        <Button
          look="primary"
          size="large"
          type="submit"
          disabled={!isOpen || !isReady}
          busy={isEntering && t`Enter the test`}
        >
          <Trans>Enter the test</Trans>
        </Button>
      )}
      {!isOpen && (!sitting.asksPasscode || isRight) && (
        <p className="note" role="status">
          {isRight && sitting.asksPasscode && (
            <>
              <b>
                <Trans>The passcode is right.</Trans>
              </b>{" "}
            </>
          )}
          {t`The test opens by itself. Nothing to press.`}
        </p>
      )}
    </form>
  );
}
