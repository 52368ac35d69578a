import { formatDuration, suggestionsFor, type Suggestion } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import type { Analysis } from "../../shared/analysis.ts";
import { Panel } from "./Panel.tsx";
import { wordsOf, type Telling } from "./suggestionWords.tsx";
import styles from "./SuggestionsPanel.module.css";

/** Three suggestions from the student's own figures. */
export function SuggestionsPanel({ analysis }: { analysis: Analysis }) {
  const { t } = useLingui();
  const suggestions = suggestionsFor({
    questions: analysis.detailedResponses,
    marks: analysis.marks,
    durationSeconds: analysis.testInfo.duration,
    takenSeconds: analysis.analysis.totalTimeTaken,
  });
  return (
    <Panel title={t`What would help most`} caption={t`Drawn from this attempt only`} span={7} isPrinted>
      <ol className={`stack gap-12 ${styles.list}`}>
        {suggestions.map((suggestion, place) => (
          <Entry key={suggestion.kind} suggestion={suggestion} number={place + 1} />
        ))}
      </ol>
      <details className={`note ${styles.rules}`}>
        <summary>
          <Trans>How these are chosen</Trans>
        </summary>
        <p>
          <Trans>
            Each finding is worth the marks that it cost you, or that were still open to you. The three that
            are worth most are shown, and where fewer cost marks, what would help next.
          </Trans>
        </p>
      </details>
    </Panel>
  );
}

function Entry({ suggestion, number }: { suggestion: Suggestion; number: number }) {
  const { title, text } = wordsOf(suggestion, useTelling());
  return (
    <li>
      <span className={`bubble ${styles.bubble}`} aria-hidden="true">
        {number}
      </span>
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
    </li>
  );
}

/** Indian English has no comma before “and”. */
function useTelling(): Telling {
  const { intl } = useLocale();
  const list = new Intl.ListFormat(intl === "en-US" ? "en-IN" : intl);
  return {
    time: (seconds) => formatDuration(Math.round(seconds), intl),
    list: (questions) => list.format(questions.map(String)),
  };
}
