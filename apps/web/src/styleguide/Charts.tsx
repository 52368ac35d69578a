import { useState } from "react";
import { Distribution } from "../features/analysis/charts/Distribution.tsx";
import { TimeChart } from "../features/analysis/charts/TimeChart.tsx";
import { TrendChart } from "../features/analysis/charts/TrendChart.tsx";
import { Ask } from "../features/analysis/explain/Ask.tsx";
import { useRateExplanations } from "../features/analysis/explain/useRateExplanations.ts";
import { Ring } from "../features/analysis/Ring.tsx";
import { shownStanding } from "../features/analysis/shownStanding.ts";
import { ResultBanner } from "../shared/ui/ResultBanner.tsx";
import { Segmented } from "../shared/ui/Segmented.tsx";
import { exampleAnalysis } from "./exampleAnalysis.ts";
import styles from "./Styleguide.module.css";

const { analysis, detailedResponses, standing, trend, testAttempt } = exampleAnalysis;

/** Every chart is made of marks, and tells nothing by colour alone. */
export function Charts() {
  const shown = shownStanding(standing);
  return (
    <section>
      <h2>Charts</h2>
      <div className={styles.stack}>
        <div className={styles.two}>
          <div className={styles.sheet}>
            <Ring analysis={analysis} />
          </div>
          <div className={styles.sheet}>
            {shown && <Distribution standing={shown} score={analysis.score} />}
          </div>
        </div>
        <div className={styles.sheet}>
          <TrendChart points={trend.package} own={testAttempt._id} label="Scores of four attempts" />
        </div>
        <div className={styles.sheet}>
          <TimeChart responses={detailedResponses} pace={72} />
        </div>
      </div>
    </section>
  );
}

export function Results() {
  const [view, setView] = useState<"chart" | "table">("chart");
  const { accuracy } = useRateExplanations({ analysis });
  return (
    <section>
      <h2>Results</h2>
      <div className={`${styles.sheet} ${styles.stack}`}>
        <div className={styles.row}>
          <Segmented
            label="Show as"
            choices={[
              { value: "chart", words: "Chart" },
              { value: "table", words: "Table" },
            ]}
            value={view}
            onChange={setView}
          />
          <span className={styles.row} data-explained>
            <b data-figure>71.0%</b>
            <Ask explanation={accuracy} />
          </span>
        </div>
        <ResultBanner tone="ok" title="Correct Answer">
          +2 marks
        </ResultBanner>
        <ResultBanner tone="crit" title="Incorrect Answer">
          −0.25 marks
        </ResultBanner>
        <ResultBanner tone="none" title="Not Attempted">
          0 marks
        </ResultBanner>
      </div>
    </section>
  );
}
