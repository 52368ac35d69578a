import type { ReactNode } from "react";
import { AdminIcon, type AdminIconName } from "./AdminIcon.tsx";
import styles from "./Tag.module.css";

interface Props {
  tone: "ok" | "flag" | "ink" | "plain" | "line";
  icon?: AdminIconName;
  children: ReactNode;
}

/** A state in a word or two, in a table. */
export function Tag({ tone, icon, children }: Props) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {icon && <AdminIcon name={icon} size={16} />}
      {children}
    </span>
  );
}
