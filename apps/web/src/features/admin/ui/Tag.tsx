import type { ReactNode } from "react";
import { AdminIcon, type AdminIconName } from "./AdminIcon.tsx";
import styles from "./Tag.module.css";

interface Props {
  tone: "ok" | "flag" | "ink" | "crit" | "plain" | "line";
  icon?: AdminIconName;
  /** `large` outside of tables and lists. */
  size?: "normal" | "large";
  lang?: string | undefined;
  children: ReactNode;
}

/** A state in a word or two. */
export function Tag({ tone, icon, size = "normal", lang, children }: Props) {
  return (
    <span className={styles.tag} data-tone={tone} data-size={size} lang={lang}>
      {icon && <AdminIcon name={icon} size={16} />}
      {children}
    </span>
  );
}
