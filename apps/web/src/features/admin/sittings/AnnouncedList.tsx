import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import type { Announced } from "./announcing.api.ts";
import { useZone } from "./useZone.ts";
import styles from "./sittings.module.css";

type Row = Announced["announcements"][number];

/** Newest first, with how many have seen each. */
export function AnnouncedList({ announcements, zone }: { announcements: readonly Row[]; zone: string }) {
  const { t } = useLingui();
  const { whole } = useZone(zone);
  if (announcements.length === 0) return null;
  return (
    <ul className={`above-18 ${styles.announced}`} aria-label={t`Sent announcements`}>
      {announcements.map((row) => (
        <li key={row.number}>
          <span className="note num">{whole(row.at)}</span>
          <div className="fits">
            <p className="note">
              <To row={row} />
            </p>
            <p lang="en">{row.text.english}</p>
            <p lang="hi">{row.text.hindi}</p>
          </div>
          <Seen row={row} />
        </li>
      ))}
    </ul>
  );
}

function Seen({ row: { seen, of } }: { row: Row }) {
  const { intl } = useLocale();
  const [some, all] = [seen, of].map((count) => count.toLocaleString(intl));
  return (
    <span className="num unbroken">
      <Trans>
        seen by {some} of {all}
      </Trans>
    </span>
  );
}

function To({ row: { to, name, question } }: { row: Row }) {
  const { t } = useLingui();
  const whom = {
    waiting: t`To who waits`,
    working: t`To who writes`,
    batch: t`To the batch`,
    person: t`To one learner`,
  }[to];
  return (
    <>
      {whom}
      {name !== null && (
        <>
          : <span lang={langOf(name)}>{name}</span>
        </>
      )}
      {question !== null && (
        <>
          {" · "}
          <Trans>about question {question}</Trans>
        </>
      )}
    </>
  );
}
