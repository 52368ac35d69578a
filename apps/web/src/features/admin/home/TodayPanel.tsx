import { Trans } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { auditAddress, today } from "../audit/place.ts";
import { ActorName, ObjectName } from "../audit/names.tsx";
import { useActionWords } from "../audit/useActionWords.ts";
import { useMoments } from "../ui/useMoments.ts";
import type { Home } from "./home.api.ts";
import styles from "./home.module.css";

/** The newest entries of the audit log. */
export function TodayPanel({ entries }: { entries: NonNullable<Home["today"]> }) {
  const { time } = useMoments();
  const actionWords = useActionWords();
  return (
    <section className={`sheet ${styles.pad}`} aria-labelledby="today">
      <h2 id="today">
        <Trans>Today</Trans>
      </h2>
      {entries.length === 0 && (
        <p className={styles.quiet}>
          <Trans>Nothing was changed yet.</Trans>
        </p>
      )}
      <ul className={styles.log}>
        {entries.map((entry) => (
          <li key={entry.entryId}>
            <time dateTime={entry.at}>{time(entry.at)}</time>
            <span>
              <ActorName entry={entry} />
              {": "}
              {actionWords(entry.action)}
              {entry.objectName !== null && (
                <>
                  {", "}
                  <ObjectName name={entry.objectName} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Link className={`${buttonClass("quiet")} ${styles.more}`} to={auditAddress({ day: today() })}>
        <Trans>Open the audit log</Trans>
      </Link>
    </section>
  );
}
