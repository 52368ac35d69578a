import { useLingui } from "@lingui/react/macro";
import { optionLetters } from "@patrak/domain";
import type { Item } from "./items.api.ts";
import styles from "./items.module.css";

const TALLEST = 24;

/** What share of all attempts chose each option, in whole percent. */
function sharesOf({ chosen }: Item, attempts: number): number[] {
  const options = (chosen[0]?.length ?? 1) - 1;
  return Array.from({ length: options }, (_, at) =>
    Math.round((100 * chosen.reduce((sum, counts) => sum + counts[at]!, 0)) / Math.max(1, attempts)),
  );
}

/** Choices as bars; those of the key are green. */
export function Shares({ item, attempts }: { item: Item; attempts: number }) {
  const { t } = useLingui();
  const shares = sharesOf(item, attempts);
  if (shares.length === 0) return <span className="note">{t`A typed number`}</span>;
  const told = shares.map((share, at) => `${optionLetters[at]} ${share}`).join(", ");
  const key = item.key.map((option) => optionLetters[option - 1]).join(", ");
  return (
    <div className={styles.shares} role="img" aria-label={t`${told} per cent; key ${key}`}>
      {shares.map((share, at) => (
        <span key={optionLetters[at]} data-key={item.key.includes(at + 1) || undefined}>
          <i style={{ height: `${Math.max(2, Math.round((share * TALLEST) / 100))}px` }} />
          <em>
            {optionLetters[at]} {share}
          </em>
        </span>
      ))}
    </div>
  );
}
