import { useId } from "react";
import { difficulties, questionsMax, type Levels } from "@patrak/domain";
import { Plural, Trans } from "@lingui/react/macro";
import styles from "./levels.module.css";
import { useDifficultyWords } from "./QuestionChips.tsx";

interface Props {
  /** Empty fields are missing. */
  written: Partial<Levels>;
  asked: number;
  missing: number;
  onChange: (written: Partial<Levels>) => void;
}

/** How many of each difficulty. */
export function LevelCounts({ written, asked, missing, onChange }: Props) {
  const words = useDifficultyWords();
  const id = useId();
  const write = (level: keyof Levels, text: string) => {
    const count = Math.min(questionsMax, Math.max(0, Math.trunc(Number(text))));
    const others = difficulties.filter((one) => one !== level && written[one] !== undefined);
    const kept = Object.fromEntries(others.map((one) => [one, written[one]]));
    onChange(text.trim() === "" || Number.isNaN(count) ? kept : { ...kept, [level]: count });
  };
  return (
    <fieldset className={styles.counts} aria-describedby={id}>
      <legend className="strong fs-15">
        <Trans>How many of each difficulty</Trans>
      </legend>
      {difficulties.map((level) => (
        <label className="stack note gap-6" key={level}>
          {words(level)}
          <input
            className="input num"
            type="number"
            inputMode="numeric"
            min={0}
            max={missing}
            value={written[level] ?? ""}
            aria-invalid={asked > missing || undefined}
            onChange={({ target }) => write(level, target.value)}
          />
        </label>
      ))}
      <p className="note" id={id} role="status" data-wrong={asked > missing || undefined}>
        {Object.keys(written).length === 0 ? (
          <Trans>Leave them empty to take any difficulty.</Trans>
        ) : asked > missing ? (
          <Plural
            value={missing}
            one="That is too many: the blueprint lacks # question."
            other="That is too many: the blueprint lacks # questions."
          />
        ) : (
          <Trans>
            {asked} of {missing} missing
          </Trans>
        )}
      </p>
    </fieldset>
  );
}
