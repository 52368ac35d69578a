import { Trans, useLingui } from "@lingui/react/macro";
import type { Item } from "./items.api.ts";
import styles from "./items.module.css";

const [LEFT, RIGHT, TOP, BOTTOM] = [34, 292, 18, 208];
const [LOWEST, HIGHEST] = [-0.2, 0.6];
const LINES = [-0.2, 0, 0.2, 0.4, 0.6];
const GOOD = { from: 0.3, to: 0.8, above: 0.2 };

const across = (right: number) => LEFT + right * (RIGHT - LEFT);
const down = (value: number) => {
  const within = Math.min(HIGHEST, Math.max(LOWEST, value));
  return BOTTOM - ((within - LOWEST) / (HIGHEST - LOWEST)) * (BOTTOM - TOP);
};

/** Each question by how many are right and how far it separates; flagged ones are named. */
export function PaperMap({ items }: { items: readonly Item[] }) {
  const { t } = useLingui();
  const known = items.filter(({ discrimination }) => discrimination !== null);
  const flagged = known.filter(({ flags }) => flags.length > 0);
  const count = items.length;
  const looks = flagged.length;
  return (
    <section className={`sheet ${styles.panel} ${styles.map}`}>
      <h2 className="fs-17">
        <Trans>Map of the paper</Trans>
      </h2>
      <p className="note below-14">
        <Trans>Discrimination against difficulty; the shaded area works well</Trans>
      </p>
      <svg
        viewBox="0 0 300 250"
        role="img"
        aria-label={t`Difficulty against discrimination for ${count} questions; ${looks} need a look`}
      >
        <rect
          className={styles.good}
          x={across(GOOD.from)}
          y={TOP}
          width={across(GOOD.to) - across(GOOD.from)}
          height={down(GOOD.above) - TOP}
          rx="6"
        />
        {LINES.map((value) => (
          <g key={value}>
            <line className={styles.axis} x1={LEFT} x2={RIGHT} y1={down(value)} y2={down(value)} />
            <text x={LEFT - 6} y={down(value) + 4} textAnchor="end">
              {value.toFixed(1).replace("-", "−")}
            </text>
          </g>
        ))}
        {[0, 50, 100].map((percent) => (
          <text
            key={percent}
            x={across(percent / 100)}
            y={226}
            textAnchor={percent === 100 ? "end" : "middle"}
          >
            {percent}%
          </text>
        ))}
        {known.map((item) => (
          <Point key={item.question} item={item} />
        ))}
        <text x={163} y={246} textAnchor="middle">
          {t`Answered correctly`}
        </text>
      </svg>
    </section>
  );
}

function Point({ item }: { item: Item }) {
  const [x, y] = [across(item.right), down(item.discrimination!)];
  if (item.flags.length === 0) return <circle className={styles.point} cx={x} cy={y} r="3.6" />;
  const isRight = x > 250;
  return (
    <>
      <rect className={styles.flagged} x={x - 5.5} y={y - 5.5} width="11" height="11" rx="3" />
      <text
        className={styles.name}
        x={isRight ? x - 11 : x + 11}
        y={y + 4}
        textAnchor={isRight ? "end" : "start"}
      >
        {item.question}
      </text>
    </>
  );
}
