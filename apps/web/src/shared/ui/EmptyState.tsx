import type { ReactNode } from "react";
import { Art } from "./Art.tsx";
import type { Drawing } from "./drawings.tsx";
import styles from "./EmptyState.module.css";

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
        <Art name={drawing} />
      </svg>
      {heading}
      {children}
    </div>
  );
}
