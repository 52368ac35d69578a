import { Trans } from "@lingui/react/macro";
import { optionLetters, type Language } from "@patrak/domain";
import { languageNames } from "../../../../shared/ui/Flag.tsx";
import { RichText } from "../../../../shared/ui/RichText.tsx";
import type { ProofQuestion } from "../tests.api.ts";
import styles from "./proof.module.css";

interface Props {
  question: ProofQuestion;
  language: Language;
}

/** A question in one of its languages: text, options with the key, solution. */
export function ProofText({ question, language }: Props) {
  const { text, options, key, solution } = question;
  const { lang, name } = languageNames[language];
  const html = text[language];
  if (html === undefined)
    return (
      <p className="note">
        <Trans>
          Not written in <span lang={lang}>{name}</span>
        </Trans>
      </p>
    );
  const reason = solution[language];
  return (
    <div className={styles.text}>
      <RichText html={html} lang={lang} />
      <ol className="stack gap-8 above-12">
        {options.map((option, index) => {
          const isKey = key.includes(index + 1);
          return (
            <li key={optionLetters[index]} className={styles.option} data-key={isKey || undefined}>
              <span className={`bubble fs-14 ${styles.bubble}`} lang="en">
                {optionLetters[index]}
              </span>
              <RichText inline html={option[language] ?? "–"} lang={lang} />
              {isKey && (
                <b className={styles.key}>
                  <Trans>Key</Trans>
                </b>
              )}
            </li>
          );
        })}
      </ol>
      {question.kind !== "single" && <Accepted of={question} />}
      <div className={`note above-12 ${styles.solution}`}>
        <b>
          <Trans>Solution</Trans>
        </b>
        {reason === undefined ? (
          <p>
            <Trans>No solution is written.</Trans>
          </p>
        ) : (
          <RichText html={reason} lang={lang} />
        )}
      </div>
    </div>
  );
}

/** All that counts as right, where ticks do not say it. */
function Accepted({ of: { kind, accepted, unit } }: { of: ProofQuestion }) {
  if (accepted.length === 0) return null;
  const answers = accepted.map((answer) => [answer.replace("..", " – "), unit ?? ""].join(" ").trim());
  return (
    <p className="note above-12">
      {kind === "multiple" ? <Trans>Several right.</Trans> : <Trans>A number.</Trans>}{" "}
      <Trans>
        Counts as right: <b lang="en">{answers.join(", ")}</b>
      </Trans>
    </p>
  );
}
