import { hasText, type Language } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import type { Solutions } from "../../../shared/analysis.ts";
import { languageNames } from "../../../shared/ui/Flag.tsx";
import { RichText } from "../../../shared/ui/RichText.tsx";
import styles from "./Why.module.css";

interface Props {
  solution: Solutions[string] | undefined;
  language: Language;
  facts: readonly { label: string; value: string }[];
}

/** The solution, and facts about the question. */
export function Why({ solution, language, facts }: Props) {
  return (
    <div className={styles.why}>
      {solution && hasText(solution, language) && (
        <>
          <h3>
            <Trans>Why</Trans>
          </h3>
          <div className={`quiet fs-15 ${styles.text}`}>
            <RichText html={solution[language] ?? ""} lang={languageNames[language].lang} />
          </div>
        </>
      )}
      <dl className="wraps lh-ui fs-14 above-14">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="caption">{label}</dt>
            <dd className="strong num">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
