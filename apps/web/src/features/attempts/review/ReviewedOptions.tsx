import type { ReactNode } from "react";
import { isChosen, type Answer, type VisibleOption } from "@patrak/domain";
import { RichText } from "../../../shared/ui/RichText.tsx";
import { StudyIcon } from "../../../shared/ui/StudyIcon.tsx";
import optionStyles from "../../../shared/ui/Options.module.css";
import styles from "./ReviewedOptions.module.css";

export type OptionLook = "correct" | "missed" | "wrong" | "yours";

export interface ReviewedOption extends VisibleOption {
  look?: OptionLook;
  /** The look in words. */
  tag?: ReactNode;
}

interface Props {
  legend: ReactNode;
  options: readonly ReviewedOption[];
  lang: "en" | "hi";
  chosen: Answer | null;
  /** More than one may be right: boxes. */
  isMultiple?: boolean;
}

/** Options that show what was correct. They stay focusable but cannot be changed. */
export function ReviewedOptions({ legend, options, lang, chosen, isMultiple = false }: Props) {
  return (
    <fieldset>
      <legend className={optionStyles.legend}>{legend}</legend>
      <div className="stack gap-10 above-18" data-boxes={isMultiple || undefined}>
        {options.map(({ optionId, letter, text, look, tag }) => (
          <label
            key={optionId}
            className={`${optionStyles.option} ${styles.option}`}
            data-look={look ?? "plain"}
          >
            <input
              className="visually-hidden"
              type={isMultiple ? "checkbox" : "radio"}
              name="answer"
              value={letter}
              checked={isChosen(chosen, optionId)}
              aria-disabled="true"
              readOnly
            />
            <span className="visually-hidden" lang="en">
              {letter},
            </span>
            <span className={`bubble ${optionStyles.bubble} ${styles.bubble}`} lang="en" aria-hidden="true">
              {letter}
              {isMultiple && isChosen(chosen, optionId) && (
                <span className={styles.tick}>
                  <StudyIcon name="check" size={16} />
                </span>
              )}
            </span>
            <RichText inline html={text} lang={lang} />
            {tag !== undefined && <span className={`inline note strong gap-6 ${styles.tag}`}>{tag}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
