import { useState } from "react";
import { createPortal } from "react-dom";
import { formatDuration } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { langOf } from "../../../shared/i18n/script.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { MinutesDialog } from "./MinutesDialog.tsx";
import { useGetMinutesQuery, type Minutes, type Sitting } from "./sittings.api.ts";
import { useZone } from "./useZone.ts";
import styles from "./sittings.module.css";

/** Minutes given so far, and a press for more. */
export function MinutesPanel({ sitting, zone }: { sitting: Sitting; zone: string }) {
  const { t } = useLingui();
  const [isGiving, setGiving] = useState(false);
  const { data } = useGetMinutesQuery({ params: { id: sitting.id } }, { refetchOnMountOrArgChange: true });
  const { time } = useZone(zone);
  const planned = time(sitting.closes);
  const shown = time(Date.parse(sitting.closes) + sitting.givenSeconds * 1000);
  return (
    <section className={`sheet stack gap-10 ${styles.panel}`} aria-label={t`Extra minutes`}>
      <h2>
        <Trans>Extra minutes</Trans>
      </h2>
      <p className="note">
        <Trans>Added to every running clock and to those who start later. Each person is told once.</Trans>
      </p>
      <p>
        <Trans>
          Closes <b>{shown}</b>
        </Trans>
        {sitting.givenSeconds > 0 && (
          <span className="note">
            {" "}
            <Trans>in place of {planned}</Trans>
          </span>
        )}
      </p>
      {data && data.given.length > 0 && (
        <ul className="stack gap-4">
          {data.given.map((act) => (
            <Given key={act.id} act={act} at={time(act.at)} />
          ))}
        </ul>
      )}
      <Button look="secondary" disabled={!data?.mayGive} onClick={() => setGiving(true)}>
        <Trans>Give minutes…</Trans>
      </Button>
      {/* The dialog has a form of its own, and this stands in one. */}
      {isGiving &&
        data &&
        createPortal(
          <MinutesDialog sitting={sitting} minutes={data} zone={zone} onClose={() => setGiving(false)} />,
          document.body,
        )}
    </section>
  );
}

function Given({ act, at }: { act: Minutes["given"][number]; at: string }) {
  const { intl } = useLocale();
  const name = act.batch ?? act.learner;
  return (
    <li className="row ends gap-12 fs-14">
      <span>
        {formatDuration(act.seconds, intl)}{" "}
        {name === null ? <Trans>for all</Trans> : <span lang={langOf(name)}>· {name}</span>}
        {act.isOutage && (
          <span className="note">
            {" · "}
            <Trans>after an outage, by the server</Trans>
          </span>
        )}
      </span>
      <span className="num note">{at}</span>
    </li>
  );
}
