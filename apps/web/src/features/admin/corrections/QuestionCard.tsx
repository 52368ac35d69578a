import { Trans } from "@lingui/react/macro";
import { languages, optionLetters } from "@patrak/domain";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { languageNames } from "../../../shared/ui/Flag.tsx";
import { RichText } from "../../../shared/ui/RichText.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import type { CorrectedQuestion } from "./corrections.api.ts";
import styles from "./corrections.module.css";

/** The question in both languages, and the key that counts now. */
export function QuestionCard({ question }: { question: CorrectedQuestion }) {
  const { intl } = useLocale();
  const numbers = (value: number) => value.toLocaleString(intl);
  const { version, answered, bank, key, options, text } = question;
  return (
    <section className={`sheet ${styles.pad}`} aria-labelledby="question">
      <h2 className="visually-hidden" id="question">
        <Trans>The question</Trans>
      </h2>
      <p className="aside num">
        {bank && <span lang="en">{bank.code} · </span>}
        <Trans>
          version {version} · answered by {numbers(answered)}
        </Trans>
      </p>
      <div className={styles.languages}>
        {languages.map((language) =>
          text[language] === undefined ? null : (
            <RichText key={language} html={text[language]} lang={languageNames[language].lang} />
          ),
        )}
      </div>
      <ol className={`above-12 ${styles.options}`}>
        {options.map((option, index) => {
          const letter = optionLetters[index]!;
          const isKey = question.kind === "single" && key.includes(letter);
          return (
            <li key={letter} data-key={isKey || undefined}>
              <span className="bubble fs-14" lang="en">
                {letter}
              </span>
              <RichText
                inline
                html={option.english ?? option.hindi ?? "–"}
                lang={option.english === undefined ? "hi" : "en"}
              />
              {isKey && (
                <b>
                  <AdminIcon name="check" size={16} />
                  <Trans>Key</Trans>
                </b>
              )}
            </li>
          );
        })}
      </ol>
      {question.kind !== "single" && (
        <p className="note above-12">
          <Trans>
            Accepted now: <span lang="en">{key.join(", ")}</span>
          </Trans>
        </p>
      )}
    </section>
  );
}
