import { Trans } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { auditAddress, today } from "../audit/auditAddress.ts";
import { ActorName, isAbout, ObjectName } from "../audit/entryNames.tsx";
import { useActionWords } from "../audit/useActionWords.ts";
import { useMoments } from "../ui/useMoments.ts";
import type { Overview } from "./overview.api.ts";
import styles from "./overview.module.css";

/** The newest entries of the audit log. */
export function TodayPanel({ entries }: { entries: NonNullable<Overview["today"]> }) {
  const { time } = useMoments();
  const actionWords = useActionWords();
  return (
    <section className={`sheet ${styles.pad}`} aria-labelledby="today">
      <h2 id="today">
        <Trans>Today</Trans>
      </h2>
      {entries.length === 0 && (
        <p className="quiet fs-15">
          <Trans>Nothing was changed yet.</Trans>
        </p>
      )}
      <ul className={styles.log}>
        {entries.map((entry) => (
          <li key={entry.entryId}>
            <time className="faint num" dateTime={entry.at}>
              {time(entry.at)}
            </time>
            <span>
              <ActorName entry={entry} />
              {": "}
              {actionWords(entry.action)}
              {isAbout(entry) && (
                <>
                  {", "}
                  <ObjectName entry={entry} />
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
