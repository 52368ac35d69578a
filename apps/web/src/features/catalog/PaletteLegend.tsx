import { useLingui } from "@lingui/react/macro";
import styles from "./PaletteLegend.module.css";

/** How the list of questions will look. */
export function PaletteLegend() {
  const { t } = useLingui();
  const looks = [
    { look: styles.answered, words: t`Answered` },
    { look: styles.marked, words: t`Marked for Review` },
    { look: `${styles.marked} ${styles.withAnswer}`, words: t`Marked, answered` },
    { look: "", words: t`Not Visited` },
  ];
  return (
    <ul className={styles.legend}>
      {looks.map(({ look, words }, index) => (
        <li key={words}>
          <span className={`${styles.cell} ${look}`} aria-hidden="true">
            {index + 1}
          </span>
          {words}
        </li>
      ))}
    </ul>
  );
}
