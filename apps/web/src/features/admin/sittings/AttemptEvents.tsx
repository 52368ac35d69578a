import { formatDuration } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { langOf } from "../../../shared/i18n/script.ts";
import type { SittingAttempt } from "./sittings.api.ts";
import { eventsOf, type AttemptEvent } from "./eventList.ts";
import type { Drawn } from "./timeline.ts";
import { useZone } from "./useZone.ts";
import styles from "./sittings.module.css";

interface Props {
  attempt: SittingAttempt;
  zone: string;
  /** Once the ledger is read. */
  drawn: Drawn | undefined;
}

/** What happened, was given and was done, with the reasons. */
export function AttemptEvents({ attempt, zone, drawn }: Props) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const { second, day } = useZone(zone);
  const events = eventsOf(attempt, drawn);
  const words: Record<AttemptEvent["what"], string> = {
    started: t`Started`,
    "to-english": t`Switched to English`,
    "to-hindi": t`Switched to Hindi`,
    "no-signal": t`No signal`,
    "signal-back": t`Signal back`,
    submitted: t`Handed in by the learner`,
    "closed-by-time": t`Closed by time`,
    minutes: t`Minutes given`,
    "extra-time": t`Extra time given`,
    outage: t`Time for an outage`,
    "handed-in": t`Handed in for the learner`,
    void: t`Declared void`,
    counts: t`Counts again`,
    reopened: t`Re-opened`,
  };
  return (
    <section className={`sheet ${styles.panel}`} aria-label={t`Events`}>
      <h2>
        <Trans>Events</Trans>
      </h2>
      <ol className="stack gap-10">
        {events.map((event) => (
          <li key={`${event.at} ${event.what}`} className="row ends gap-12">
            <span>
              <b>{words[event.what]}</b>
              {event.seconds !== null && <> · {formatDuration(event.seconds, intl)}</>}
              {event.waited > 0 && (
                <span className={`note ${styles.why}`}>
                  <Plural
                    value={event.waited}
                    one="# answer waited on the device"
                    other="# answers waited on the device"
                  />
                </span>
              )}
              {event.reason !== null && (
                <span className={`note ${styles.why}`} lang={langOf(event.reason)}>
                  {event.reason}
                </span>
              )}
            </span>
            <span className="num note">
              {day(event.at) !== day(attempt.startTime) && `${day(event.at)}, `}
              {second(event.at)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
