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

/** An icon and a sentence. An error is spoken at once, the rest when there is a pause. */
export function Notice({
  tone,
  icon,
  id,
  children,
}: {
  tone: NoticeTone;
  /** Another picture than the tone's own. */
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
