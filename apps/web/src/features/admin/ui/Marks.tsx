import { shareInMarks, MARKS } from "./shareInMarks.ts";
import styles from "./Marks.module.css";

/** A share of a whole as twenty marks, with the figure below. */
export function Marks({ of, on, label }: { of: number; on: number; label: string }) {
  const lit = shareInMarks(of, on);
  return (
    <span className="stack gap-2">
      <span className={styles.row} aria-hidden="true">
        {Array.from({ length: MARKS }, (_, index) => (
          <i key={index} data-on={index < lit || undefined} />
        ))}
      </span>
      {label !== "" && <span className={`aside num ${styles.label}`}>{label}</span>}
    </span>
  );
}
