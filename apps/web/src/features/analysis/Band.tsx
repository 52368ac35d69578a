import { Trans, useLingui } from "@lingui/react/macro";
import { formatMarks } from "../../shared/marks.ts";
import type { Analysis } from "../../shared/analysis.ts";
import styles from "./Band.module.css";

/** How sure the score is: one standard error of measurement to either side, on the scale of all marks. */
export default function Band({ figures }: { figures: Analysis["analysis"] }) {
  const { t } = useLingui();
  const { band, highestMarks, score } = figures;
  if (!band) return null;
  const [from, to] = [formatMarks(band.from), formatMarks(band.to)];
  const share = (marks: number) => `${Math.max(0, (100 * marks) / highestMarks)}%`;
  return (
    <div className={styles.band}>
      <span className={styles.scale} role="img" aria-label={t`Between ${from} and ${to} marks`}>
        <i style={{ insetInlineStart: share(band.from), width: share(band.to - Math.max(0, band.from)) }} />
        <b style={{ insetInlineStart: share(score) }} />
      </span>
      <small className="note">
        <Trans>
          Taken again, it would most likely be between {from} and {to}.
        </Trans>
      </small>
    </div>
  );
}
