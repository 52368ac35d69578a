import type { ReactNode } from "react";
import { useLingui } from "@lingui/react/macro";
import styles from "../../../shared/ui/Field.module.css";
import { langOf } from "../../../shared/i18n/script.ts";

interface Props {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Labelled({ name, label, children }: Pick<Props, "name" | "label"> & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      {children}
    </div>
  );
}

interface SelectProps extends Props {
  choices: readonly { id: string; name: string }[];
  /** The label for no choice, if that is allowed. */
  none?: string;
}

export function SelectField({ name, label, value, choices, none, onChange }: SelectProps) {
  const { t } = useLingui();
  return (
    <Labelled name={name} label={label}>
      <select
        className="input"
        id={name}
        name={name}
        required={none === undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{none ?? t`Choose…`}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id} lang={langOf(choice.name)}>
            {choice.name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

export function InputField(
  props: Props & {
    type?: "text" | "date" | "number";
    min?: number | string;
    max?: number | string;
    maxLength?: number;
  },
) {
  const { name, label, onChange, ...input } = props;
  return (
    <Labelled name={name} label={label}>
      <input
        {...input}
        className="input"
        id={name}
        name={name}
        required
        onChange={(event) => onChange(event.target.value)}
      />
    </Labelled>
  );
}

/** Every action on a learner needs a reason. */
export function ReasonField({ value, onChange }: Pick<Props, "value" | "onChange">) {
  const { t } = useLingui();
  return (
    <Labelled name="reason" label={t`Reason, kept in the audit log`}>
      <textarea
        className="input"
        id="reason"
        name="reason"
        required
        rows={2}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Labelled>
  );
}
