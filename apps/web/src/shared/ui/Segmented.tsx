import styles from "./Segmented.module.css";

interface Props<Value extends string> {
  label: string;
  choices: readonly { value: Value; words: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few views of the same thing, one of which is on. */
export function Segmented<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  return (
    <div className={styles.segmented} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.words}
        </button>
      ))}
    </div>
  );
}
