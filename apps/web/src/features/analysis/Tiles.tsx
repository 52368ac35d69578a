import type { ReactNode } from "react";
import { formatDuration, formatMinutesAndSeconds } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../shared/i18n/useLocale.ts";
import type { Analysis } from "../../shared/analysis.ts";
import { Ask } from "./explain/Ask.tsx";
import type { Explanation, Swatch as SwatchName } from "./explain/explanation.ts";
import { useScoreExplanations } from "./explain/useScoreExplanations.ts";
import { useTimeTakenExplanation } from "./explain/useTimeExplanations.ts";
import { formatMarks } from "../../shared/marks.ts";
import { Swatch } from "./Swatch.tsx";
import styles from "./Tiles.module.css";

export function Tiles({ analysis }: { analysis: Analysis }) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const figures = analysis.analysis;
  const explanations = useScoreExplanations(analysis);
  const time = useTimeTakenExplanation(analysis);
  return (
    <>
      <dl className={`stack gap-10 above-14 ${styles.tiles}`}>
        <Tile label={t`Total Questions`}>{figures.totalQuestions}</Tile>
        <Tile label={t`Attempted`} swatch="attempted">
          {figures.questionsAttempted}
        </Tile>
        <Tile label={t`Correct`} swatch="correct">
          {figures.correctAnswers}
        </Tile>
        <Tile label={t`Correct Answers Score`} explanation={explanations.ofCorrect}>
          {formatMarks(figures.correctAnswersScore)}
        </Tile>
        <Tile label={t`Incorrect`} swatch="incorrect">
          {figures.incorrectAnswers}
        </Tile>
        <Tile label={t`Negative Marks`} explanation={explanations.negative}>
          {formatMarks(figures.negativeMarks)}
        </Tile>
        <Tile
          label={t`Time Taken`}
          explanation={time}
          isLong
          inWords={formatDuration(figures.totalTimeTaken, intl)}
        >
          {formatMinutesAndSeconds(figures.totalTimeTaken)}{" "}
          <small>
            <Trans>hrs</Trans>
          </small>
        </Tile>
      </dl>
      <NotCounted answers={figures.notCounted ?? 0} />
    </>
  );
}

/** Of sections of which only some questions count. They are in no other figure. */
function NotCounted({ answers }: { answers: number }) {
  if (answers === 0) return null;
  return (
    <p className="note lh-ui above-10">
      <Plural
        value={answers}
        one="# more answer does not count: in its section only the first answered questions of the paper count."
        other="# more answers do not count: in their sections only the first answered questions of the paper count."
      />
    </p>
  );
}

interface TileProps {
  label: string;
  swatch?: SwatchName;
  explanation?: Explanation;
  /** The figure needs the whole line, so the “?” is beside the label. */
  isLong?: boolean;
  /** What the figure means, where it may be misread. */
  inWords?: string;
  children: ReactNode;
}

function Tile({ label, swatch, explanation, isLong = false, inWords, children }: TileProps) {
  const ask = explanation && <Ask explanation={explanation} />;
  return (
    <div className={`sheet stack gap-2 ${styles.tile}`} data-explained={explanation && ""}>
      <dt>
        {swatch && <Swatch of={swatch} />}
        <span>{label}</span>
        {isLong && ask}
      </dt>
      <dd>
        <span data-figure>{children}</span>
        {!isLong && ask}
      </dd>
      {inWords !== undefined && <dd className={styles.inWords}>{inWords}</dd>}
    </div>
  );
}
