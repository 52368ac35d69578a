import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./ResultBanner.module.css";
import { StudyIcon } from "./StudyIcon.tsx";

interface Props {
  tone: "ok" | "part" | "crit" | "none";
  title: ReactNode;
  /** Announced when it appears: at a pause, or at once. */
  role?: "status" | "alert";
  children?: ReactNode;
}

/** A result: a tick in a circle, filled or half filled, a cross in a square, or a dashed circle, and the words. */
export function ResultBanner({ tone, title, role, children }: Props) {
  return (
    <div className={styles.banner} data-tone={tone} role={role}>
      <span className={styles.mark}>
        {(tone === "ok" || tone === "part") && <StudyIcon name="check" />}
        {tone === "crit" && <Icon name="close" />}
        {tone === "none" && <Dots />}
      </span>
      <div>
        <b>{title}</b>
        {children !== undefined && <p>{children}</p>}
      </div>
    </div>
  );
}

function Dots() {
  return (
    <svg className={styles.dots} viewBox="0 0 24 24" aria-hidden="true">
      {[6, 12, 18].map((x) => (
        <circle key={x} cx={x} cy="12" r="1.4" />
      ))}
    </svg>
  );
}
