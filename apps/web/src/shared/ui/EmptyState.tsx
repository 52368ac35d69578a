import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";
import { drawings, type Drawing } from "./drawings.tsx";

interface Props {
  drawing: Drawing;
  heading: ReactNode;
  children?: ReactNode;
}

/** A drawn sheet, one line that says what happened, and at most one action. */
export function EmptyState({ drawing, heading, children }: Props) {
  return (
    <div className={`stack gap-8 ${styles.empty}`}>
      <svg className={styles.art} viewBox="0 0 132 96" aria-hidden="true">
        {drawings[drawing]}
      </svg>
      {heading}
      {children}
    </div>
  );
}
