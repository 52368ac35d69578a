import type { ReactNode } from "react";
import styles from "./Meta.module.css";
import { StudyIcon, type StudyIconName } from "./StudyIcon.tsx";

/** Small facts in a row. */
export function Meta({ children }: { children: ReactNode }) {
  return <div className={`wraps note lh-ui ${styles.meta}`}>{children}</div>;
}

export function MetaItem({ icon, children }: { icon: StudyIconName; children: ReactNode }) {
  return (
    <span>
      <StudyIcon name={icon} />
      {children}
    </span>
  );
}
