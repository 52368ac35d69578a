import { useId } from "react";
import { Trans } from "@lingui/react/macro";
import { optionLetters, type Language } from "@patrak/domain";
import { Button } from "../../../shared/ui/Button.tsx";
import { languageNames } from "../../../shared/ui/Flag.tsx";
import { Letter } from "../../../shared/ui/Letter.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import styles from "./editor.module.css";
import type { Content } from "./questions.api.ts";

const FEWEST = 2;
const AT_FIRST = 4;
const empty = { english: "", hindi: "" };

interface Props {
  options: Content["options"];
  correctOption: number | null;
  onChange: (change: Pick<Partial<Content>, "options" | "correctOption">) => void;
}

/** The options side by side; the bubble of the right one is filled. */
export function OptionsField({ options: written, correctOption, onChange }: Props) {
  const options = written.length >= FEWEST ? written : atLeast(written, AT_FIRST);
  const write = (at: number, change: Partial<typeof empty>) =>
    onChange({ options: options.map((option, index) => (index === at ? { ...option, ...change } : option)) });
  const remove = (at: number) =>
    onChange({
      options: options.filter((_, index) => index !== at),
      correctOption: keyWithout(correctOption, at + 1),
    });
  return (
    <fieldset className={styles.options}>
      <legend>
        <Trans>Options</Trans>{" "}
        <small>
          <Trans>fill the bubble of the correct one</Trans>
        </small>
      </legend>
      {options.map((option, index) => {
        const letter = optionLetters[index] ?? "";
        return (
          // oxlint-disable-next-line react/no-array-index-key -- An option is its letter.
          <div key={index} className={styles.option}>
            <label className={styles.bubble}>
              <input
                className="visually-hidden"
                type="radio"
                name="key"
                checked={correctOption === index + 1}
                onChange={() => onChange({ correctOption: index + 1 })}
              />
              <b lang="en" aria-hidden="true">
                {letter}
              </b>
              <span className="visually-hidden">
                <Trans>
                  Option <Letter of={letter} /> is correct
                </Trans>
              </span>
            </label>
            <div className={styles.pair}>
              <OptionText
                letter={letter}
                language="english"
                value={option.english}
                onChange={(english) => write(index, { english })}
              />
              <OptionText
                letter={letter}
                language="hindi"
                value={option.hindi}
                onChange={(hindi) => write(index, { hindi })}
              />
            </div>
            <button
              type="button"
              className={styles.remove}
              disabled={options.length <= FEWEST}
              onClick={() => remove(index)}
            >
              <AdminIcon name="close" size={16} />
              <span className="visually-hidden">
                <Trans>
                  Remove option <Letter of={letter} />
                </Trans>
              </span>
            </button>
          </div>
        );
      })}
      {options.length < optionLetters.length && (
        <div className={styles.add}>
          <Button look="quiet" size="small" onClick={() => onChange({ options: [...options, empty] })}>
            <AdminIcon name="plus" size={18} />
            <Trans>Add option</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface TextProps {
  letter: string;
  language: Language;
  value: string;
  onChange: (value: string) => void;
}

function OptionText({ letter, language, value, onChange }: TextProps) {
  const id = useId();
  return (
    <div>
      <label className="visually-hidden" htmlFor={id}>
        {language === "english" ? (
          <Trans>
            Option <Letter of={letter} />, English
          </Trans>
        ) : (
          <Trans>
            Option <Letter of={letter} />, Hindi
          </Trans>
        )}
      </label>
      <textarea
        id={id}
        rows={1}
        lang={languageNames[language].lang}
        maxLength={1500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function atLeast(options: Content["options"], count: number): Content["options"] {
  return [...options, ...Array.from({ length: count - options.length }, () => empty)];
}

/** The letters after a removed option move up, and the key with its option. */
function keyWithout(key: number | null, removed: number): number | null {
  if (key === null || key === removed) return null;
  return key > removed ? key - 1 : key;
}
