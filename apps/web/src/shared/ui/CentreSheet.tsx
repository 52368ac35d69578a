import type { ReactNode } from "react";
import styles from "./CentreSheet.module.css";

/** A page that is one sheet: something that could not be shown, and the way on. */
export function CentreSheet({ children }: { children: ReactNode }) {
  return (
    <main className={styles.centre}>
      <section className={styles.sheet}>{children}</section>
    </main>
  );
}
