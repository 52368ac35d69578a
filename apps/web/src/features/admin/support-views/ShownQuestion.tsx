import { hasText, type Language, type LocalText } from "@patrak/domain";
import { Trans } from "@lingui/react/macro";
import { languageNames } from "../../../shared/ui/Flag.tsx";
import { RichText } from "../../../shared/ui/RichText.tsx";
import { Tag } from "../ui/Tag.tsx";
import type { SupportView } from "./support-views.api.ts";
import styles from "./support-views.module.css";

interface Props {
  number: number;
  question: SupportView["questions"][number];
  /** Undefined if the learner has not touched it. */
  row: SupportView["sheet"][number] | undefined;
  passage: LocalText | undefined;
  language: Language;
}

const LETTERS = "ABCDEFGH";

export function ShownQuestion({ number, question, row, passage, language }: Props) {
  const answer = row?.answer ?? null;
  return (
    <li className={`sheet stack gap-12 ${styles.question}`}>
      <h2 className="cluster fs-17">
        <Trans>Question {number}</Trans>
        <Status isAnswered={answer !== null} isMarked={row?.isMarkedForReview ?? false} />
      </h2>
      {passage && (
        <details>
          <summary>
            <Trans>Passage</Trans>
          </summary>
          <Text text={passage} language={language} />
        </details>
      )}
      <Text text={question.questionText} language={language} />
      <ul className="stack gap-8">
        {question.options.map(({ optionId, text }, index) => (
          <li key={optionId} data-chosen={optionId === answer || undefined}>
            <i className="bubble fs-13" aria-hidden="true" lang="en">
              {LETTERS[index]}
            </i>
            <Text text={text} language={language} />
            {optionId === answer && (
              <Tag tone="ink" icon="check">
                <Trans>Chosen</Trans>
              </Tag>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

function Status({ isAnswered, isMarked }: { isAnswered: boolean; isMarked: boolean }) {
  return (
    <>
      {isAnswered ? (
        <Tag tone="ok" icon="check">
          <Trans>Answered</Trans>
        </Tag>
      ) : (
        <Tag tone="line">
          <Trans>No answer</Trans>
        </Tag>
      )}
      {isMarked && (
        <Tag tone="flag" icon="flag">
          <Trans>Marked for Review</Trans>
        </Tag>
      )}
    </>
  );
}

/** In the other language if the chosen one is empty. */
function Text({ text, language }: { text: LocalText; language: Language }) {
  const other = language === "english" ? "hindi" : "english";
  const shown = hasText(text, language) ? language : other;
  return <RichText html={text[shown] ?? ""} lang={languageNames[shown].lang} />;
}
