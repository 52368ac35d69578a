import type { InputHTMLAttributes, ReactNode } from "react";
import styles from "./Field.module.css";
import { Icon } from "./Icon.tsx";

export interface FieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "autoComplete" | "inputMode" | "maxLength" | "autoFocus" | "placeholder" | "lang"
> {
  name: string;
  label: string;
  value: string;
  /** The words under the field, or null. */
  error: string | null;
  hint?: string;
  type?: "text" | "email" | "password";
  /** The id of another element that explains the field. */
  describedBy?: string | undefined;
  onChange: (value: string) => void;
}

/** Label, hint, input and message. `beside` is inside the input's right end. */
export function Field({ beside, ...props }: FieldProps & { beside?: ReactNode }) {
  const { name, label, error, hint, describedBy, onChange, type = "text", ...input } = props;
  const described = [describedBy, hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles.field} data-error={error !== null || undefined}>
      <label htmlFor={name}>{label}</label>
      {hint && (
        <span className={styles.hint} id={`${name}-hint`}>
          {hint}
        </span>
      )}
      <div className={beside ? styles.wrap : undefined}>
        <input
          {...input}
          className="input"
          id={name}
          name={name}
          type={type}
          autoCapitalize={type === "text" ? undefined : "none"}
          spellCheck={false}
          aria-invalid={error !== null || undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {beside}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | null }) {
  if (error === null) return null;
  return (
    <span className={styles.error} id={id}>
      <Icon name="alert" size={16} />
      {error}
    </span>
  );
}
