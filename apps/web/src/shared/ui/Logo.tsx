import styles from "./Logo.module.css";

const MARKS = [3.5, 10.4, 17.3, 24.2];

/** The mark alone: a P of timing marks and one bubble. */
export function LogoMark() {
  return (
    <svg className={styles.symbol} viewBox="0 0 32 32" aria-hidden="true">
      {MARKS.map((y) => (
        <rect key={y} x="4" y={y} width="5.5" height="4.2" rx="1" fill="currentColor" />
      ))}
      <circle cx="19.5" cy="12.5" r="7" fill="none" stroke="currentColor" strokeWidth="4" />
      <circle cx="19.5" cy="12.5" r="2.5" fill="var(--c-drop)" />
    </svg>
  );
}

/** The mark and the name. */
export function Logo() {
  return (
    <span className={`inline gap-10 ${styles.logo}`}>
      <LogoMark />
      <svg className={styles.word} viewBox="0 0 99 34" role="img" aria-label="Patrak">
        <circle cx="10.5" cy="17" r="7" />
        <path d="M3.5 10v21" />
        <circle cx="30" cy="17" r="7" />
        <path d="M37 10v14M45.5 4.5V19c0 3.4 1.7 5 4.5 5M41.5 10.2H51" />
        <path d="M57.5 10v14M57.5 17.5c0-4.6 2.6-7.4 7-7.5" />
        <circle cx="75" cy="17" r="7" />
        <path d="M82 10v14M89.5 3v21M97 10l-7 7.2M92 15.3 97 24" />
      </svg>
    </span>
  );
}
