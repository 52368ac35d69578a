import type { ReactNode } from "react";
import { useTitle } from "../../../shared/useTitle.ts";
import styles from "./room.module.css";

interface Props {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** The bar below: the way back, and the next step. */
  bar: ReactNode;
}

export function StepBody({ title, lead, children, bar }: Props) {
  useTitle(title);
  return (
    <>
      <main className={styles.main} id="main" tabIndex={-1}>
        <div className={styles.lead}>
          <h1>{title}</h1>
          <p className="num">{lead}</p>
        </div>
        {children}
      </main>
      <footer className={styles.bar}>{bar}</footer>
    </>
  );
}
