import type { ReactNode } from "react";
import styles from "./Chip.module.css";
import { StudyIcon, type StudyIconName } from "./StudyIcon.tsx";

interface Props {
  tone: "ok" | "line" | "plain" | "ink";
  icon?: StudyIconName;
  children: ReactNode;
}

/** A state in a word or two. */
export function Chip({ tone, icon, children }: Props) {
  return (
    <span className={`${styles.chip} ${styles[tone]}`}>
      {icon && <StudyIcon name={icon} />}
      {children}
    </span>
  );
}
