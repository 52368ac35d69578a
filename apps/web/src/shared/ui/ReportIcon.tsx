import type { ReactNode } from "react";
import styles from "./Icon.module.css";

/** Icons for the pages after a test, separate from the others, which those pages do not need. */
const drawings = {
  down: <path d="M6 9.5l6 6 6-6" />,
  download: <path d="M12 4.5V16M7.5 11.5 12 16l4.5-4.5M5 19.5h14" />,
  print: (
    <>
      <path d="M7.5 9V4h9v5M7.5 16.5H5A1.5 1.5 0 0 1 3.5 15v-4.5A1.5 1.5 0 0 1 5 9h14a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5h-2.5" />
      <path d="M7.5 14h9v6h-9z" />
    </>
  ),
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4.5v3.8h-3.8" />,
  shield: (
    <>
      <path d="M12 3.5l7 2.5v5.5c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6z" />
      <path d="M8.8 12l2.3 2.3 4.2-4.4" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type ReportIconName = keyof typeof drawings;
export const reportIconNames = Object.keys(drawings) as ReportIconName[];

export function ReportIcon({ name, size = 20 }: { name: ReportIconName; size?: 16 | 18 | 20 | 24 }) {
  return (
    <svg className={styles.icon} data-size={size} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
