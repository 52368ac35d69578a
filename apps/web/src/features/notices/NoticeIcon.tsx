import type { ReactNode } from "react";
import iconStyles from "../../shared/ui/Icon.module.css";
import type { Notice } from "./notices.api.ts";
import styles from "./notices.module.css";

type Kind = Notice["kind"];

const drawings: Record<Kind, ReactNode> = {
  result: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  correction: <path d="M4.5 12a7.5 7.5 0 1 0 2.3-5.4M4.5 4.5v3.8h3.8M12 8v4.2l2.8 1.8" />,
  "report-answered": <path d="M4.5 5h15v11h-8l-4 3.7V16h-3zM12 8v3.2M12 13.2v.1" />,
  "sitting-moved": (
    <>
      <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
      <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
    </>
  ),
  "sitting-act": <path d="M12 7v5.2l3.2 2M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z" />,
  "support-view": (
    <>
      <path d="M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
};

/** The form tells the kind, the colour repeats it. */
export function NoticeIcon({ kind }: { kind: Kind }) {
  return (
    <span className={styles.shape} data-kind={kind}>
      <svg className={iconStyles.icon} data-size={20} viewBox="0 0 24 24" aria-hidden="true">
        {drawings[kind]}
      </svg>
    </span>
  );
}
