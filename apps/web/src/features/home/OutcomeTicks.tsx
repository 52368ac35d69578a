import { useLingui } from "@lingui/react/macro";
import type { LatestResult } from "./home.api.ts";
import styles from "./OutcomeTicks.module.css";

type Outcome = "right" | "part" | "wrong" | "blank";
const outcomes: readonly Outcome[] = ["right", "part", "wrong", "blank"];

/** A mark for each question, by its outcome: height and fill tell them apart as well as colour. */
export function OutcomeTicks({ result }: { result: LatestResult }) {
  const { t } = useLingui();
  const { right, part, wrong, blank } = result;
  const words: Record<Outcome, string> = {
    right: t`${right} correct`,
    part: t`${part} partly`,
    wrong: t`${wrong} incorrect`,
    blank: t`${blank} blank`,
  };
  const found = outcomes.filter((outcome) => result[outcome] > 0);
  const label = found.map((outcome) => words[outcome]).join(", ");
  return (
    <>
      <div
        className={styles.ticks}
        role="img"
        aria-label={label}
        data-dense={right + part + wrong + blank > 60 || undefined}
      >
        {found.flatMap((outcome) =>
          Array.from({ length: result[outcome] }, (_, nth) => (
            <i key={`${outcome} ${nth}`} data-outcome={outcome} />
          )),
        )}
      </div>
      <div className={`wraps aside num ${styles.key}`} aria-hidden="true">
        {found.map((outcome) => (
          <span className="inline" key={outcome}>
            <i data-outcome={outcome} />
            {words[outcome]}
          </span>
        ))}
      </div>
    </>
  );
}
