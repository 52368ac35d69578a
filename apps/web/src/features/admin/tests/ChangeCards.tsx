import { useId, type ReactNode } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { contentText } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { useMoments } from "../ui/useMoments.ts";
import { Difference, plainWords } from "./Difference.tsx";
import styles from "./publish.module.css";
import type { ChangedQuestion } from "./tests.api.ts";

/** Accepted answers, as an author writes them. */
export const answersOf = (accepted: readonly string[]) => accepted.join(" / ").replaceAll("..", "–");

/** From 1. */
const letterOf = (option: number) => String.fromCodePoint(64 + option);

/** The one change that must not be overlooked: another option is now correct. */
export function KeyCard({ question }: { question: ChangedQuestion }) {
  const id = useId();
  const { key, number, code, text, answer } = question;
  if (!key) return null;
  const [before, after] = [answersOf(key.before), answersOf(key.after)];
  return (
    <article className={styles.card} data-change data-key tabIndex={-1} aria-labelledby={id}>
      <h3 className={styles.cardHead} id={id}>
        <AdminIcon name="alert" size={18} />
        <span>
          <Trans>
            Question {number} · <span lang="en">{code}</span> · the key is different
          </Trans>
        </span>
        <Swap before={before} after={after} />
      </h3>
      <div className={`stack fits ${styles.texts}`}>
        {(["english", "hindi"] as const).map((language) => {
          const words = text[language];
          if (words === undefined) return null;
          return (
            <p
              key={language}
              className={`breaks fs-15 ${styles.text}`}
              lang={language === "hindi" ? "hi" : "en"}
            >
              {plainWords(words)}{" "}
              <b>
                <span lang="en">{after}</span> {plainWords(answer[language] ?? "")}
              </b>
            </p>
          );
        })}
      </div>
      <Parts question={question} />
    </article>
  );
}

/** The old bubble is dashed, the new one filled. */
function Swap({ before, after }: { before: string; after: string }) {
  return (
    <span className={styles.swap}>
      <span className="visually-hidden">
        <Trans>
          Key changed from <span lang="en">{before}</span> to <span lang="en">{after}</span>
        </Trans>
      </span>
      <span
        className={`bubble fs-14 ${styles.bubble}`}
        data-old
        data-long={before.length > 1 || undefined}
        lang="en"
        aria-hidden="true"
      >
        {before}
      </span>
      <AdminIcon name="arrow" size={18} />
      <span
        className={`bubble fs-14 ${styles.bubble}`}
        data-long={after.length > 1 || undefined}
        lang="en"
        aria-hidden="true"
      >
        {after}
      </span>
    </span>
  );
}

export function TextCard({ question }: { question: ChangedQuestion }) {
  const id = useId();
  return (
    <article className={styles.card} data-change tabIndex={-1} aria-labelledby={id}>
      <Parts question={question} firstId={id} />
    </article>
  );
}

interface PartsProps {
  question: ChangedQuestion;
  /** The id of the first heading, which names the card. */
  firstId?: string;
}

function Parts({ question: { number, code, parts, changedBy }, firstId }: PartsProps) {
  return parts.map(({ part, option, english, hindi }, index) => (
    <div key={part + String(option)}>
      <h3 className={styles.cardHead} id={index === 0 ? firstId : undefined}>
        <span>
          <Trans>
            Question {number} · <span lang="en">{code}</span> · <PartWords part={part} option={option} />
          </Trans>
        </span>
        {index === 0 && changedBy && <Hand {...changedBy} />}
      </h3>
      <div className={`stack fits ${styles.texts}`}>
        {english && <Difference pieces={english} lang="en" />}
        {hindi && <Difference pieces={hindi} lang="hi" />}
      </div>
    </div>
  ));
}

function Hand({ name, at }: NonNullable<ChangedQuestion["changedBy"]>) {
  const { shortDay } = useMoments();
  return (
    <span className={styles.hand}>
      <span lang={langOf(name)}>{name}</span>, <time dateTime={at}>{shortDay(at)}</time>
    </span>
  );
}

type Part = ChangedQuestion["parts"][number];

function PartWords({ part, option }: Pick<Part, "part" | "option">): ReactNode {
  const letter = letterOf(option ?? 0);
  const words: Record<Part["part"], ReactNode> = {
    text: <Trans>text</Trans>,
    option: (
      <Trans>
        option <span lang="en">{letter}</span>
      </Trans>
    ),
    solution: <Trans>solution</Trans>,
    passage: <Trans>passage</Trans>,
    details: <Trans>section, topic, difficulty</Trans>,
  };
  return words[part];
}

/** Many of a kind on one line that can be opened. */
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
              <b className="num">
                {kind === "moved" ? `${formerNumber} → ${number}` : (number ?? formerNumber)} ·{" "}
                <span lang="en">{code}</span>
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
