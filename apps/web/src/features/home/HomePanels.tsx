import styles from "./home.module.css";
import type { HomeData } from "./home.api.ts";
import { LatestPanel } from "./LatestPanel.tsx";
import { ProgressPanel } from "./ProgressPanel.tsx";
import { TopicsPanel } from "./TopicsPanel.tsx";

/** What the last tests say. A band with nothing in it is left out. */
export function HomePanels({ latest, progress, topics }: Omit<HomeData, "running">) {
  if (latest === null) return null;
  return (
    <div className={`stack gap-14 ${styles.panels}`}>
      <LatestPanel result={latest} />
      {progress.length > 0 && <ProgressPanel courses={progress} />}
      {topics.weakest.length > 0 && <TopicsPanel topics={topics} />}
    </div>
  );
}
