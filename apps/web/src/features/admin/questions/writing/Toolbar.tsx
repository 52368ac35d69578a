import { useState, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import styles from "./writing.module.css";

export interface Tool {
  id: string;
  words: string;
  /** As a person reads it: Ctrl+B. */
  keys?: string;
  sign: ReactNode;
  run: () => void;
  /** For one that can be on or off. */
  isOn?: boolean;
  isOff?: boolean;
}

interface Props {
  label: string;
  tools: readonly Tool[];
  controls?: string | undefined;
  /** Back to the text; a palette leaves Escape to its dialog. */
  onLeave?: () => void;
  ref: RefObject<HTMLDivElement | null>;
}

/** One stop of the Tab key; the arrows go from button to button, Escape back to the text. */
export function Toolbar({ label, tools, controls, onLeave, ref }: Props) {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && onLeave) {
      event.preventDefault();
      return onLeave();
    }
    const buttons = [...(ref.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    buttons.at(target % buttons.length)?.focus();
  };
  const stop = Math.min(current, tools.length - 1);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- The focus is on one of its buttons.
    <div
      ref={ref}
      className={styles.toolbar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {tools.map(({ id, words, keys, sign, run, isOn, isOff }, index) => (
        <button
          key={id}
          type="button"
          title={keys === undefined ? words : `${words} (${keys})`}
          aria-pressed={isOn}
          aria-disabled={isOff}
          tabIndex={index === stop ? 0 : -1}
          // The text keeps its selection, and on a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={() => !isOff && run()}
        >
          <span aria-hidden="true">{sign}</span>
          <span className="visually-hidden">{words}</span>
        </button>
      ))}
    </div>
  );
}
