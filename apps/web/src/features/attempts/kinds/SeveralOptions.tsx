import { useId, type ReactNode } from "react";
import { isChosen, toggledOption, type Answer, type VisibleOption } from "@patrak/domain";
import { Plural, Trans } from "@lingui/react/macro";
import optionStyles from "../../../shared/ui/Options.module.css";
import { RichText } from "../../../shared/ui/RichText.tsx";
import styles from "./SeveralOptions.module.css";

interface Props {
  /** The question: for screen readers, the name of the group. */
  legend: ReactNode;
  options: readonly VisibleOption[];
  lang: "en" | "hi";
  chosen: Answer | null;
  /** The choice is on this device and not yet on the server. */
  isUnsaved: boolean;
  isLocked: boolean;
  onChoose: (options: Answer | null) => void;
}

/** Boxes with a tick, never round: more than one may be chosen. */
export function SeveralOptions({ legend, options, lang, chosen, isUnsaved, isLocked, onChoose }: Props) {
  const id = useId();
  const count = Array.isArray(chosen) ? chosen.length : 0;
  return (
    <fieldset aria-describedby={id}>
      <legend className={optionStyles.legend}>{legend}</legend>
      <p className={`cluster ends gap-10 ${styles.how}`}>
        <span id={id} className="inline gap-8">
          <BoxIcon />
          <Trans>One or more are right</Trans>
        </span>
        <span className="num quiet" role="status">
          <Plural value={count} _0="None chosen" one="# chosen" other="# chosen" />
        </span>
      </p>
      <div className="stack gap-10">
        {options.map(({ optionId, letter, text }) => {
          const isOn = isChosen(chosen, optionId);
          return (
            <label
              key={optionId}
              className={`${optionStyles.option} ${styles.box}`}
              data-unsaved={(isUnsaved && isOn) || undefined}
            >
              <input
                className="visually-hidden"
                type="checkbox"
                name="answer"
                value={letter}
                checked={isOn}
                disabled={isLocked}
                onChange={() => onChoose(toggledOption(chosen, optionId))}
              />
              <span className="visually-hidden" lang="en">
                {letter},
              </span>
              <span className={`bubble ${optionStyles.bubble} ${styles.letter}`} lang="en" aria-hidden="true">
                {letter}
                {isOn && <Tick />}
              </span>
              <RichText inline html={text} lang={lang} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function Tick() {
  return (
    <svg className={styles.tick} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 12.5l4.5 4.5L19 7.5" />
    </svg>
  );
}

function BoxIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="4" y="4" width="16" height="16" rx="3.5" />
      <path d="M8.3 12.3l2.6 2.6 5-5.4" />
    </svg>
  );
}
