import { useId, type ReactNode } from "react";
import styles from "./security.module.css";

interface Props {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** One matter on a sheet; its name is at the left from 1024 px, and above below. */
export function Matter({ title, lead, children }: Props) {
  const id = useId();
  return (
    <section className={`sheet ${styles.matter}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="note lh-text">{lead}</p>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
