import type { ReactNode } from "react";
import styles from "./CentreSheet.module.css";

/** A page with a single sheet: what could not be shown, and what to do next. */
export function CentreSheet({ children }: { children: ReactNode }) {
  return (
    <main className={styles.centre}>
      <section className={styles.sheet}>{children}</section>
    </main>
  );
}
