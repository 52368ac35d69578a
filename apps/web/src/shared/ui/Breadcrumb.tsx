import type { ReactNode } from "react";
import styles from "./Breadcrumb.module.css";

export interface Crumb {
  key: string;
  /** A link, or plain text for the last step. */
  content: ReactNode;
}

interface Props {
  label: string;
  back: ReactNode;
  crumbs: readonly Crumb[];
}

/** The way back, and the path to here. */
export function Breadcrumb({ label, back, crumbs }: Props) {
  return (
    <nav className={styles.crumbs} aria-label={label}>
      {back}
      <ol>
        {crumbs.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ol>
    </nav>
  );
}
