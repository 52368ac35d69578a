import { useState } from "react";
import { sittingTimes } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { analysisPath, testPath } from "../../shared/attemptPaths.ts";
import { Link } from "../../shared/Link.tsx";
import { buttonClass } from "../../shared/ui/Button.tsx";
import { Notice } from "../../shared/ui/Notice.tsx";
import { DeviceChecks } from "./DeviceChecks.tsx";
import { DoorHead } from "./DoorHead.tsx";
import { Entry } from "./Entry.tsx";
import type { Sitting, Sittings } from "./sittings.api.ts";
import { usePaperNews } from "./usePaperNews.ts";
import { useServerClock } from "./useServerClock.ts";
import { useTick } from "./useTick.ts";
import { useTimes } from "./useTimes.ts";
import styles from "./sittings.module.css";

const SPREAD_MS = sittingTimes.spread * 1000;

/** The door of a sitting and the page on which one waits for it: a countdown by the server's clock, checks, the way in. */
export function SittingDoor({ sitting, known }: { sitting: Sitting; known: Sittings }) {
  const clock = useServerClock(known.ahead);
  const zero = Date.parse(sitting.opens) + SPREAD_MS - clock.offset;
  const now = useTick(zero);
  usePaperNews(sitting, zero - SPREAD_MS - now);
  // Who has come to wait stays: a list that is read anew meanwhile must not take the way in away.
  const [hasCome] = useState(sitting.mayEnter && !sitting.attempt?.isOpen);
  const waits = hasCome || (sitting.mayEnter && !sitting.attempt?.isOpen);
  return (
    <div className={styles.wait}>
      <section className={`sheet stack gap-16 ${styles.door}`} aria-labelledby="sitting">
        <DoorHead sitting={sitting} zone={known.zone} />
        {waits ? (
          <Entry sitting={sitting} zone={known.zone} zero={zero} now={now} />
        ) : (
          <Way sitting={sitting} />
        )}
      </section>
      {waits && <DeviceChecks clock={clock} now={now} />}
      <Rules sitting={sitting} zone={known.zone} />
    </div>
  );
}

function Rules({ sitting, zone }: { sitting: Sitting; zone: string }) {
  const { time } = useTimes(zone);
  const [opens, lastEntry, closes] = [time(sitting.opens), time(sitting.lastEntry), time(sitting.closes)];
  return (
    <section className={`sheet ${styles.pad} ${styles.facts}`} aria-labelledby="rules">
      <h3 id="rules" className="fs-17">
        <Trans>Good to know</Trans>
      </h3>
      <ul className={`note ${styles.rules}`}>
        <li>
          <Trans>
            Opens at {opens}. Last entry is {lastEntry}.
          </Trans>{" "}
          {sitting.endsForAll ? (
            <Trans>It ends for everyone at {closes}, also for whoever enters late.</Trans>
          ) : (
            <Trans>Whoever enters late still gets the full time.</Trans>
          )}
        </li>
        <li>
          <Trans>Answers are saved as you choose them and sent when the network allows.</Trans>
        </li>
        <li>
          <Trans>If the device fails, sign in on another one: answers and clock are kept.</Trans>
        </li>
        <li>
          <Trans>At zero the test is submitted for you.</Trans>
        </li>
      </ul>
    </section>
  );
}

function Way({ sitting: { attempt } }: { sitting: Sitting }) {
  const { t } = useLingui();
  if (attempt?.isOpen)
    return (
      <Link className={buttonClass("primary")} to={testPath(attempt.id)}>
        <Trans>Continue Test</Trans>
      </Link>
    );
  if (attempt)
    return (
      <Link className={buttonClass("primary")} to={analysisPath(attempt.id)}>
        <Trans>You have handed it in</Trans>
      </Link>
    );
  return <Notice tone="neutral">{t`The time to enter this test is over`}</Notice>;
}
