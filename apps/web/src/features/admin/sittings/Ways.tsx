import type { ReactNode } from "react";
import styles from "./sittings.module.css";

interface Props<Value extends string> {
  name: string;
  legend: string;
  isLegendHidden?: boolean;
  value: Value;
  choices: readonly { value: Value; words: string; about: ReactNode }[];
  isDisabled: boolean;
  onChange: (value: Value) => void;
}

/** One of a few ways, each with a sentence about it. */
export function Ways<Value extends string>(props: Props<Value>) {
  const { name, legend, isLegendHidden, value, choices, isDisabled, onChange } = props;
  return (
    <fieldset disabled={isDisabled}>
      <legend className={isLegendHidden ? "visually-hidden" : `strong fs-14 ${styles.legend}`}>
        {legend}
      </legend>
      <div className={styles.ways}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.way}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              aria-label={choice.words}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.dot} />
            <span>
              <b>{choice.words}</b>
              <small>{choice.about}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
