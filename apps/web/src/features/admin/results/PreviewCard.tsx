import { formatPercent } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { formatMarks } from "../../../shared/marks.ts";
import type { Board, MeritList } from "./results.api.ts";
import styles from "./results.module.css";

interface Props {
  board: Board;
  list: MeritList;
  preview: NonNullable<MeritList["preview"]>;
}

/** One learner's result as the learner will see it: that of the middle of the list. */
export function PreviewCard({ list, preview }: Props) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const name = preview.name ?? t`Somebody whose account was erased`;
  const [rank, all, score] = [
    preview.rank.toLocaleString(intl),
    list.candidates.toLocaleString(intl),
    formatMarks(preview.score),
  ];
  const highest = list.highest?.toLocaleString(intl);
  const band = preview.band && [formatMarks(preview.band.from), formatMarks(preview.band.to)];
  return (
    <figure className={styles.preview}>
      <figcaption className="note">
        <Trans>
          As <span lang={langOf(name)}>{name}</span> sees it
        </Trans>
      </figcaption>
      <div className={styles.phone}>
        <p className="note">
          <Trans>Your score</Trans>
        </p>
        <p className={`num ${styles.previewScore}`}>
          {score} {highest !== undefined && <small>{t`of ${highest}`}</small>}
        </p>
        {band && (
          <p className="note">
            <Trans>
              Most likely between {band[0]} and {band[1]}
            </Trans>
          </p>
        )}
        <dl className={styles.facts}>
          <div>
            <dt>
              <Trans>Rank</Trans>
            </dt>
            <dd className="num">
              <Trans>
                {rank} of {all}
              </Trans>
            </dd>
          </div>
          {preview.percentile !== null && (
            <div>
              <dt>
                <Trans>Percentile</Trans>
              </dt>
              <dd className="num">{Number(preview.percentile).toFixed(2)}</dd>
            </div>
          )}
          <div>
            <dt>
              <Trans>Accuracy</Trans>
            </dt>
            <dd className="num">
              {formatPercent(preview.answered === 0 ? 0 : preview.correct / preview.answered, intl)}
            </dd>
          </div>
        </dl>
      </div>
    </figure>
  );
}
