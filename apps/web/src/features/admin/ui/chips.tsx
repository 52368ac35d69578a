import type { ReactNode } from "react";
import { langOf } from "../../../shared/i18n/script.ts";
import { AdminIcon } from "./AdminIcon.tsx";
import choice from "./select.module.css";
import styles from "./filters.module.css";

/** A filter that is on or off. */
export function Chip({
  isOn,
  onClick,
  children,
}: {
  isOn: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onClick}>
      {children}
    </button>
  );
}

interface Props {
  label: string;
  /** The label for no choice. */
  none: string;
  value: string | undefined;
  options: readonly { id: string; name: string }[];
  onChange: (id: string | undefined) => void;
}

/** A filter by one of several names. */
export function ChipChoice({ label, none, value, options, onChange }: Props) {
  return (
    <span className={`inline ${choice.select}`}>
      <select
        className={styles.chip}
        aria-label={label}
        value={value ?? ""}
        data-on={value !== undefined || undefined}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{none}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id} lang={langOf(name)}>
            {name}
          </option>
        ))}
      </select>
      <AdminIcon name="down" size={16} />
    </span>
  );
}
