import { useId, useRef, type ReactNode, type RefObject } from "react";
import { hasAnswer, visibleOptions, type Answer, type Language, type QuestionResponse } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../shared/ui/Button.tsx";
import { languageNames } from "../../shared/ui/Flag.tsx";
import { TestIcon } from "../../shared/ui/TestIcon.tsx";
import { BANNER_ID } from "./Banner.tsx";
import { AnswerParts } from "./AnswerParts.tsx";
import type { Kinds } from "./loadKinds.ts";
import { MarkButton } from "./MarkButton.tsx";
import { MarksChips, type Marks } from "./MarksChips.tsx";
import styles from "./QuestionCard.module.css";
import { QuestionText } from "./QuestionText.tsx";
import type { Question } from "./state/questions.ts";

interface Props {
  question: Question;
  number: number;
  language: Language;
  marks: Marks | undefined;
  response: QuestionResponse | undefined;
  isUnsaved: boolean;
  isLocked: boolean;
  /** On narrow screens the heading and the flag are elsewhere. */
  isWide: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  saveState: ReactNode;
  note?: ReactNode;
  /** For questions that do not ask for one option. */
  kinds?: Kinds | null;
  onChoose: (answer: Answer | null, how?: { rest: number }) => void;
  onClear: () => void;
  onMark: () => void;
  onTextSize: () => void;
  /** Absent where nothing can be reported. */
  onReport?: () => void;
}

export function QuestionCard({ heading, ...props }: Props) {
  const { question, number, language, marks, response, isWide, isLocked, saveState, kinds } = props;
  const { kind } = question;
  const { t } = useLingui();
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const { lang } = languageNames[language];

  // The button disappears with the answer; keep the focus.
  const clear = () => {
    const input = (which: string) => card.current?.querySelector<HTMLInputElement>(`input${which}`);
    (input(":checked") ?? input(""))?.focus();
    props.onClear();
  };

  return (
    <section ref={card} className={`sheet ${styles.card}`} aria-labelledby={isWide ? id : BANNER_ID}>
      <div className={`cluster below-14 ${styles.head}`}>
        {isWide && (
          <h2 ref={heading} id={id} tabIndex={-1}>
            <Trans>Question {number}</Trans>
          </h2>
        )}
        {marks && (
          <span className={styles.marks}>
            {kinds && kind !== undefined ? (
              <kinds.KindMarks marks={marks} isMultiple={kind === "multiple"} />
            ) : (
              <MarksChips marks={marks} />
            )}
          </span>
        )}
        {!isWide && (
          <Button look="quiet" size="icon" aria-label={t`Text size`} onClick={props.onTextSize}>
            <TestIcon name="text" />
          </Button>
        )}
        {isWide && (
          <MarkButton size="small" isMarked={response?.isMarkedForReview ?? false} onToggle={props.onMark} />
        )}
      </div>
      {props.note}
      <AnswerParts
        kinds={kinds}
        question={question}
        legend={<QuestionText question={question} language={language} />}
        options={visibleOptions(question.options, language)}
        lang={lang}
        answer={response?.answer ?? null}
        isUnsaved={props.isUnsaved}
        isLocked={isLocked}
        isWide={isWide}
        onChoose={props.onChoose}
      />
      <div className={`cluster ends faint fs-14 above-14 ${styles.foot}`}>
        <span>
          {hasAnswer(response) && (
            <Button look="quiet" size="small" disabled={isLocked} onClick={clear}>
              <TestIcon name="undo" size={18} />
              <Trans>Clear answer</Trans>
            </Button>
          )}
        </span>
        {saveState}
        {props.onReport && (
          <Button look="quiet" size="small" onClick={props.onReport}>
            <Trans>Report</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
