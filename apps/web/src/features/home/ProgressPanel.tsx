import { useState } from "react";
import { useLingui } from "@lingui/react/macro";
import { langOf } from "../../shared/i18n/script.ts";
import { Segmented } from "../../shared/ui/Segmented.tsx";
import type { CourseProgress } from "./home.api.ts";
import { Panel } from "./Panel.tsx";
import { ProgressChart } from "./ProgressChart.tsx";
import styles from "./ProgressPanel.module.css";
import { ProgressList, ProgressTable } from "./ProgressTable.tsx";

/** Fewer tests are no line that goes anywhere. */
const CHART_FROM = 3;

/** Like with like: first attempts of one course, each as a per cent of its own highest possible score. */
export function ProgressPanel({ courses }: { courses: readonly CourseProgress[] }) {
  const { t } = useLingui();
  const [view, setView] = useState<"chart" | "table">("chart");
  const [chosen, setChosen] = useState(courses[0]?.packageId);
  const course = courses.find(({ packageId }) => packageId === chosen) ?? courses[0];
  if (course === undefined) return null;
  const { points } = course;
  const count = points.length;
  const hasChart = count >= CHART_FROM;
  // Not with `plural`, which sets up Intl.NumberFormat: that holds up the screen.
  const caption =
    count === 1
      ? t`Last test, per cent of the highest possible score`
      : t`Last ${count} tests, per cent of the highest possible score`;
  return (
    <Panel
      title={t`Progress`}
      caption={caption}
      span={7}
      control={
        hasChart && (
          <Segmented
            label={t`Show as`}
            choices={[
              { value: "chart", words: t`Chart` },
              { value: "table", words: t`Table` },
            ]}
            value={view}
            onChange={setView}
          />
        )
      }
    >
      <CourseChoice courses={courses} chosen={course} onChoose={setChosen} />
      <div className={styles.shown}>
        {!hasChart && <ProgressList points={points} />}
        {hasChart && view === "chart" && <ProgressChart points={points} />}
        {hasChart && view === "table" && <ProgressTable points={points} />}
      </div>
    </Panel>
  );
}

interface ChoiceProps {
  courses: readonly CourseProgress[];
  chosen: CourseProgress;
  onChoose: (packageId: string) => void;
}

function CourseChoice({ courses, chosen, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  if (courses.length === 1)
    return (
      <p className={`fs-14 ${styles.course}`} lang={langOf(chosen.name)}>
        {chosen.name}
      </p>
    );
  return (
    <select
      className={`input ${styles.course} ${styles.choice}`}
      aria-label={t`Course`}
      value={chosen.packageId}
      onChange={(event) => onChoose(event.target.value)}
    >
      {courses.map(({ packageId, name }) => (
        <option key={packageId} value={packageId} lang={langOf(name)}>
          {name}
        </option>
      ))}
    </select>
  );
}
