import { useLingui } from "@lingui/react/macro";
import styles from "./key.module.css";

const WIDTH = 560;
const MARKS = 73;

/** Where the accepted numbers lie, in marks: a picture, so floats are exact enough. */
export function RangeRuler({ accepted }: { accepted: string | null }) {
  const { t } = useLingui();
  const [from, to] = (accepted ?? "").split("..");
  if (!from || !to) return null;
  const [low, high] = [Number(from), Number(to)];
  const start = low - (high - low) * 3.5;
  const each = ((high - low) * 8) / (MARKS - 1);
  const x = (number: number) => 20 + ((number - start) / (each * (MARKS - 1))) * (WIDTH - 40);
  return (
    <svg
      className={styles.ruler}
      viewBox={`0 0 ${WIDTH} 62`}
      role="img"
      aria-label={t`Accepted from ${from} to ${to}`}
    >
      {Array.from({ length: MARKS }, (_, index) => {
        const number = start + index * each;
        const isIn = number > low - each / 2 && number < high + each / 2;
        const height = isIn ? 30 : index % 9 === 0 ? 12 : 7;
        return (
          <rect
            key={index}
            data-in={isIn || undefined}
            x={x(number) - 1.6}
            y={44 - height}
            width="3.2"
            height={height}
            rx="1.4"
          />
        );
      })}
      <text x={x(low) - 4} y="59" textAnchor="end">
        {from}
      </text>
      <text x={x(high) + 4} y="59">
        {to}
      </text>
    </svg>
  );
}
