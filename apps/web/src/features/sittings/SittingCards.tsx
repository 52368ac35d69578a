import { contentText, formatDuration } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { sittingPath, testPath } from "../../shared/attemptPaths.ts";
import { langOf } from "../../shared/i18n/script.ts";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import { Link } from "../../shared/Link.tsx";
import { buttonClass } from "../../shared/ui/Button.tsx";
import { Meta } from "../../shared/ui/Meta.tsx";
import { StudyIcon } from "../../shared/ui/StudyIcon.tsx";
import { useNow } from "../../shared/useNow.ts";
import { entryEnds, phaseOf, type Phase } from "./phase.ts";
import { PhaseChip } from "./PhaseChip.tsx";
import type { Sitting, Sittings } from "./sittings.api.ts";
import { useTimes } from "./useTimes.ts";
import styles from "./SittingCards.module.css";

/** Sittings with their day, their times and the one next step; what they say follows the server's clock. */
export function SittingCards({ known: { sittings, zone, ahead } }: { known: Sittings }) {
  const last = Math.max(...sittings.map(entryEnds));
  const now = useNow(last - ahead) + ahead;
  return (
    <ul className={styles.cards}>
      {sittings.map((sitting) => (
        <Card key={sitting.id} sitting={sitting} zone={zone} now={now} />
      ))}
    </ul>
  );
}

function Card({ sitting, zone, now }: { sitting: Sitting; zone: string; now: number }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const title = contentText(sitting.title, content, t`No title available`);
  const phase = phaseOf(sitting, now);
  return (
    <li className={styles.card} data-acts={phase === "waiting" || phase === "open" || phase === "running"}>
      <Day at={sitting.opens} zone={zone} />
      <div>
        <div className={`wraps ${styles.head}`}>
          <h3 lang={langOf(title)}>{title}</h3>
          <PhaseChip phase={phase} sitting={sitting} zone={zone} now={now} />
        </div>
        <Times sitting={sitting} zone={zone} />
      </div>
      <div className={styles.step}>
        <Step phase={phase} sitting={sitting} title={title} />
      </div>
    </li>
  );
}

function Day({ at, zone }: { at: string; zone: string }) {
  const { day, month, date } = useTimes(zone);
  return (
    <time className={styles.day} dateTime={at}>
      <span className="visually-hidden">{day(at)}</span>
      <small aria-hidden="true">{month(at)}</small>
      <b className="num" aria-hidden="true">
        {date(at)}
      </b>
    </time>
  );
}

function Times({ sitting, zone }: { sitting: Sitting; zone: string }) {
  const { intl } = useLocale();
  const { time, clock, here } = useTimes(zone);
  const [opens, lastEntry, own] = [time(sitting.opens), clock(sitting.lastEntry), here(sitting.opens)];
  return (
    <Meta>
      <span className="num">
        <Trans>Opens {opens}</Trans>
      </span>
      {own !== null && (
        <span className="num">
          <Trans>On this device {own}</Trans>
        </span>
      )}
      <span className="num">
        <Trans>Last entry {lastEntry}</Trans>
      </span>
      <span className="num">{formatDuration(sitting.duration, intl)}</span>
    </Meta>
  );
}

function Step({ phase, sitting, title }: { phase: Phase; sitting: Sitting; title: string }) {
  const { attempt, id } = sitting;
  const whose = (
    <span className="visually-hidden" lang={langOf(title)}>
      : {title}
    </span>
  );
  if (phase === "running" && attempt)
    return (
      <Link className={buttonClass("primary")} to={testPath(attempt.id)}>
        <Trans>Continue Test</Trans>
        {whose}
      </Link>
    );
  if (phase === "open" || phase === "waiting")
    return (
      <Link className={buttonClass(phase === "open" ? "primary" : "ink")} to={sittingPath(id)}>
        {phase === "open" ? <Trans>Enter the test</Trans> : <Trans>Go to the waiting page</Trans>}
        {whose}
      </Link>
    );
  return (
    <Link className={buttonClass("quiet")} to={sittingPath(id)}>
      <Trans>Details</Trans>
      {whose}
      <StudyIcon name="right" size={16} />
    </Link>
  );
}
