import { useId } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import styles from "../../../shared/ui/Field.module.css";
import { dayIn } from "./days.ts";
import { useOwnMessage } from "./OwnForm.tsx";

interface Props {
  /** A day as 2026-08-31; empty means no end. */
  value: string;
  onChange: (day: string) => void;
  /** The first selectable day. */
  min?: string;
}

/** The last day of access; may be empty. */
export function UntilField({ value, onChange, min = dayIn(0) }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { attributes, words } = useOwnMessage("until");
  return (
    <div className={styles.field} data-error={"aria-invalid" in attributes || undefined}>
      <label htmlFor={id}>{t`Until`}</label>
      <input
        className="input"
        id={id}
        name="until"
        type="date"
        min={min}
        value={value}
        aria-describedby={`${id}-hint`}
        {...attributes}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={styles.hint} id={`${id}-hint`}>
        <Trans>The last day. Empty means no end.</Trans>
      </p>
      {words}
    </div>
  );
}
