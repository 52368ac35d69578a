import type { ReactNode } from "react";
import { AdminIcon } from "./AdminIcon.tsx";
import styles from "./Tick.module.css";

interface Props {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  children: ReactNode;
}

/** A checkbox with its label. */
export function Tick({ isOn, onToggle, children }: Props) {
  return (
    <label className={`stack fs-14 gap-10 ${styles.tick}`}>
      <input
        className="visually-hidden"
        type="checkbox"
        checked={isOn}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <span className={styles.box} aria-hidden="true">
        <AdminIcon name="check" size={16} />
      </span>
      <span>{children}</span>
    </label>
  );
}
