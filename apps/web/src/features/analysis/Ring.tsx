import { formatPercent } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import type { Analysis } from "../../shared/analysis.ts";
import { attemptRateOf } from "./rates.ts";
import styles from "./Ring.module.css";

const SIZE = 212;
const CENTRE = SIZE / 2;
const EDGE = 6;
/** This many marks fit around at full width. */
const ROOMY = 50;

/**
 * The timing track as a ring: one mark per question, whose length shows correct, incorrect or not attempted.
 */
export function Ring({ analysis }: Pick<Analysis, "analysis">) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const { totalQuestions: total, questionsAttempted: attempted } = analysis;
  const rate = formatPercent(attemptRateOf(analysis), intl);
  return (
    <div className={styles.wrap}>
      <div className={styles.ring}>
        <svg
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          role="img"
          aria-label={t`Attempted ${attempted} of ${total} questions, ${rate}`}
        >
          {marksOf(analysis).map((mark, index, all) => (
            <Mark
              // oxlint-disable-next-line react/no-array-index-key -- A mark is its position in the ring.
              key={index}
              mark={mark}
              turn={(index * 360) / all.length}
              width={Math.min(6, (6 * ROOMY) / all.length)}
            />
          ))}
        </svg>
        <div className={styles.centre}>
          <b>
            {attempted}
            <small className="quiet strong fs-20">/{total}</small>
          </b>
          <span className="note">
            <Trans>Attempted</Trans>
          </span>
          <span className={`note ${styles.rate}`}>{rate}</span>
        </div>
      </div>
      <Key hasPart={partlyRightOf(analysis) > 0} />
    </div>
  );
}

const heights = { correct: 26, part: 26, incorrect: 18, blank: 9 };
type Kind = keyof typeof heights;

function marksOf(figures: Analysis["analysis"]): Kind[] {
  const { totalQuestions, questionsAttempted, correctAnswers, incorrectAnswers } = figures;
  return Array.from({ length: totalQuestions }, (_, index) => {
    if (index < correctAnswers) return "correct";
    if (index < questionsAttempted - incorrectAnswers) return "part";
    return index < questionsAttempted ? "incorrect" : "blank";
  });
}

function Mark({ mark, turn, width }: { mark: Kind; turn: number; width: number }) {
  return (
    <rect
      className={styles[mark]}
      x={CENTRE - width / 2}
      y={EDGE}
      width={width}
      height={heights[mark]}
      rx={1.5}
      transform={`rotate(${turn} ${CENTRE} ${CENTRE})`}
    />
  );
}

/** Attempted, and neither right nor wrong. */
const partlyRightOf = ({ questionsAttempted, correctAnswers, incorrectAnswers }: Analysis["analysis"]) =>
  questionsAttempted - correctAnswers - incorrectAnswers;

function Key({ hasPart }: { hasPart: boolean }) {
  return (
    <div className={styles.key}>
      <span>
        <i className={styles.keyCorrect} />
        <Trans>Correct</Trans>
      </span>
      {hasPart && (
        <span>
          <i className={styles.keyPart} />
          <Trans>Partly right</Trans>
        </span>
      )}
      <span>
        <i className={styles.keyIncorrect} />
        <Trans>Incorrect</Trans>
      </span>
      <span>
        <i className={styles.keyBlank} />
        <Trans>Not Attempted</Trans>
      </span>
    </div>
  );
}
