import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import type { SittingAttempt } from "./sittings.api.ts";
import { useZone } from "./useZone.ts";
import styles from "./sittings.module.css";

type Event = SittingAttempt["events"][number];

/** What was given and done, with the reasons. */
export function AttemptEvents({ attempt, zone }: { attempt: SittingAttempt; zone: string }) {
  const { t } = useLingui();
  const { whole } = useZone(zone);
  const words: Record<Event["what"], string> = {
    minutes: t`Minutes given`,
    "extra-time": t`Extra time given`,
    outage: t`Minutes for an outage`,
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
      {attempt.events.length === 0 ? (
        <p className="note">
          <Trans>Nothing was given or done.</Trans>
        </p>
      ) : (
        <ol className="stack gap-10">
          {attempt.events.map((event) => (
            <li key={`${event.at} ${event.what}`} className="row ends gap-12">
              <span>
                <b>{words[event.what]}</b>
                {event.minutes !== null && (
                  <>
                    {" · "}
                    <Plural value={event.minutes} one="# minute" other="# minutes" />
                  </>
                )}
                {event.reason !== null && (
                  <span className={`note ${styles.why}`} lang={langOf(event.reason)}>
                    {event.reason}
                  </span>
                )}
              </span>
              <span className="num note">{whole(event.at)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
