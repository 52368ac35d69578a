import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { isNumber, type Answer } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { TestIcon } from "../../../shared/ui/TestIcon.tsx";
import optionStyles from "../../../shared/ui/Options.module.css";
import { NumberKeys, type Key } from "./NumberKeys.tsx";
import styles from "./NumberAnswer.module.css";
import { signChanged, typed, type TypingFault } from "./typing.ts";
import { useDecimalWords, useFaultWords } from "./useNumberWords.ts";

/** The keys have to rest this long before an answer is sent. */
const REST_MS = 600;

interface Props {
  /** The question: for screen readers, the name of the group. */
  legend: ReactNode;
  decimals: number | undefined;
  unit: string | undefined;
  answer: Answer | null;
  isLocked: boolean;
  isWide: boolean;
  onChoose: (number: Answer | null, how: { rest: number }) => void;
}

/** Each change is on the device at once, and sent after a rest. What cannot become a number cannot be typed. */
export function NumberAnswer({ legend, decimals, unit, answer, isLocked, isWide, onChoose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [areKeysShown, showKeys] = useState(false);
  const [fault, setFault] = useState<TypingFault | null>(null);
  /** A sign or a point alone, which is no answer yet. */
  const [begun, setBegun] = useState("");
  const text = typeof answer === "string" ? answer : begun;
  const faultWords = useFaultWords(decimals);
  const hint = useDecimalWords(decimals);

  const change = (to: string) => {
    const next = typed(to, decimals);
    setFault("fault" in next ? next.fault : null);
    if ("fault" in next || next.text === text) return;
    setBegun(isNumber(next.text) ? "" : next.text);
    const number = isNumber(next.text) ? next.text : null;
    if (number !== answer) onChoose(number, { rest: REST_MS });
  };

  const press = (key: Key) => {
    const { from, to } = selectionOf(field.current, text);
    if ("types" in key) insert(key.types, from, to);
    else if (key.does === "clear") change("");
    else if (key.does === "sign") change(signChanged(text));
    else insert("", from === to ? Math.max(0, from - 1) : from, to);
    field.current?.scrollIntoView({ block: "nearest" });
  };
  const insert = (types: string, from: number, to: number) => {
    caret.current = from + types.length;
    change(text.slice(0, from) + types + text.slice(to));
  };
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === field.current)
      field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  useFigures(field);

  return (
    <fieldset className={styles.number}>
      <legend className={optionStyles.legend}>{legend}</legend>
      <label htmlFor={id}>
        <Trans>Your answer</Trans>
      </label>
      <p id={`${id}-hint`} className="quiet fs-14">
        {hint}
      </p>
      <div className={styles.field} data-wrong={fault !== null || undefined}>
        <input
          ref={field}
          id={id}
          name="answer"
          value={text}
          size={8}
          // No keyboard of the phone: there are keys on the page. One with real keys works.
          inputMode="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          lang="en"
          readOnly={isLocked}
          aria-describedby={`${id}-hint ${unit === undefined ? "" : `${id}-unit `}${id}-fault`}
          aria-invalid={fault !== null || undefined}
          onChange={(event) => change(event.target.value)}
        />
        {unit !== undefined && <span id={`${id}-unit`}>{unit}</span>}
      </div>
      <p id={`${id}-fault`} className={styles.fault} role="alert">
        {fault !== null && faultWords[fault]}
      </p>
      {isWide && (
        <div className={styles.show}>
          <Button
            look="quiet"
            size="small"
            aria-expanded={areKeysShown}
            onClick={() => showKeys(!areKeysShown)}
          >
            <TestIcon name="grid" size={18} />
            {areKeysShown ? t`Hide number keys` : t`Show number keys`}
          </Button>
        </div>
      )}
      {(!isWide || areKeysShown) && <NumberKeys isLocked={isLocked} onPress={press} />}
    </fieldset>
  );
}

/** Where the next key acts: at the end, unless the student has gone elsewhere in the field. */
function selectionOf(field: HTMLInputElement | null, { length }: string) {
  if (field === null || document.activeElement !== field) return { from: length, to: length };
  return { from: field.selectionStart ?? length, to: field.selectionEnd ?? length };
}

/** Whoever types a figure while nothing has the focus means the field. */
function useFigures(field: React.RefObject<HTMLInputElement | null>) {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isNowhere =
      !(event.target instanceof Element) || event.target.closest("input, dialog, textarea") === null;
    const isOpen = document.querySelector("dialog[open]") !== null;
    if (isPlain && isNowhere && !isOpen && /^[0-9०-९.,+-]$/.test(event.key)) field.current?.focus();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => listen(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
