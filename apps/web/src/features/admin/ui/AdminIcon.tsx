import type { ReactNode } from "react";
import styles from "../../../shared/ui/Icon.module.css";

/** Icons of the administrators' side, on the same grid as the others; students do not load them. */
const drawings = {
  alert: (
    <>
      <path d="M12 4 2.8 19.5h18.4z" />
      <path d="M12 10v4.5M12 17.2v.1" />
    </>
  ),
  rank: <path d="M3.5 19.5h17M4.5 19.5V14h5M9.5 19.5V8h5v11.5M14.5 11.5h5v8" />,
  arrow: <path d="M4 12h15M13 6l6 6-6 6" />,
  ban: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M6.4 6.4l11.2 11.2" />
    </>
  ),
  batch: (
    <>
      <circle cx="8" cy="8.5" r="2.7" />
      <circle cx="16" cy="8.5" r="2.7" />
      <path d="M3.5 16c.4-2.3 1.9-3.5 4.5-3.5s3.5.8 4 1.8c.5-1 1.4-1.8 4-1.8s4.1 1.2 4.5 3.5M3.5 19.5h17" />
    </>
  ),
  boxTick: (
    <>
      <rect x="4.5" y="4.5" width="15" height="15" rx="3" />
      <path d="M8.5 12.2l2.5 2.5 4.7-5" />
    </>
  ),
  bubble: (
    <>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M8.7 12.2l2.4 2.4 4.3-4.8" />
    </>
  ),
  box: (
    <>
      <path d="M4 8l8-4 8 4v8.5l-8 4-8-4z" />
      <path d="M4 8l8 4 8-4M12 12v8.5" />
    </>
  ),
  chart: <path d="M5 19.5v-5M10 19.5V10M15 19.5v-7.5M20 19.5V5" />,
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2.2" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6 6 18" />,
  cloud: (
    <>
      <path d="M7 18.5h9.5a4 4 0 0 0 .7-7.9A5.5 5.5 0 0 0 6.6 10 4.3 4.3 0 0 0 7 18.5z" />
      <path d="M9.3 13.5l2 2 3.4-3.6" />
    </>
  ),
  columnAdd: <path d="M5 4.5h6v15H5zM5 12h6M17.5 9v6M14.5 12h6" />,
  columnRemove: <path d="M5 4.5h6v15H5zM5 12h6M14.5 12h6" />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
      <path d="M5.5 15.5h-1v-11h11v1" />
    </>
  ),
  down: <path d="M6 9.5l6 6 6-6" />,
  download: <path d="M12 4.5V16M7.5 11.5 12 16l4.5-4.5M5 19.5h14" />,
  drag: <path d="M9 6v.1M9 12v.1M9 18v.1M15 6v.1M15 12v.1M15 18v.1" />,
  edit: (
    <>
      <path d="M5 19l.8-3.6L16 5.2l2.8 2.8L8.6 18.2z" />
      <path d="M13.8 7.4l2.8 2.8" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  filter: <path d="M4 6.5h16M7 12h10M10.5 17.5h3" />,
  flag: (
    <>
      <path d="M6 4.5h11.5l-2.8 4 2.8 4H6z" />
      <path d="M6 3v18" />
    </>
  ),
  folder: (
    <path d="M3.5 6.5a1.5 1.5 0 0 1 1.5-1.5h4l2 2.5h8A1.5 1.5 0 0 1 20.5 9v8.5A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5z" />
  ),
  hash: <path d="M9.5 4.5 7.5 19.5M16.5 4.5l-2 15M4.5 9.5h15M4 14.5h15" />,
  headRow: (
    <>
      <path d="M4 5.5h16v13H4zM4 14h16M12 10v8.5" />
      <path d="M4.5 7.8h15" strokeWidth="4.4" />
    </>
  ),
  history: <path d="M4.5 12a7.5 7.5 0 1 0 2.3-5.4M4.5 4.5v3.8h3.8M12 8v4.2l2.8 1.8" />,
  home: <path d="M4.5 11 12 4.5 19.5 11v8.5h-5.2v-5h-4.6v5H4.5z" />,
  image: (
    <>
      <rect x="4" y="5" width="16" height="14" rx="2" />
      <circle cx="9" cy="10" r="1.5" />
      <path d="M4.5 17.5l5-4.5 3.5 3 3-2.5 3.5 3" />
    </>
  ),
  key: (
    <>
      <circle cx="8" cy="15.5" r="4" />
      <path d="M11 12.7 19.5 4.5M16 8l2.8 2.8" />
    </>
  ),
  left: <path d="M14.5 6l-6 6 6 6" />,
  list: <path d="M9 7h11M9 12h11M9 17h11M4.5 7v.1M4.5 12v.1M4.5 17v.1" />,
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
  minus: <path d="M5 12h14" />,
  more: <path d="M6 12v.1M12 12v.1M18 12v.1" strokeWidth="2.8" />,
  numbers: (
    <path d="M10 7h10M10 12h10M10 17h10M4 5.2l1.4-.7v4.2M3.8 15.4c.3-1.5 2.6-1.5 2.6 0 0 1-2.6 2.2-2.6 3.4h2.8" />
  ),
  out: <path d="M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10.5 12H20M16.5 8l4 4-4 4" />,
  phone: (
    <>
      <rect x="7" y="3" width="10" height="18" rx="2.5" />
      <path d="M11 17.8h2" />
    </>
  ),
  play: <path d="M7 5l11 7-11 7z" />,
  plus: <path d="M12 5v14M5 12h14" />,
  print: (
    <>
      <path d="M7 8V3.5h10V8M7 16.5H4v-8h16v8h-3" />
      <path d="M7 13.5h10v7H7z" />
    </>
  ),
  redo: <path d="M19.5 8.5H10a5 5 0 0 0 0 10h5M15.5 4.5l4 4-4 4" />,
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4.5v3.8h-3.8" />,
  right: <path d="M9.5 6l6 6-6 6" />,
  rowAdd: <path d="M4.5 5h15v6h-15zM12 5v6M12 14.5v6M9 17.5h6" />,
  rowRemove: <path d="M4.5 5h15v6h-15zM12 5v6M9 17.5h6" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5" />
    </>
  ),
  shield: (
    <>
      <path d="M12 3.5l7 2.5v5.5c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6z" />
      <path d="M8.8 12l2.3 2.3 4.2-4.4" />
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
  sigma: <path d="M17 6H7l5.5 6L7 18h10" />,
  sort: <path d="M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5" />,
  swap: <path d="M4.5 8.5h14M15 5l3.5 3.5L15 12M19.5 15.5h-14M9 12l-3.5 3.5L9 19" />,
  table: <path d="M4 5.5h16v13H4zM4 10h16M4 14.2h16M12 5.5v13" />,
  ticket: (
    <>
      <path d="M3.5 7.5A1.5 1.5 0 0 1 5 6h14a1.5 1.5 0 0 1 1.5 1.5v2.3a2.3 2.3 0 0 0 0 4.4v2.3A1.5 1.5 0 0 1 19 18H5a1.5 1.5 0 0 1-1.5-1.5v-2.3a2.3 2.3 0 0 0 0-4.4z" />
      <path d="M14.5 9v.1M14.5 12v.1M14.5 15v.1" />
    </>
  ),
  tray: (
    <>
      <path d="M4 13.5 6.5 5.5h11l2.5 8v5.5H4z" />
      <path d="M4 13.5h4.5l1.5 2.5h4l1.5-2.5H20" />
    </>
  ),
  trash: <path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v6M13.7 10.5v6" />,
  undo: <path d="M4.5 8.5H14a5 5 0 0 1 0 10H9M8.5 4.5l-4 4 4 4" />,
  up: <path d="M6 14.5l6-6 6 6" />,
  upload: <path d="M12 16V5M7.5 9 12 4.5 16.5 9M5 19.5h14" />,
  user: (
    <>
      <circle cx="12" cy="8.5" r="3.8" />
      <path d="M4.8 20c.8-3.9 3.5-5.8 7.2-5.8s6.4 1.9 7.2 5.8" />
    </>
  ),
  users: (
    <>
      <circle cx="9" cy="9" r="3.3" />
      <path d="M2.8 19.5c.7-3.3 3-5 6.2-5s5.5 1.7 6.2 5M15.5 5.9a3.3 3.3 0 0 1 0 6.2M17.5 14.9c2 .6 3.3 2.2 3.7 4.6" />
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
