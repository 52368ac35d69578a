import { API_BASE } from "@patrak/contract/base";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { buttonClass } from "../../../shared/ui/Button.tsx";
import { formatMarks } from "../../../shared/marks.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Marks } from "../ui/Marks.tsx";
import type { Change, Preview } from "./corrections.api.ts";
import styles from "./corrections.module.css";

interface Props {
  testId: string;
  place: { version: number; number: number };
  change: Change;
  preview: Preview | undefined;
}

/** What the correction would do, before anything is written. */
export function PreviewSide({ testId, place, change, preview }: Props) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const numbers = (value: number) => value.toLocaleString(intl);
  if (!preview)
    return (
      <section className={`sheet ${styles.pad}`} aria-busy="true">
        <h2 className="fs-17">
          <Trans>Preview</Trans>
        </h2>
        <p className="note above-8" role="status">
          <Trans>Counting…</Trans>
        </p>
      </section>
    );
  const { attempts, changed, ranks } = preview;
  return (
    <section className={`sheet stack gap-12 ${styles.pad}`} aria-labelledby="preview">
      <h2 className="fs-17" id="preview">
        <Trans>Preview</Trans>
      </h2>
      <p>
        <b className={styles.big}>{numbers(changed)}</b>{" "}
        <Plural value={attempts} one="of # attempt changes" other="of # attempts change" />
      </p>
      <Marks of={Math.max(1, attempts)} on={changed} label="" />
      <p>
        <b className={styles.big}>{numbers(ranks.far)}</b> <Trans>ranks move by more than 10</Trans>
      </p>
      <dl className={`num ${styles.facts}`}>
        <Fact name={t`Scores that rise`} value={numbers(preview.rising)} />
        <Fact name={t`Scores that fall`} value={numbers(preview.falling)} />
        <Fact name={t`Biggest rise`} value={t`${formatMarks(preview.rise)} marks, ${ranks.rise} ranks`} />
        <Fact name={t`Biggest fall`} value={t`${formatMarks(preview.fall)} marks, ${ranks.fall} ranks`} />
        <Fact name={t`Told by a notice`} value={numbers(changed)} />
      </dl>
      {changed > 0 && (
        <a className={buttonClass("quiet")} href={listAddress(testId, place, change)} download>
          <AdminIcon name="download" size={18} />
          <Trans>Download the list</Trans>
        </a>
      )}
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function listAddress(testId: string, { version, number }: Props["place"], change: Change) {
  const query = new URLSearchParams({ version: String(version), number: String(number), kind: change.kind });
  if (change.kind === "undo") query.set("undoes", String(change.undoes));
  else {
    if ("accepted" in change) query.set("accepted", change.accepted.join(" "));
    if (change.language !== null) query.set("language", change.language);
    if (change.neverLower) query.set("neverLower", "1");
  }
  return `${API_BASE}/admin/tests/${testId}/corrections/csv?${query.toString()}`;
}
