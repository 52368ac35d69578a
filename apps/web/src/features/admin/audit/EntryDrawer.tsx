import { useId, type Ref } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import { Failed } from "../ui/Failed.tsx";
import { useMoments } from "../ui/useMoments.ts";
import { useGetAuditEntryQuery, type WholeEntry } from "./audit.api.ts";
import { BeforeAfter } from "./BeforeAfter.tsx";
import styles from "./drawer.module.css";
import { ActorName, Device, isAbout, ObjectName } from "./entryNames.tsx";
import { ObjectLink } from "./ObjectLink.tsx";
import { auditAddress } from "./auditAddress.ts";
import { useActionWords } from "./useActionWords.ts";

interface Props {
  entryId: string;
  headingRef: Ref<HTMLHeadingElement>;
  onClose: () => void;
}

/** One entry beside the list, which stays usable: the drawer is not modal. */
export function EntryDrawer({ entryId, headingRef, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const actionWords = useActionWords();
  const { intl } = useLocale();
  const number = Number(entryId).toLocaleString(intl);
  const { data, isError, refetch } = useGetAuditEntryQuery({ params: { entryId } });
  return (
    <aside className={styles.drawer} aria-labelledby={id}>
      <header className={`ends gap-12 ${styles.head}`}>
        <div>
          <p className="aside strong num lh-ui">
            <Trans>Entry {number}</Trans>
          </p>
          <h2 className="fs-20" id={id} ref={headingRef} tabIndex={-1}>
            {data ? actionWords(data.entry.action) : <Trans>Loading…</Trans>}
          </h2>
        </div>
        <Button look="quiet" size="icon" aria-label={t`Close entry ${number}`} onClick={onClose}>
          <AdminIcon name="close" />
        </Button>
      </header>
      <div className={styles.body}>
        {isError && <Failed onRetry={() => void refetch()} />}
        {data && <Whole entry={data.entry} />}
      </div>
    </aside>
  );
}

function Whole({ entry }: { entry: WholeEntry }) {
  const { whole } = useMoments();
  return (
    <>
      <dl className={`stack lh-note fs-14 ${styles.facts}`}>
        <dt className="faint">
          <Trans>Who</Trans>
        </dt>
        <dd>
          <ActorName entry={entry} />
        </dd>
        {isAbout(entry) && (
          <>
            <dt className="faint">
              <Trans>About</Trans>
            </dt>
            <dd>
              <ObjectName entry={entry} />
            </dd>
          </>
        )}
        <dt className="faint">
          <Trans>When</Trans>
        </dt>
        <dd className="num">{whole(entry.at)}</dd>
        <dt className="faint">
          <Trans>Where</Trans>
        </dt>
        <dd>
          <Device device={entry.device} />
          {entry.network !== null && <small className="faint fs-14 num">{entry.network}</small>}
        </dd>
        {entry.reason !== null && (
          <>
            <dt className="faint">
              <Trans>Reason</Trans>
            </dt>
            <dd lang={langOf(entry.reason)}>“{entry.reason}”</dd>
          </>
        )}
      </dl>
      {(entry.before !== null || entry.after !== null) && (
        <BeforeAfter before={entry.before ?? {}} after={entry.after ?? {}} />
      )}
      <PlaceInLog place={entry.place} />
      <div className="wraps gap-8 above-18">
        <CopyButton text={location.origin + auditAddress({ entry: entry.entryId })}>
          <Trans>Copy link</Trans>
        </CopyButton>
        <ObjectLink entry={entry} />
      </div>
    </>
  );
}

function PlaceInLog({ place }: Pick<WholeEntry, "place">) {
  const { timeWithSeconds } = useMoments();
  const { intl } = useLocale();
  const last = place.length - 1;
  return (
    <>
      <h3>
        <Trans>Place in the log</Trans>
      </h3>
      <ul className={`num fs-13 ${styles.chain}`}>
        {place.map(({ entryId, at, shortCode }, index) => (
          <li className="stack quiet gap-12" key={entryId} data-now={index === last || undefined}>
            <i />
            <span>
              {Number(entryId).toLocaleString(intl)} · {timeWithSeconds(at)} ·{" "}
              <span lang="en">{`${shortCode.slice(0, 4)} ${shortCode.slice(4)}`}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="caption lh-ui above-6">
        <Trans>
          Each entry carries the short code of the one before it. A missing or altered entry would break the
          row.
        </Trans>
      </p>
    </>
  );
}
