import type { ReactNode } from "react";
import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { DOUBTFUL_MS } from "./serverClock.ts";
import type { ServerClock } from "./useServerClock.ts";
import { useStorage } from "./useStorage.ts";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import styles from "./sittings.module.css";

/** Whether this device is ready: network, clock, storage. Nothing here keeps anybody out. */
export function DeviceChecks({ clock, now }: { clock: ServerClock; now: number }) {
  return (
    <section className={`sheet ${styles.pad}`} aria-labelledby="device">
      <div className={`row ends ${styles.panelHead}`}>
        <h3 id="device" className="fs-17">
          <Trans>This device</Trans>
        </h3>
        <Button look="quiet" size="small" onClick={clock.check}>
          <Trans>Check again</Trans>
        </Button>
      </div>
      <ul className={styles.checks}>
        <Network clock={clock} now={now} />
        <ClockCheck doubt={clock.doubt} />
        <Storage />
      </ul>
    </section>
  );
}

function Network({ clock: { isHeard, heardAt }, now }: { clock: ServerClock; now: number }) {
  if (!isHeard)
    return (
      <Check isFine={false} words={<Trans>No network</Trans>}>
        <Trans>The page tries again by itself, also when the test opens.</Trans>
      </Check>
    );
  if (heardAt === null) return <Asking />;
  const seconds = Math.max(0, Math.round((now - heardAt) / 1000));
  return (
    <Check isFine words={<Trans>Network is fine</Trans>}>
      <Plural value={seconds} one="Last contact # second ago" other="Last contact # seconds ago" />
    </Check>
  );
}

function ClockCheck({ doubt }: { doubt: number }) {
  const { intl } = useLocale();
  if (!Number.isFinite(doubt)) return <Asking />;
  const seconds = new Intl.NumberFormat(intl, { maximumFractionDigits: 1 }).format(
    Math.ceil(doubt / 100) / 10,
  );
  return doubt <= DOUBTFUL_MS ? (
    <Check isFine words={<Trans>Clock in step with the server</Trans>}>
      <Trans>At most {seconds} s apart; the server’s counts</Trans>
    </Check>
  ) : (
    <Check isFine={false} words={<Trans>The countdown is not exact</Trans>}>
      <Trans>The network is slow: up to {seconds} s apart. The server’s clock counts.</Trans>
    </Check>
  );
}

function Storage() {
  const isEnough = useStorage();
  if (isEnough === null) return <Asking />;
  return isEnough ? (
    <Check isFine words={<Trans>Storage is enough</Trans>}>
      <Trans>Room for all answers</Trans>
    </Check>
  ) : (
    <Check isFine={false} words={<Trans>This browser keeps nothing</Trans>}>
      <Trans>Free some space, or leave private browsing. Until then keep the page open.</Trans>
    </Check>
  );
}

function Asking() {
  return (
    <li className="note">
      <span className={styles.asking}>
        <Trans>Checking</Trans>
      </span>
    </li>
  );
}

function Check({ isFine, words, children }: { isFine: boolean; words: ReactNode; children: ReactNode }) {
  return (
    <li data-warn={!isFine || undefined}>
      <Icon name={isFine ? "own" : "alert"} size={18} />
      <span>
        <b>{words}</b>
        <small>{children}</small>
      </span>
    </li>
  );
}
