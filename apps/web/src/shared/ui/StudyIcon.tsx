import type { ReactNode } from "react";
import styles from "./Icon.module.css";

/** Icons of courses and tests, separate from the others, so that the sign-in screens do not load them. */
const drawings = {
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2.2" />
    </>
  ),
  glass: <path d="M7 3.5h10M7 20.5h10M8 3.5c0 4.5 8 6 8 17M16 3.5c0 4.5-8 6-8 17" />,
  link: (
    <path d="M10 14a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1M14 10a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1" />
  ),
  list: <path d="M9 7h11M9 12h11M9 17h11M4.5 7v.1M4.5 12v.1M4.5 17v.1" />,
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </>
  ),
  right: <path d="M9.5 6l6 6-6 6" />,
  sheet: (
    <>
      <path d="M6 3.5h9l4 4v13H6z" />
      <circle cx="9.8" cy="12" r="1.3" />
      <circle cx="9.8" cy="16.3" r="1.3" />
      <path d="M13.5 12h2.5M13.5 16.3h2.5" />
    </>
  ),
  star: <path d="M12 4l2.4 5.1 5.6.7-4.1 3.9 1.1 5.5L12 16.5l-5 2.7 1.1-5.5L4 9.8l5.6-.7z" />,
} satisfies Record<string, ReactNode>;

export type StudyIconName = keyof typeof drawings;
export const studyIconNames = Object.keys(drawings) as StudyIconName[];

export function StudyIcon({ name, size = 20 }: { name: StudyIconName; size?: 16 | 18 | 20 | 24 }) {
  return (
    <svg className={styles.icon} data-size={size} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
