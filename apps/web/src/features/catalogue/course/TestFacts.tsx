import { formatFullDuration } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Flag, languageNames, ScriptBadge } from "../../../shared/ui/Flag.tsx";
import type { TestDetails } from "../catalogue.api.ts";
import styles from "./TestFacts.module.css";

export function TestFacts({ test }: { test: TestDetails }) {
  const { intl } = useLocale();
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Duration</Trans>
          </dt>
          <dd>
            {formatFullDuration(test.duration, intl)}
            {test.extraTime > 0 && (
              <small>
                <Trans>with {formatFullDuration(test.extraTime, intl)} extra</Trans>
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Questions</Trans>
          </dt>
          <dd className="num">{test.totalQuestions}</dd>
        </div>
        <div>
          <dt>
            <Trans>Each correct</Trans>
          </dt>
          <dd className="num">{signed(test.marks.correct)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Each wrong</Trans>
          </dt>
          <dd className="num">{signed(test.marks.wrong)}</dd>
        </div>
      </dl>
      <dl className={styles.languages}>
        <div>
          <dt>
            <Trans>Languages</Trans>
          </dt>
          <dd className="wraps">
            {test.languages.map((language) => (
              <span key={language} lang={languageNames[language].lang}>
                <Flag language={language} />
                <ScriptBadge language={language} />
                {languageNames[language].name}
              </span>
            ))}
          </dd>
        </div>
      </dl>
    </>
  );
}

/** With a minus sign as wide as the plus. */
function signed(value: number): string {
  return new Intl.NumberFormat("en-US", { signDisplay: "exceptZero" }).format(value).replace("-", "−");
}
