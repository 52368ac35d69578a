import type { ReactNode } from "react";
import styles from "./drawings.module.css";

const dots = (points: [number, number][], r: number) =>
  points.map(([cx, cy]) => <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} />);

const grid = (columns: number[], rows: number[]) =>
  rows.flatMap((y) => columns.map((x): [number, number] => [x, y]));

const marks = (x: number, rows: number[]) =>
  rows.map((y) => <rect key={y} className={styles.mark} x={x} y={y} width="8" height="4" rx="1" />);

/** The drawn sheets of empty and failed states. */
export const drawings = {
  sheet: (
    <>
      <rect className={styles.salmon} x="30" y="10" width="72" height="78" rx="8" />
      {marks(37, [22, 38, 54, 70])}
      <g className={styles.bubbles}>{dots(grid([57, 72, 87], [24, 40, 56, 72]), 5)}</g>
    </>
  ),
  stack: (
    <>
      <rect className={styles.plain} x="14" y="22" width="60" height="64" rx="8" />
      <rect className={styles.plain} x="36" y="16" width="60" height="64" rx="8" />
      <rect className={styles.salmon} x="58" y="10" width="60" height="64" rx="8" />
      <g className={styles.bubbles}>
        {dots(
          [
            [76, 28],
            [93, 28],
            [76, 44],
            [93, 60],
            [76, 60],
          ],
          5.5,
        )}
      </g>
      <circle className={styles.ink} cx="93" cy="44" r="6.5" />
    </>
  ),
  torn: (
    <>
      <path className={styles.salmon} d="M36 8h60v44l-10 6-10-6-10 6-10-6-10 6-10-6z" />
      <path className={styles.plain} d="M36 66l10-6 10 6 10-6 10 6 10-6 10 6v22H36z" />
      {marks(43, [18, 32, 76])}
      <g className={styles.bubbles}>{dots(grid([63, 78], [20, 36]), 5)}</g>
      <g className={styles.plainBubbles}>{dots(grid([63, 78], [78]), 5)}</g>
    </>
  ),
} satisfies Record<string, ReactNode>;

export type Drawing = keyof typeof drawings;
