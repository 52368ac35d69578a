import { useRef, type ClipboardEvent, type KeyboardEvent } from "react";
import { useLingui } from "@lingui/react/macro";
import { FieldError } from "./Field.tsx";
import styles from "./Field.module.css";

const LENGTH = 6;
const PLACES = Array.from({ length: LENGTH }, (_, place) => place);

interface Props {
  name: string;
  label: string;
  /** One character per box; a space is an empty box. */
  value: string;
  error: string | null;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** Six boxes of one digit. Several digits at once, pasted or autofilled, continue into the next boxes. */
export function OtpInput({ name, label, value, error, autoFocus = false, onChange }: Props) {
  const { t } = useLingui();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const digitAt = (place: number) => (value[place] ?? "").trim();
  const focus = (place: number) => boxes.current[Math.min(Math.max(place, 0), LENGTH - 1)]?.focus();

  const write = (place: number, digits: string) => {
    const filled = PLACES.map((at) => digits[at - place] ?? value[at] ?? " ").join("");
    onChange((digits === "" ? value.slice(0, place) + " " + value.slice(place + 1) : filled).trimEnd());
    if (digits !== "") focus(place + digits.length);
  };

  const onType = (place: number, typed: string) => {
    const digits = onlyDigits(typed);
    // A digit typed into a full box is beside the old one: the new one counts.
    const isOverwrite = digits.length === 2 && digitAt(place) !== "";
    const written = isOverwrite ? digits.replace(digitAt(place), "") : digits;
    if (written !== "" || typed === "") write(place, written);
  };

  const onPaste = (place: number, event: ClipboardEvent) => {
    event.preventDefault();
    const digits = onlyDigits(event.clipboardData.getData("text"));
    if (digits !== "") write(place, digits.slice(0, LENGTH - place));
  };

  const onKeyDown = (place: number, event: KeyboardEvent) => {
    if (event.key === "Backspace" && digitAt(place) === "") focus(place - 1);
    if (event.key === "ArrowLeft") focus(place - 1);
    if (event.key === "ArrowRight") focus(place + 1);
    // Typing the same digit again changes nothing, but the student has typed it.
    if (event.key === digitAt(place)) {
      event.preventDefault();
      focus(place + 1);
    }
  };

  return (
    <fieldset className={styles.field} data-error={error !== null || undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.boxes}>
        {PLACES.map((place) => (
          <input
            key={place}
            ref={(box) => {
              boxes.current[place] = box;
            }}
            className="input"
            name={place === 0 ? name : undefined}
            inputMode="numeric"
            autoComplete={place === 0 ? "one-time-code" : "off"}
            autoFocus={autoFocus && place === 0}
            value={digitAt(place)}
            aria-label={t`Digit ${place + 1} of ${LENGTH}`}
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? undefined : `${name}-error`}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onType(place, event.target.value)}
            onPaste={(event) => onPaste(place, event)}
            onKeyDown={(event) => onKeyDown(place, event)}
          />
        ))}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}

function onlyDigits(text: string) {
  return text.replace(/[^0-9]/g, "");
}
