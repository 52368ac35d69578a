import type { ReactNode } from "react";
import { Spinner } from "./Spinner.tsx";
import styles from "./Waiting.module.css";

/** A loading part of the page, with the words that name it. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className={`stack gap-8 ${styles.waiting}`}>
      <Spinner />
      <p role="status">{children}</p>
    </div>
  );
}
