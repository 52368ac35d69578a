import { Trans, useLingui } from "@lingui/react/macro";
import { contentText } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Difference, plainWords } from "./Difference.tsx";
import styles from "./publish.module.css";
import type { ChangedQuestion } from "./tests.api.ts";

/** From 1. */
export const letterOf = (option: number) => String.fromCodePoint(64 + option);

/** The one change that must not be overlooked: another option is right now. */
export function KeyCard({ question }: { question: ChangedQuestion }) {
  const { t } = useLingui();
  const { key, number, code, text, answer } = question;
  if (!key) return null;
  const [before, after] = [letterOf(key.before), letterOf(key.after)];
  return (
    <article
      className={styles.card}
      data-change
      data-key
      tabIndex={-1}
      aria-label={t`Question ${number}: key changed from ${before} to ${after}`}
    >
      <h3 className={styles.cardHead}>
        <AdminIcon name="alert" size={18} />
        <span>
          <Trans>
            Question {number} · {code} · the key is different
          </Trans>
        </span>
        <span className={styles.swap}>
          <span className="visually-hidden">
            <Trans>
              Key changed from {before} to {after}
            </Trans>
          </span>
          <span className={styles.bubble} data-old aria-hidden="true">
            {before}
          </span>
          <AdminIcon name="arrow" size={18} />
          <span className={styles.bubble} aria-hidden="true">
            {after}
          </span>
        </span>
      </h3>
      <div className={styles.texts}>
        {(["english", "hindi"] as const).map((language) => {
          const words = text[language];
          if (words === undefined) return null;
          return (
            <p key={language} className={styles.text} lang={language === "hindi" ? "hi" : "en"}>
              {plainWords(words)}{" "}
              <b>
                {after} {plainWords(answer[language] ?? "")}
              </b>
            </p>
          );
        })}
      </div>
      <Parts question={question} />
    </article>
  );
}

export function TextCard({ question }: { question: ChangedQuestion }) {
  const { t } = useLingui();
  const { number, code } = question;
  return (
    <article className={styles.card} data-change tabIndex={-1} aria-label={t`Question ${number}, ${code}`}>
      <Parts question={question} />
    </article>
  );
}

function Parts({ question: { number, code, parts } }: { question: ChangedQuestion }) {
  const partWords = usePartWords();
  return parts.map(({ part, option, english, hindi }) => {
    const words = partWords(part, option);
    return (
      <div key={part + String(option)}>
        <h3 className={styles.cardHead}>
          <Trans>
            Question {number} · {code} · {words}
          </Trans>
        </h3>
        <div className={styles.texts}>
          {english && <Difference pieces={english} lang="en" />}
          {hindi && <Difference pieces={hindi} lang="hi" />}
        </div>
      </div>
    );
  });
}

type Part = ChangedQuestion["parts"][number];

function usePartWords() {
  const { t } = useLingui();
  return (part: Part["part"], option: Part["option"]): string => {
    const letter = letterOf(option ?? 0);
    const words: Record<Part["part"], string> = {
      text: t`text`,
      option: t`option ${letter}`,
      solution: t`solution`,
      passage: t`passage`,
      details: t`section, topic, difficulty`,
    };
    return words[part];
  };
}

/** Many of a kind in one line, to be opened. */
export function Folded({
  kind,
  questions,
}: {
  kind: "new" | "removed" | "moved";
  questions: ChangedQuestion[];
}) {
  const title = useFoldedWords(kind, questions);
  const { t } = useLingui();
  if (questions.length === 0) return null;
  return (
    <details className={styles.card}>
      <summary className={styles.cardHead} data-change>
        <AdminIcon name={kind === "new" ? "plus" : kind === "removed" ? "close" : "list"} size={18} />
        <span>{title}</span>
        <span className={styles.show}>
          <Trans>Show</Trans>
          <AdminIcon name="down" size={16} />
        </span>
      </summary>
      <ul className={styles.folded}>
        {questions.map(({ code, number, formerNumber, text }) => {
          const words = plainWords(contentText(text, "english", t`No text yet`));
          return (
            <li key={code + String(number)}>
              <b>
                {kind === "moved" ? `${formerNumber} → ${number}` : (number ?? formerNumber)} · {code}
              </b>{" "}
              <span lang={langOf(words)}>{words}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function useFoldedWords(kind: "new" | "removed" | "moved", questions: ChangedQuestion[]): string {
  const { t, i18n } = useLingui();
  const numbers = questions.map(({ number, formerNumber }) => String(number ?? formerNumber));
  const list = new Intl.ListFormat(i18n.locale, { type: "conjunction" }).format(numbers);
  const words = {
    new: t`New: questions ${list}`,
    removed: t`Taken out: questions ${list} of the version before`,
    moved: t`Moved: questions ${list}`,
  };
  return words[kind];
}
