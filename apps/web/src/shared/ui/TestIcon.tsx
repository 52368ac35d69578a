import type { ReactNode } from "react";
import styles from "./Icon.module.css";

/** Icons of the test screen, separate from the others, which it does not need. */
const drawings = {
  cloud: (
    <>
      <path d="M7 18.5h9.5a4 4 0 0 0 .7-7.9A5.5 5.5 0 0 0 6.6 10 4.3 4.3 0 0 0 7 18.5z" />
      <path d="M9.3 13.5l2 2 3.4-3.6" />
    </>
  ),
  down: <path d="M6 9.5l6 6 6-6" />,
  flag: (
    <>
      <path d="M6 4.5h11.5l-2.8 4 2.8 4H6z" />
      <path d="M6 3v18" />
    </>
  ),
  grid: [6.5, 12.5, 18.5].flatMap((cy) =>
    [6, 12, 18].map((cx) => <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="2" />),
  ),
  keyboard: (
    <>
      <rect x="2.5" y="6" width="19" height="12" rx="2" />
      <path d="M6 9.7v.1M9.5 9.7v.1M13 9.7v.1M16.5 9.7v.1M7.5 14.2h9" />
    </>
  ),
  left: <path d="M14.5 6 8.5 12l6 6" />,
  offline: (
    <path d="M4 4l16 16M5 11.5a10 10 0 0 1 4-2.4M13.5 8.6a10 10 0 0 1 5.5 2.9M8.3 14.8a5.5 5.5 0 0 1 5-1.2M12 18.5v.1" />
  ),
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4.5v3.8h-3.8" />,
  text: <path d="M3.5 18 8 6.5 12.5 18M5 14.3h6M15 18l3-7.5 3 7.5M16 15.6h4" />,
  undo: <path d="M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-4" />,
} satisfies Record<string, ReactNode>;

export type TestIconName = keyof typeof drawings;
export const testIconNames = Object.keys(drawings) as TestIconName[];

export function TestIcon({ name, size = 20 }: { name: TestIconName; size?: 16 | 18 | 20 | 24 }) {
  return (
    <svg className={styles.icon} data-size={size} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
