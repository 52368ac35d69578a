import type { ReactNode } from "react";
import { useLingui } from "@lingui/react/macro";
import styles from "../../../shared/ui/Field.module.css";
import { langOf } from "../../../shared/i18n/script.ts";
import { useOwnMessage } from "./OwnForm.tsx";

interface Props {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

interface LabelledProps extends Pick<Props, "name" | "label"> {
  /** The box, with what is wrong with it. */
  children: (attributes: ReturnType<typeof useOwnMessage>["attributes"]) => ReactNode;
}

function Labelled({ name, label, children }: LabelledProps) {
  const { attributes, words } = useOwnMessage(name);
  return (
    <div className={styles.field} data-error={"aria-invalid" in attributes || undefined}>
      <label htmlFor={name}>{label}</label>
      {children(attributes)}
      {words}
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
      {(attributes) => (
        <select
          {...attributes}
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
      )}
    </Labelled>
  );
}

export function InputField(
  props: Props & {
    type?: "text" | "date" | "number";
    min?: number | string;
    max?: number | string;
    maxLength?: number;
    /** The id of a list of suggestions. */
    list?: string;
  },
) {
  const { name, label, onChange, ...input } = props;
  return (
    <Labelled name={name} label={label}>
      {(attributes) => (
        <input
          {...input}
          {...attributes}
          className="input"
          id={name}
          name={name}
          required
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

/** Every action on a learner needs a reason. */
export function ReasonField({ value, onChange }: Pick<Props, "value" | "onChange">) {
  const { t } = useLingui();
  return (
    <Labelled name="reason" label={t`Reason, kept in the audit log`}>
      {(attributes) => (
        <textarea
          {...attributes}
          className="input"
          id="reason"
          name="reason"
          required
          rows={2}
          maxLength={500}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}
