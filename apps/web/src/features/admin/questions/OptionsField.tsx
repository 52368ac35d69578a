import { useRef, useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { optionLetters } from "@patrak/domain";
import { Button } from "../../../shared/ui/Button.tsx";
import { Letter } from "../../../shared/ui/Letter.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Tick } from "../ui/Tick.tsx";
import styles from "./options.module.css";
import { OptionPair } from "./OptionPair.tsx";
import type { Entered } from "./OptionText.tsx";
import { setsWithout, toggled, withTicks } from "./kinds.ts";
import type { Content } from "./questions.api.ts";
import { FormatBar } from "./writing/FormatBar.tsx";

const FEWEST = 2;
const AT_FIRST = 4;
const empty = { english: "", hindi: "" };

interface Props {
  content: Content;
  onChange: (change: Partial<Content>) => void;
}

/** The options side by side; what is correct is filled: a bubble, or several boxes. They share their buttons. */
export function OptionsField({ content, onChange }: Props) {
  const { options: written, correctOption, accepted = [], mayMixOptions: mayMix = false } = content;
  const isSeveral = content.kind === "multiple";
  const [ticks = ""] = accepted;
  const { t } = useLingui();
  const tools = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState<Entered | null>(null);
  const toTools = () => tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  const label = entered?.label ?? t`Options`;
  const options = written.length >= FEWEST ? written : atLeast(written, AT_FIRST);
  const write = (at: number, change: Partial<typeof empty>) =>
    onChange({ options: options.map((option, index) => (index === at ? { ...option, ...change } : option)) });
  const remove = (at: number) => {
    setEntered(null);
    onChange({
      options: options.filter((_, index) => index !== at),
      correctOption: keyWithout(correctOption, at + 1),
      accepted: setsWithout(accepted, at + 1),
    });
  };
  return (
    <fieldset className={`stack fits gap-10 ${styles.options}`}>
      <legend>
        <Trans>Options</Trans>{" "}
        <small>
          {isSeveral ? (
            <Trans>tick every right one</Trans>
          ) : (
            <Trans>fill the bubble of the correct one</Trans>
          )}
        </small>
      </legend>
      <div className={styles.tools}>
        <FormatBar ref={tools} text={entered?.text ?? null} label={t`Format: ${label}`} isShort />
      </div>
      {options.map((option, index) => {
        const letter = optionLetters[index] ?? "";
        return (
          // oxlint-disable-next-line react/no-array-index-key -- An option is its letter.
          <div key={index} className={`stack gap-6 ${styles.option}`}>
            <label className={styles.bubble} data-box={isSeveral || undefined}>
              {isSeveral ? (
                <input
                  className="visually-hidden"
                  type="checkbox"
                  checked={ticks.includes(letter)}
                  onChange={() => onChange({ accepted: withTicks(accepted, toggled(ticks, letter)) })}
                />
              ) : (
                <input
                  className="visually-hidden"
                  type="radio"
                  name="key"
                  checked={correctOption === index + 1}
                  onChange={() => onChange({ correctOption: index + 1 })}
                />
              )}
              <b className="bubble" lang="en" aria-hidden="true">
                {letter}
              </b>
              {isSeveral && (
                <span className={styles.tick} aria-hidden="true">
                  <AdminIcon name="check" size={16} />
                </span>
              )}
              <span className="visually-hidden">
                <Trans>
                  Option <Letter of={letter} /> is correct
                </Trans>
              </span>
            </label>
            <OptionPair
              letter={letter}
              option={option}
              onChange={(change) => write(index, change)}
              onEnter={setEntered}
              toTools={toTools}
              {...(options.length > FEWEST && { onRemove: () => remove(index) })}
            />
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
      <Tick isOn={mayMix} onToggle={(mayMixOptions) => onChange({ mayMixOptions })}>
        <Trans>
          Their order may be mixed in sittings. Leave this off if one says “all of the above” or “both A and
          B”.
        </Trans>
      </Tick>
    </fieldset>
  );
}

function atLeast(options: Content["options"], count: number): Content["options"] {
  return [...options, ...Array.from({ length: count - options.length }, () => empty)];
}

/** Options after a removed one move up, and the key moves with its option. */
function keyWithout(key: number | null, removed: number): number | null {
  if (key === null || key === removed) return null;
  return key > removed ? key - 1 : key;
}
