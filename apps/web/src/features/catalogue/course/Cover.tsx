import { useLingui } from "@lingui/react/macro";
import styles from "./Cover.module.css";

const MARKS = Array.from({ length: 20 }, (_, index) => 24 + index * 26);
const COLUMNS = Array.from({ length: 18 }, (_, index) => 42 + index * 28);
/** The filled columns of each row. */
const FILLED = [
  [4, 7, 11],
  [0, 9, 12],
  [7, 14],
  [1, 7, 14],
  [3, 6, 12],
];

/** The package's picture, or an answer sheet without one. */
export function Cover({ url }: { url: string | null }) {
  const { t } = useLingui();
  if (url !== null)
    return <img className={`${styles.cover} ${styles.picture}`} src={url} alt={t`Course cover`} />;
  return (
    <svg className={styles.cover} viewBox="0 0 560 200" role="img" aria-label={t`Course cover`}>
      {MARKS.map((x) => (
        <rect key={x} className={styles.mark} x={x} y="18" width="12" height="6" rx="1" />
      ))}
      {FILLED.map((filled, row) =>
        COLUMNS.map((cx, column) => (
          <circle
            key={`${row} ${cx}`}
            className={filled.includes(column) ? styles.filled : styles.bubble}
            cx={cx}
            cy={56 + row * 28}
            r="9.25"
          />
        )),
      )}
    </svg>
  );
}
