import { useState } from "react";
import { may } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { useAdministrator } from "../administrators/useAdministrator.ts";
import { useArchiveBatchMutation, useRestoreBatchMutation, type WholeBatch } from "./batches.api.ts";
import { BatchDialog } from "./BatchDialog.tsx";
import styles from "./batches.module.css";
import { GiveDialog } from "./GiveDialog.tsx";
import { TeachersDialog } from "./TeachersDialog.tsx";

/** Beside the members: packages, teachers, and what can be done to the batch itself. */
export function BatchPanels({ whole }: { whole: WholeBatch }) {
  const { role } = useAdministrator();
  return (
    <div className="stack fits gap-14">
      <Packages whole={whole} mayGive={may(role, "access.write")} />
      {may(role, "students.write") && <Itself whole={whole} />}
    </div>
  );
}

function Packages({ whole, mayGive }: { whole: WholeBatch; mayGive: boolean }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const [isGiving, setGiving] = useState(false);
  return (
    <section className={`sheet stack gap-12 ${styles.panel}`} aria-labelledby="batch-packages">
      <div className="cluster ends gap-12">
        <h2 className="fs-17" id="batch-packages">
          <Trans>Packages given</Trans>
        </h2>
        {mayGive && whole.counts.all > 0 && (
          <Button look="quiet" size="small" aria-label={t`Give a package`} onClick={() => setGiving(true)}>
            <Trans>Give</Trans>
          </Button>
        )}
      </div>
      {whole.packages.length === 0 ? (
        <p className="note">
          <Trans>None yet.</Trans>
        </p>
      ) : (
        <ul className={styles.owned}>
          {whole.packages.map(({ id, name, owners }) => {
            const [some, all] = [owners.toLocaleString(intl), whole.counts.all.toLocaleString(intl)];
            return (
              <li key={id} className="row ends gap-12">
                <span lang={langOf(name)}>{name}</span>
                <b className="num">
                  <Trans>
                    {some} of {all}
                  </Trans>
                </b>
              </li>
            );
          })}
        </ul>
      )}
      {isGiving && <GiveDialog whole={whole} onClose={() => setGiving(false)} />}
    </section>
  );
}

function Itself({ whole }: { whole: WholeBatch }) {
  const { t } = useLingui();
  const { batch, allTeachers } = whole;
  const [open, setOpen] = useState<"name" | "teachers" | null>(null);
  const [archive, archiving] = useArchiveBatchMutation();
  const [restore, restoring] = useRestoreBatchMutation();
  const input = { params: { id: batch.id } };
  const isBusy = archiving.isLoading || restoring.isLoading;
  const isArchived = batch.archivedAt !== null;
  return (
    <section className={`sheet stack gap-12 ${styles.panel}`} aria-labelledby="batch-itself">
      <h2 className="fs-17" id="batch-itself">
        <Trans>The batch</Trans>
      </h2>
      <Button look="secondary" onClick={() => setOpen("name")}>
        <Trans>Rename</Trans>
      </Button>
      <Button look="secondary" onClick={() => setOpen("teachers")}>
        <Trans>Teachers</Trans>
      </Button>
      <Button
        look="secondary"
        busy={isBusy && (isArchived ? t`Take back` : t`Archive`)}
        onClick={() => void (isArchived ? restore(input) : archive(input))}
      >
        {isArchived ? t`Take back` : t`Archive`}
      </Button>
      <p className="note">
        <Trans>An archived batch is out of the way; its learners keep everything.</Trans>
      </p>
      {open === "name" && <BatchDialog batch={batch} onClose={() => setOpen(null)} />}
      {open === "teachers" && (
        <TeachersDialog batch={batch} teachers={allTeachers} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
