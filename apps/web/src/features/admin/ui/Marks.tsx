import { litMarks, MARKS } from "./litMarks.ts";
import styles from "./Marks.module.css";

/** A share of a whole as twenty marks, with the figure below. */
export function Marks({ of, on, label }: { of: number; on: number; label: string }) {
  const lit = litMarks(of, on);
  return (
    <span className={styles.marks}>
      <span className={styles.row} aria-hidden="true">
        {Array.from({ length: MARKS }, (_, index) => (
          <i key={index} data-on={index < lit || undefined} />
        ))}
      </span>
      <span className={styles.label}>{label}</span>
    </span>
  );
}
