import type { ReactNode } from "react";
import styles from "../../../shared/ui/Icon.module.css";

/** Icons of the teacher's side, on the grid of the others; no student loads them. */
const drawings = {
  alert: (
    <>
      <path d="M12 4 2.8 19.5h18.4z" />
      <path d="M12 10v4.5M12 17.2v.1" />
    </>
  ),
  box: (
    <>
      <path d="M4 8l8-4 8 4v8.5l-8 4-8-4z" />
      <path d="M4 8l8 4 8-4M12 12v8.5" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6 6 18" />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
      <path d="M5.5 15.5h-1v-11h11v1" />
    </>
  ),
  down: <path d="M6 9.5l6 6 6-6" />,
  download: <path d="M12 4.5V16M7.5 11.5 12 16l4.5-4.5M5 19.5h14" />,
  flag: (
    <>
      <path d="M6 4.5h11.5l-2.8 4 2.8 4H6z" />
      <path d="M6 3v18" />
    </>
  ),
  history: <path d="M4.5 12a7.5 7.5 0 1 0 2.3-5.4M4.5 4.5v3.8h3.8M12 8v4.2l2.8 1.8" />,
  home: <path d="M4.5 11 12 4.5 19.5 11v8.5h-5.2v-5h-4.6v5H4.5z" />,
  key: (
    <>
      <circle cx="8" cy="15.5" r="4" />
      <path d="M11 12.7 19.5 4.5M16 8l2.8 2.8" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </>
  ),
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="M4 7.5l8 6 8-6" />
    </>
  ),
  out: <path d="M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10.5 12H20M16.5 8l4 4-4 4" />,
  phone: (
    <>
      <rect x="7" y="3" width="10" height="18" rx="2.5" />
      <path d="M11 17.8h2" />
    </>
  ),
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5" />
    </>
  ),
  sheet: (
    <>
      <path d="M6 3.5h9l4 4v13H6z" />
      <circle cx="9.8" cy="12" r="1.3" />
      <circle cx="9.8" cy="16.3" r="1.3" />
      <path d="M13.5 12h2.5M13.5 16.3h2.5" />
    </>
  ),
  upload: <path d="M12 16V5M7.5 9 12 4.5 16.5 9M5 19.5h14" />,
  user: (
    <>
      <circle cx="12" cy="8.5" r="3.8" />
      <path d="M4.8 20c.8-3.9 3.5-5.8 7.2-5.8s6.4 1.9 7.2 5.8" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type AdminIconName = keyof typeof drawings;

export function AdminIcon({ name, size = 20 }: { name: AdminIconName; size?: 16 | 18 | 20 }) {
  return (
    <svg className={styles.icon} data-size={size} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
