import styles from "./cover.module.css";

const ROWS = [0, 1, 2, 3, 4];
/** The filled column of each row. */
const FILLED = [0, 0, 0, 2, 1];

/** A package's picture, or a small answer sheet without one. The package's name is beside it. */
export function Cover({ url }: { url: string | null }) {
  if (url !== null) return <img className={styles.cover} src={url} alt="" loading="lazy" />;
  return (
    <svg className={styles.cover} viewBox="0 0 48 48" aria-hidden="true">
      {ROWS.map((row) => (
        <rect key={row} className={styles.mark} x="6" y={8 + row * 7} width="5" height="3.4" rx="1" />
      ))}
      {ROWS.map((row) =>
        [0, 1, 2, 3].map((column) => (
          <circle
            key={`${row} ${column}`}
            className={FILLED[row] === column ? styles.filled : styles.bubble}
            cx={18 + column * 7.4}
            cy={9.7 + row * 7}
            r="2.5"
          />
        )),
      )}
    </svg>
  );
}
