import type { PaletteLook } from "@patrak/domain";
import styles from "./QuestionCell.module.css";

/** The looks in the list of questions, during the test and in the review. */
export type CellLook = PaletteLook | "part" | "wrong" | "skipped";

const classes: Record<CellLook, string | undefined> = {
  unseen: "",
  "seen-blank": styles.seenBlank,
  answered: styles.answered,
  marked: styles.marked,
  "marked-with-answer": `${styles.marked} ${styles.withAnswer}`,
  part: styles.part,
  wrong: styles.wrong,
  skipped: styles.skipped,
};

/** The bubble of a question: outline, fill, corner, bar and dot show its state, not colour alone. */
export function cellClass(look: CellLook, size: "normal" | "small" = "normal"): string {
  return [styles.cell, classes[look], size === "small" && styles.small].filter(Boolean).join(" ");
}

/** A small one for legends and summaries; the words are beside it. */
export function QuestionCell({ look, number }: { look: CellLook; number?: number }) {
  return (
    <span className={cellClass(look, "small")} aria-hidden="true">
      {number}
    </span>
  );
}
