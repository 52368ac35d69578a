import type { MouseEvent, ReactNode } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Analysis } from "../../../shared/analysis.ts";
import type { Outcome } from "../../../shared/outcome.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Icon } from "../../../shared/ui/Icon.tsx";
import { QuestionCell } from "../../../shared/ui/QuestionCell.tsx";
import { useModal } from "../../../shared/ui/useModal.ts";
import paletteStyles from "../Palette.module.css";
import { cellLooks } from "./reviewed.ts";
import { ReviewGrid } from "./ReviewGrid.tsx";
import styles from "./ReviewList.module.css";
import { useOutcomeWords } from "./useOutcomeWords.ts";

interface Props {
  analysis: Analysis;
  current: number;
  onGo: (index: number) => void;
  onClose: () => void;
  /** On narrow screens the list is where it is chosen what to look at. */
  filter?: ReactNode;
}

/** The list of questions beside the question, from 1024 px. */
export function ReviewPanel(props: Props) {
  const { t } = useLingui();
  return (
    <aside className={paletteStyles.panel} aria-label={t({ message: "Questions", context: "list" })}>
      <Content {...props} columns={5} />
    </aside>
  );
}

/** Over it on narrow screens. */
export function ReviewSheet(props: Props) {
  const { t } = useLingui();
  const modal = useModal(props.onClose);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === modal.ref.current) props.onClose();
  };
  const dialog = { ...modal, onClick: closeBeside };
  return (
    <dialog
      {...dialog}
      className={paletteStyles.sheet}
      aria-label={t({ message: "Questions", context: "list" })}
    >
      <div className={paletteStyles.sheetPanel}>
        <Content {...props} columns={6} />
      </div>
    </dialog>
  );
}

function Content({ analysis, current, filter, onGo, onClose, columns }: Props & { columns: 5 | 6 }) {
  const { t } = useLingui();
  return (
    <>
      <div className={paletteStyles.head}>
        <h2>
          <Trans context="list">Questions</Trans>
        </h2>
        <Button look="quiet" size="icon" aria-label={t`Close the question list`} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <Counts analysis={analysis} />
      <Legend />
      {filter !== undefined && <div className={styles.filter}>{filter}</div>}
      <ReviewGrid responses={analysis.detailedResponses} current={current} columns={columns} onGo={onGo} />
    </>
  );
}

const outcomes: Outcome[] = ["correct", "incorrect", "blank"];

function Counts({ analysis: { analysis } }: Pick<Props, "analysis">) {
  const words = useOutcomeWords();
  const counts: Record<Outcome, number> = {
    correct: analysis.correctAnswers,
    incorrect: analysis.incorrectAnswers,
    blank: analysis.totalQuestions - analysis.questionsAttempted,
  };
  return (
    <dl className={paletteStyles.counts}>
      {outcomes.map((outcome) => (
        <div key={outcome}>
          <dt>{words[outcome]}</dt>
          <dd>{counts[outcome]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Legend() {
  const words = useOutcomeWords();
  return (
    <ul className={paletteStyles.legend}>
      {outcomes.map((outcome) => (
        <li key={outcome}>
          <QuestionCell look={cellLooks[outcome]} />
          {words[outcome]}
        </li>
      ))}
      <li>
        <span className={styles.current}>
          <QuestionCell look="unseen" />
        </span>
        <Trans>Current</Trans>
      </li>
    </ul>
  );
}
