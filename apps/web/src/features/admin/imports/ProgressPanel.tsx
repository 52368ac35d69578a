import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import styles from "./imports.module.css";
import type { Import } from "./imports.api.ts";

/** Progress of the current step; announced in steps of ten percent. */
export function ProgressPanel({ of }: { of: Import & { state: "reading" | "checking" | "importing" } }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const words = {
    reading: t`Reading the file`,
    checking: t`Checking the rows`,
    importing: t`Importing`,
  }[of.state];
  const inAll = of.state === "importing" ? of.counts.ready + of.counts.imported : of.counts.rows;
  const isKnown = of.state !== "reading" && inAll > 0;
  const percent = isKnown ? Math.min(100, Math.floor((100 * of.progress) / inAll)) : 0;
  const tens = Math.floor(percent / 10) * 10;
  const [done, all] = [of.progress.toLocaleString(intl), inAll.toLocaleString(intl)];
  return (
    <section className={`sheet stack gap-14 ${styles.panel}`}>
      <h2 className="fs-20">{words}</h2>
      <progress
        className={styles.progress}
        aria-label={words}
        {...(isKnown && { value: percent, max: 100 })}
      />
      {isKnown && (
        <p className="num">
          <Trans>
            {done} of {all} rows
          </Trans>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {words}
        {isKnown && `, ${tens} %`}
      </p>
    </section>
  );
}
