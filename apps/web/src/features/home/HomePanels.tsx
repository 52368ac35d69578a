import type { ReactNode } from "react";
import styles from "./home.module.css";
import type { HomeData } from "./home.api.ts";
import { LatestPanel } from "./LatestPanel.tsx";
import { ProgressPanel } from "./ProgressPanel.tsx";
import { TopicsPanel } from "./TopicsPanel.tsx";

interface Props extends Partial<Omit<HomeData, "running" | "coming">> {
  /** The band of sittings to come, if there are any. */
  coming?: ReactNode;
}

/** What comes, and what the last tests say. A band with nothing in it is left out. */
export function HomePanels({ coming, latest, progress, topics }: Props) {
  if (!latest && !coming) return null;
  return (
    <div className={`stack gap-14 ${styles.panels}`}>
      {coming}
      {latest && <LatestPanel result={latest} />}
      {progress && progress.length > 0 && <ProgressPanel courses={progress} />}
      {topics && topics.weakest.length > 0 && <TopicsPanel topics={topics} span={coming ? 5 : 12} />}
    </div>
  );
}
