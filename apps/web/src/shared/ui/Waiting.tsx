import type { ReactNode } from "react";
import { Spinner } from "./Spinner.tsx";
import styles from "./Waiting.module.css";

/** A part of the page that is being loaded, with the words that say which. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className={styles.waiting}>
      <Spinner />
      <p role="status">{children}</p>
    </div>
  );
}
