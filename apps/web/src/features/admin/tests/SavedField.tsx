import { useEffect, useId, useRef, useState, type HTMLAttributes, type ReactNode } from "react";
import { FieldError } from "../../../shared/ui/Field.tsx";
import styles from "./settings.module.css";

/** So long after the last letter it is saved; leaving the field does it at once. */
const REST_MS = 900;

interface Props<T> {
  label: string;
  flag?: ReactNode;
  lang?: "en" | "hi";
  value: string;
  /** Null for what cannot be saved; `error` says what can. */
  parse: (typed: string) => T | null;
  error: string;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  maxLength?: number;
  isLong?: boolean;
  isReadOnly: boolean;
  onSave: (value: T) => void;
}

/** A field that saves itself. While somebody types in it, what comes from the server does not write over him. */
export function SavedField<T>(props: Props<T>) {
  const { label, flag, lang, value, error, inputMode, maxLength, isLong = false, isReadOnly } = props;
  const id = useId();
  const { typed, isWrong, type, keep, restore } = useSaved(props);
  const shared = {
    id,
    lang,
    maxLength,
    readOnly: isReadOnly,
    value: typed ?? value,
    "aria-invalid": isWrong || undefined,
    "aria-describedby": isWrong ? `${id}-error` : undefined,
    onBlur: keep,
  };
  return (
    <div className={styles.field} data-error={isWrong || undefined}>
      <label className={styles.label} htmlFor={id}>
        {flag}
        {label}
      </label>
      {isLong ? (
        <textarea
          {...shared}
          className={styles.input}
          rows={4}
          onChange={(event) => type(event.target.value)}
        />
      ) : (
        <input
          {...shared}
          className={styles.input}
          inputMode={inputMode}
          onChange={(event) => type(event.target.value)}
          onKeyDown={({ key }) => {
            if (key === "Enter") keep();
            if (key === "Escape") restore();
          }}
        />
      )}
      <FieldError id={`${id}-error`} error={isWrong ? error : null} />
    </div>
  );
}

function useSaved<T>({ value, parse, onSave }: Pick<Props<T>, "value" | "parse" | "onSave">) {
  /** Null while nobody types. */
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (text: string) => {
    clearTimeout(timer.current);
    const parsed = parse(text);
    if (parsed !== null && text !== value) onSave(parsed);
  };
  return {
    typed,
    isWrong: typed !== null && parse(typed) === null,
    type: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(text), REST_MS);
    },
    keep: () => {
      if (typed === null) return;
      send(typed);
      if (parse(typed) !== null) setTyped(null);
    },
    restore: () => {
      clearTimeout(timer.current);
      setTyped(null);
    },
  };
}
