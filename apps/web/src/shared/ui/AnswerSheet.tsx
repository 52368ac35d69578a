import styles from "./AnswerSheet.module.css";

const ROWS = 18;
const COLUMNS = [0, 1, 2];
const LETTERS = ["A", "B", "C", "D"];
/** The filled options, question by question; a dash or nothing is blank. */
const ANSWERS = "CBCDCCDDADAADABA-CDDCACBADAD-ACCDDDCABACB";

/** The brand's picture: an answer sheet, partly filled in. */
export function AnswerSheet() {
  return (
    <svg className={styles.sheet} viewBox="0 0 640 604" aria-hidden="true">
      <rect className={styles.paper} x=".75" y=".75" width="638.5" height="602.5" rx="14" />
      {Array.from({ length: ROWS }, (_, row) => (
        <rect key={row} className={styles.mark} x="16" y={43 + row * 30} width="14" height="6" rx="1" />
      ))}
      {COLUMNS.map((column) => (
        <Column key={column} column={column} />
      ))}
    </svg>
  );
}

function Column({ column }: { column: number }) {
  const left = 46 + column * 184;
  return (
    <>
      {column % 2 === 0 && <rect className={styles.band} x={left} y="26" width="170" height="550" rx="8" />}
      {Array.from({ length: ROWS }, (_, row) => (
        <Question key={row} number={column * ROWS + row + 1} left={left} y={46 + row * 30} />
      ))}
    </>
  );
}

function Question({ number, left, y }: { number: number; left: number; y: number }) {
  return (
    <>
      <text className={styles.number} x={left + 30} y={y + 4.5}>
        {number}
      </text>
      {LETTERS.map((letter, option) => (
        <Bubble
          key={letter}
          letter={letter}
          x={left + 54 + option * 30}
          y={y}
          filled={ANSWERS[number - 1] === letter}
        />
      ))}
    </>
  );
}

function Bubble({ letter, x, y, filled }: { letter: string; x: number; y: number; filled: boolean }) {
  if (filled) return <circle className={styles.filled} cx={x} cy={y} r="10" />;
  return (
    <>
      <circle className={styles.empty} cx={x} cy={y} r="9.25" />
      <text className={styles.letter} x={x} y={y + 4}>
        {letter}
      </text>
    </>
  );
}
