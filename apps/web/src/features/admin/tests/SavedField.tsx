import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactNode,
} from "react";
import { FieldError } from "../../../shared/ui/Field.tsx";
import styles from "./settings.module.css";

/** Delay from the last key to the save; leaving the field saves at once. */
const REST_MS = 900;

interface Props<T> {
  label: string;
  flag?: ReactNode;
  lang?: "en" | "hi";
  value: string;
  /** Null for an invalid value; `error` says what is valid. */
  parse: (typed: string) => T | null;
  error: string;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
  maxLength?: number;
  isLong?: boolean;
  /** Told when a typed value becomes possible or impossible. */
  onJudge?: (label: string, isPossible: boolean) => void;
  /** Gives null if it could not be saved. */
  onSave: (value: T) => Promise<object | null>;
}

/** A field that saves itself. Values from the server do not overwrite what is being typed. */
export function SavedField<T>(props: Props<T>) {
  const { label, flag, lang, value, error, inputMode, maxLength, isLong = false, onJudge } = props;
  const id = useId();
  const { typed, isWrong, type, keep, restore } = useSaved(props);
  useEffect(() => {
    onJudge?.(label, !isWrong);
    return () => onJudge?.(label, true);
  }, [isWrong, label, onJudge]);
  const shared = {
    id,
    lang,
    maxLength,
    value: typed ?? value,
    "aria-invalid": isWrong || undefined,
    "aria-describedby": isWrong ? `${id}-error` : undefined,
    onBlur: () => void keep(),
  };
  return (
    <div className={`stack gap-6 ${styles.field}`} data-error={isWrong || undefined}>
      <label className={`row strong lh-ui fs-14 gap-8 ${styles.label}`} htmlFor={id}>
        {flag}
        {label}
      </label>
      {isLong ? (
        <textarea
          {...shared}
          className={`input fs-15 num ${styles.input}`}
          rows={4}
          onChange={(event) => type(event.target.value)}
        />
      ) : (
        <input
          {...shared}
          className={`input fs-15 num ${styles.input}`}
          inputMode={inputMode}
          onChange={(event) => type(event.target.value)}
          onKeyDown={({ key }) => {
            if (key === "Enter") void keep();
            if (key === "Escape") restore();
          }}
        />
      )}
      <FieldError id={`${id}-error`} error={isWrong ? error : null} />
    </div>
  );
}

function useSaved<T>({ value, parse, onSave }: Pick<Props<T>, "value" | "parse" | "onSave">) {
  /** Null while nobody types and all is saved. */
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = async (text: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const parsed = parse(text);
    if (parsed === null) return false;
    return text === value || (await onSave(parsed)) !== null;
  };
  const leave = useEffectEvent(() => {
    if (timer.current !== undefined && typed !== null) void send(typed);
  });
  useEffect(() => () => leave(), []);

  return {
    typed,
    isWrong: typed !== null && parse(typed) === null,
    type: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(text), REST_MS);
    },
    /** Until the server has it, what was typed stands there. */
    keep: async () => {
      if (typed !== null && (await send(typed))) setTyped((now) => (now === typed ? null : now));
    },
    restore: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      setTyped(null);
    },
  };
}
