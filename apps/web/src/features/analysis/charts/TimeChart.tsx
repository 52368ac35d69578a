import { useLingui } from "@lingui/react/macro";
import type { Response } from "../../../shared/analysis.ts";
import { outcomeOf } from "../../../shared/outcome.ts";
import { useNumber } from "../numbers.ts";
import { gridLines } from "./scale.ts";
import { ScrollBox } from "./ScrollBox.tsx";
import grid from "./grid.module.css";
import styles from "./TimeChart.module.css";

interface Props {
  responses: readonly Response[];
  /** In seconds. */
  pace: number;
}

const LABEL_EVERY = 5;

/**
 * One bar per question. Wrong bars have a cross, blank ones are outlines; on a phone it
 * scrolls instead of shrinking.
 */
export function TimeChart({ responses, pace }: Props) {
  const { t } = useLingui();
  const lines = gridLines(Math.max(pace, ...responses.map(({ timeMs }) => timeMs / 1000)));
  const highest = lines.at(-1) ?? 1;
  const up = (seconds: number) => `${(seconds / highest) * 100}%`;
  return (
    <ScrollBox label={t`Chart, scrolls sideways`} way="sideways">
      <div
        className={styles.chart}
        role="img"
        aria-label={t`Seconds spent on each question`}
        data-many={responses.length > 60 || undefined}
      >
        <div className={grid.plot}>
          {lines.map((line) => (
            <span key={line} className={grid.line} style={{ bottom: up(line) }}>
              <b>{line}</b>
            </span>
          ))}
          <Bars responses={responses} up={up} />
          <PaceLine pace={pace} bottom={up(pace)} />
        </div>
      </div>
    </ScrollBox>
  );
}

function Bars({ responses, up }: { responses: Props["responses"]; up: (seconds: number) => string }) {
  return (
    <div className={styles.bars}>
      {responses.map((response) => (
        <span key={response.questionId} className={styles.slot}>
          <i className={styles[outcomeOf(response)]} style={{ height: up(response.timeMs / 1000) }} />
          {(response.qno === 1 || response.qno % LABEL_EVERY === 0) && <b>{response.qno}</b>}
        </span>
      ))}
    </div>
  );
}

function PaceLine({ pace, bottom }: { pace: number; bottom: string }) {
  const { t } = useLingui();
  const seconds = useNumber()(Math.round(pace));
  return (
    <span className={styles.pace} style={{ bottom }}>
      <b className={styles.screen}>{t`Even pace ${seconds} s`}</b>
      <b className={styles.print}>{t`${seconds} s`}</b>
    </span>
  );
}
