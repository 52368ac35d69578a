import type { ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import styles from "./Marked.module.css";

/** Removed words: grey and struck through. Added words: tinted, underlined, heavier. */
export function Marked({ kind, children }: { kind: "out" | "in"; children: ReactNode }) {
  const Mark = kind === "out" ? "del" : "ins";
  return (
    <Mark className={styles[kind]}>
      <span className="visually-hidden">
        {kind === "out" ? <Trans>taken out:</Trans> : <Trans>put in:</Trans>}{" "}
      </span>
      {children}
    </Mark>
  );
}
