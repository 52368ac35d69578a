import type { ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import type { Reviewed } from "../../../shared/analysis.ts";
import type { Outcome } from "../../../shared/outcome.ts";
import { QuestionCell } from "../../../shared/ui/QuestionCell.tsx";
import { CountsList, ListHead, ListPanel, ListSheet } from "../ListParts.tsx";
import paletteStyles from "../Palette.module.css";
import { countsOf, cellLooks } from "./reviewed.ts";
import { ReviewGrid } from "./ReviewGrid.tsx";
import styles from "./ReviewList.module.css";
import { useOutcomeWords } from "./useOutcomeWords.ts";

interface Props {
  analysis: Reviewed;
  current: number;
  onGo: (index: number) => void;
  onClose: () => void;
  /** On narrow screens the list contains the filter. */
  filter?: ReactNode;
}

/** The list of questions beside the question. */
export function ReviewPanel(props: Props) {
  return (
    <ListPanel>
      <Content {...props} columns={5} />
    </ListPanel>
  );
}

/** Over it on narrow screens. */
export function ReviewSheet(props: Props) {
  return (
    <ListSheet onClose={props.onClose}>
      <Content {...props} columns={6} />
    </ListSheet>
  );
}

function Content({ analysis, current, filter, onGo, onClose, columns }: Props & { columns: 5 | 6 }) {
  const words = useOutcomeWords();
  const { correctAnswers, partlyRight, incorrectAnswers, totalQuestions, questionsAttempted } = countsOf(
    analysis.detailedResponses,
  );
  const outcomes = outcomesOf(partlyRight);
  const counts: Record<Outcome, number> = {
    correct: correctAnswers,
    part: partlyRight,
    incorrect: incorrectAnswers,
    blank: totalQuestions - questionsAttempted,
  };
  return (
    <>
      <ListHead onClose={onClose} />
      <CountsList rows={outcomes.map((outcome) => ({ count: counts[outcome], words: words[outcome] }))} />
      <Legend outcomes={outcomes} />
      {filter !== undefined && <div className={styles.filter}>{filter}</div>}
      <ReviewGrid responses={analysis.detailedResponses} current={current} columns={columns} onGo={onGo} />
    </>
  );
}

/** Only some tests have questions that can be partly right. */
const outcomesOf = (partlyRight: number): Outcome[] =>
  partlyRight > 0 ? ["correct", "part", "incorrect", "blank"] : ["correct", "incorrect", "blank"];

function Legend({ outcomes }: { outcomes: readonly Outcome[] }) {
  const words = useOutcomeWords();
  return (
    <ul className={`stack aside ${paletteStyles.legend}`}>
      {outcomes.map((outcome) => (
        <li className="row gap-8" key={outcome}>
          <QuestionCell look={cellLooks[outcome]} />
          {words[outcome]}
        </li>
      ))}
      <li className="row gap-8">
        <span className={styles.current}>
          <QuestionCell look="unseen" />
        </span>
        <Trans>Current</Trans>
      </li>
    </ul>
  );
}
