import type { ReactNode } from "react";
import styles from "./home.module.css";
import type { HomeData } from "./home.api.ts";
import { LatestPanel } from "./LatestPanel.tsx";
import { ProgressPanel } from "./ProgressPanel.tsx";
import { TopicsPanel } from "./TopicsPanel.tsx";

interface Props extends Partial<Omit<HomeData, "running" | "coming" | "submitted">> {
  /** The bands of what was handed in and of sittings to come, if there are any. */
  coming?: ReactNode;
  /** Sittings to come leave a column free. */
  isBesideSittings?: boolean;
}

/** What comes, and what the last tests say. A band with nothing in it is left out. */
export function HomePanels({ coming, latest, progress, topics, isBesideSittings }: Props) {
  if (!latest && !coming && !progress?.length) return null;
  return (
    <div className={`stack gap-14 ${styles.panels}`}>
      {coming}
      {latest && <LatestPanel result={latest} />}
      {progress && progress.length > 0 && <ProgressPanel courses={progress} />}
      {topics && topics.weakest.length > 0 && (
        <TopicsPanel topics={topics} span={isBesideSittings ? 5 : 12} />
      )}
    </div>
  );
}
