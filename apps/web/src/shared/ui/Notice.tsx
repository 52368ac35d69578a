import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";
import styles from "./Notice.module.css";

export type NoticeTone = "ok" | "error" | "info" | "flag" | "neutral";

const icons: Record<NoticeTone, IconName> = {
  ok: "own",
  error: "alert",
  info: "info",
  flag: "alert",
  neutral: "info",
};

/** An icon and a sentence. Errors are announced at once, others at a pause. */
export function Notice({
  tone,
  icon,
  id,
  children,
}: {
  tone: NoticeTone;
  /** An icon other than the tone's. */
  icon?: ReactNode;
  id?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} id={id} role={tone === "error" ? "alert" : "status"}>
      {icon ?? <Icon name={icons[tone]} />}
      <span>{children}</span>
    </div>
  );
}
