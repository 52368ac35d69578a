import { useRef, type KeyboardEvent, type ReactNode } from "react";
import type { VisibleOption } from "@patrak/domain";
import { RichText } from "./RichText.tsx";
import styles from "./Options.module.css";

const REST_MS = 300;

interface Props {
  /** The question: for screen readers, the name of the group. */
  legend: ReactNode;
  options: readonly VisibleOption[];
  lang: "en" | "hi";
  chosen: string | null;
  /** The choice is on this device and not yet on the server. */
  isUnsaved: boolean;
  isLocked: boolean;
  /** `rest`, in milliseconds: arrow keys run through the options; only the last one is the choice. */
  onChoose: (optionId: string, how: { rest: number }) => void;
}

export function Options({ legend, options, lang, chosen, isUnsaved, isLocked, onChoose }: Props) {
  const isWalking = useRef(false);
  const watchKeys = ({ key }: KeyboardEvent) => {
    isWalking.current = key.startsWith("Arrow");
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys are those of the radios inside.
    <fieldset
      onKeyDown={watchKeys}
      onPointerDown={() => {
        isWalking.current = false;
      }}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className="stack gap-10 above-18">
        {options.map(({ optionId, letter, text }) => (
          <label
            key={optionId}
            className={styles.option}
            data-unsaved={(isUnsaved && optionId === chosen) || undefined}
          >
            <input
              className="visually-hidden"
              type="radio"
              name="answer"
              value={letter}
              checked={optionId === chosen}
              disabled={isLocked}
              onChange={() => onChoose(optionId, { rest: isWalking.current ? REST_MS : 0 })}
            />
            <span className="visually-hidden" lang="en">
              {letter},
            </span>
            <span className={`bubble ${styles.bubble}`} lang="en" aria-hidden="true">
              {letter}
            </span>
            <RichText inline html={text} lang={lang} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
