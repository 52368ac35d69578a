import type { ReactNode, RefObject } from "react";
import type { Language } from "@patrak/domain";
import { Banner } from "./Banner.tsx";
import type { AttemptData } from "./device/index.ts";
import { Passage } from "./Passage.tsx";
import { QuestionCard } from "./QuestionCard.tsx";
import { usePassages, useQuestions, useTestSession } from "./state/hooks.ts";
import type { Question } from "./state/questions.ts";
import type { AttemptActions } from "./attemptActions.ts";
import type { Kinds } from "./loadKinds.ts";
import { sectionOf } from "./sections.ts";
import styles from "./TestScreen.module.css";
import { Toolbar } from "./Toolbar.tsx";
import { useOpened } from "./useOpened.ts";
import type { TestView } from "./useTestView.ts";

interface Props {
  question: Question;
  number: number;
  info: AttemptData["test"];
  language: Language;
  view: TestView;
  actions: AttemptActions;
  kinds: Kinds | null;
  isWide: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  languages: ReactNode;
  /** Both null where the header holds them. */
  slot: ReactNode;
  saveState: ReactNode;
  /** What else is to be known of the question's section. */
  note: ReactNode;
  onTextSize: () => void;
  onReport: () => void;
  onShortcuts: () => void;
}

/** The question, and beside it (above it on narrow screens) its passage. */
export function QuestionArea(props: Props) {
  const { question, number, info, language, view, actions, isWide, heading, languages } = props;
  const { questionId, passageId } = question;
  const passage = usePassages(({ passages }) => (passageId === undefined ? undefined : passages[passageId]));
  const isLocked = useTestSession((session) => session.isSubmitting || session.isCompleted);
  const section = useQuestions(({ sections }) => sectionOf(sections, number - 1));
  const opened = useOpened();
  return (
    <main className={styles.work} id="question" tabIndex={-1}>
      {isWide ? <Toolbar {...props} /> : <Banner number={number} heading={heading} languages={languages} />}
      {/* Questions of one passage share this element, so its scroll position stays. */}
      <div key={passageId ?? questionId} className={styles.columns} data-split={passageId !== undefined}>
        {passageId !== undefined && (
          <Passage passage={passage} language={language} isWide={isWide} {...opened(passageId)} />
        )}
        <QuestionCard
          key={questionId}
          question={question}
          number={number}
          language={language}
          marks={section?.marks ?? info.marks}
          kinds={props.kinds}
          response={view.responses[questionId]}
          isUnsaved={view.unsaved.has(questionId)}
          isLocked={isLocked}
          isWide={isWide}
          heading={heading}
          saveState={props.saveState}
          note={props.note}
          onTextSize={props.onTextSize}
          onReport={props.onReport}
          onChoose={actions.choose}
          onClear={actions.clear}
          onMark={actions.toggleMark}
        />
      </div>
    </main>
  );
}
