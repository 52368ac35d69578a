import { useState } from "react";
import { contentText, formatPercent } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import type { Language } from "../../../shared/i18n/language.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { formatMarks } from "../../../shared/marks.ts";
import { LanguageSwitch } from "../../../shared/ui/LanguageSwitch.tsx";
import { InLanguage } from "./InLanguage.tsx";
import type { Board, MeritList } from "./results.api.ts";
import styles from "./results.module.css";

interface Props {
  board: Board;
  list: MeritList;
  preview: NonNullable<MeritList["preview"]>;
  /** Whether it will be seen with the rest. */
  hasRank: boolean;
}

/** One learner's result as the learner will see it, in either language: that of the middle of the list. */
export function PreviewCard({ board, list, preview, hasRank }: Props) {
  const { t, i18n } = useLingui();
  const [language, setLanguage] = useState<Language>(i18n.locale === "hi" ? "hi" : "en");
  const name = preview.name ?? t`Somebody whose account was erased`;
  return (
    <figure className={styles.preview}>
      <div className="cluster ends">
        <figcaption className="note">
          <Trans>
            As <span lang={langOf(name)}>{name}</span> sees it
          </Trans>
        </figcaption>
        <LanguageSwitch value={language} words="short" onChange={setLanguage} />
      </div>
      <InLanguage language={language}>
        <Phone board={board} list={list} preview={preview} hasRank={hasRank} />
      </InLanguage>
    </figure>
  );
}

function Phone({ board, list, preview, hasRank }: Props) {
  const { t } = useLingui();
  const { intl, content } = useLocale();
  const [rank, all, score] = [
    preview.rank.toLocaleString(intl),
    list.candidates.toLocaleString(intl),
    formatMarks(preview.score),
  ];
  const title = contentText(board.title, content, t`No title available`);
  const highest = list.highest?.toLocaleString(intl);
  const band = preview.band && [formatMarks(preview.band.from), formatMarks(preview.band.to)];
  return (
    <div className={styles.phone}>
      <p className={styles.phoneHead}>
        <b lang={langOf(title)}>{title}</b>
        <span className="note">
          <Trans>Result</Trans>
        </span>
      </p>
      <div className={styles.phoneCard}>
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
          {hasRank && <Fact name={t`Rank`} value={t`${rank} of ${all}`} />}
          {hasRank && preview.percentile !== null && (
            <Fact name={t`Percentile`} value={Number(preview.percentile).toFixed(2)} />
          )}
          <Fact
            name={t`Accuracy`}
            value={formatPercent(preview.answered === 0 ? 0 : preview.correct / preview.answered, intl)}
          />
        </dl>
      </div>
    </div>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">
      <b>{value}</b>
    </dd>
  </div>
);
