import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useActionWords } from "../audit/useActionWords.ts";
import { useZone } from "../sittings/useZone.ts";
import type { SittingEvent } from "./monitor.api.ts";
import styles from "./monitor.module.css";

/** What has happened, the latest first. */
export function Events({ events, zone }: { events: readonly SittingEvent[]; zone: string }) {
  const { time } = useZone(zone);
  return (
    <section className={`sheet ${styles.panel}`} aria-labelledby="events">
      <h2 id="events">
        <Trans>Events</Trans>
      </h2>
      {events.length === 0 && (
        <p className="quiet">
          <Trans>Nothing has happened yet.</Trans>
        </p>
      )}
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={`${event.at} ${event.what} ${event.action ?? ""}`}>
            <time className="num" dateTime={event.at}>
              {time(event.at)}
            </time>
            <p>
              <Words event={event} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Words({ event: { what, learners = 0, action, by = "" } }: { event: SittingEvent }) {
  const { t } = useLingui();
  const actions = useActionWords();
  if (what === "opened")
    return (
      <>
        <Trans>The sitting opened.</Trans>{" "}
        <Plural
          value={learners}
          one="# learner has started so far."
          other="# learners have started so far."
        />
      </>
    );
  if (what === "fell-silent")
    return (
      <Plural
        value={learners}
        one="# learner was last heard of in this minute. The clock keeps running; answers wait on the device."
        other="# learners were last heard of in this minute. Their clocks keep running; answers wait on the devices."
      />
    );
  if (what === "act" && action !== undefined) {
    const words = actions(action);
    return by === "" ? words : t`${words}, by ${by}`;
  }
  const plain: Partial<Record<SittingEvent["what"], string>> = {
    waiting: t`The waiting page opened.`,
    "last-entry": t`Last entry: nobody can start any more.`,
    closed: t`The planned close.`,
    ended: t`The last attempt was closed.`,
  };
  return plain[what];
}
