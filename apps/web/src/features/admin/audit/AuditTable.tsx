import { useId } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { ScrollTable } from "../ui/ScrollTable.tsx";
import { useMoments } from "../ui/useMoments.ts";
import type { AuditEntry } from "./audit.api.ts";
import styles from "./audit.module.css";
import { ActorName, Device, isAbout, ObjectName } from "./entryNames.tsx";
import { auditAddress, today, type AuditPlace } from "./auditAddress.ts";
import { iconOf, useActionWords } from "./useActionWords.ts";

interface Props {
  /** Undefined while loading. */
  entries: AuditEntry[] | undefined;
  place: AuditPlace;
  onClear: () => void;
}

export function AuditTable({ entries, place, onClear }: Props) {
  const { t } = useLingui();
  if (entries === undefined) return <Loading />;
  if (entries.length === 0) return <NoEntry onClear={onClear} />;
  const columns = [t`When`, t`Who`, t`What`, t`Where`].map((words) => ({ words }));
  return (
    <ScrollTable label={t`Entries`} columns={columns}>
      {entries.map((entry) => (
        <Row key={entry.entryId} entry={entry} place={place} />
      ))}
    </ScrollTable>
  );
}

function Row({ entry, place }: { entry: AuditEntry; place: AuditPlace }) {
  const actionWords = useActionWords();
  const { timeWithSeconds, shortDay } = useMoments();
  const isOpen = place.entry === entry.entryId;
  const id = useId();
  const about = isAbout(entry) ? ` ${id}-about` : "";
  const spoken = `${id}-when ${id}-who ${id}-what${about}`;
  return (
    <tr
      className={styles.row}
      data-open={isOpen || undefined}
      data-bad={entry.action === "session.refused" || undefined}
    >
      <td className={styles.when} id={`${id}-when`}>
        <time dateTime={entry.at}>{timeWithSeconds(entry.at)}</time>
        {place.day !== today() && <small>{shortDay(entry.at)}</small>}
      </td>
      <td id={`${id}-who`}>
        <b>
          <ActorName entry={entry} />
        </b>
      </td>
      <td>
        <span className="row gap-10">
          <AdminIcon name={iconOf(entry.action)} size={18} />
          <span>
            <Link
              className={styles.open}
              data-entry={entry.entryId}
              aria-labelledby={spoken}
              aria-current={isOpen ? "true" : undefined}
              to={auditAddress({ ...place, entry: entry.entryId })}
            >
              <span id={`${id}-what`}>{actionWords(entry.action)}</span>
            </Link>
            {isAbout(entry) && (
              <small className="breaks" id={`${id}-about`}>
                <ObjectName entry={entry} />
              </small>
            )}
          </span>
        </span>
      </td>
      <td className={styles.where}>
        <Device device={entry.device} />
      </td>
    </tr>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <div className={`stack ruled ${styles.loading}`} role="status" aria-label={t`Loading…`}>
      {[1, 2, 3].map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}

function NoEntry({ onClear }: { onClear: () => void }) {
  return (
    <div className={`stack ruled gap-12 ${styles.none}`}>
      <p role="status">
        <Trans>No entry matches.</Trans>
      </p>
      <Button look="secondary" size="small" onClick={onClear}>
        <Trans>Clear filters</Trans>
      </Button>
    </div>
  );
}
