import { useId } from "react";
import { useLingui } from "@lingui/react/macro";
import { Field } from "../../../shared/ui/Field.tsx";
import fieldStyles from "../../../shared/ui/Field.module.css";
import { HindiNameField } from "./HindiNameField.tsx";
import styles from "./panel.module.css";

export interface PackageValues {
  name: string;
  nameHindi: string;
  description: string;
}

interface Props {
  values: PackageValues;
  /** Whether saving was tried: only then are missing fields reported. */
  isChecked: boolean;
  onChange: (values: PackageValues) => void;
}

export function PackageFields({ values, isChecked, onChange }: Props) {
  const { t } = useLingui();
  const id = useId();
  const set = (field: keyof PackageValues) => (value: string) => onChange({ ...values, [field]: value });
  return (
    <>
      <Field
        name={`${id}-name`}
        label={t`Package name`}
        value={values.name}
        error={isChecked && values.name.trim() === "" ? t`Write a name` : null}
        maxLength={200}
        onChange={set("name")}
      />
      <HindiNameField name={`${id}-hindi`} value={values.nameHindi} onChange={set("nameHindi")} />
      <div className={fieldStyles.field}>
        <label htmlFor={`${id}-words`}>{t`Description`}</label>
        <textarea
          id={`${id}-words`}
          className={`input ${styles.words}`}
          value={values.description}
          maxLength={2000}
          rows={4}
          onChange={(event) => set("description")(event.target.value)}
        />
      </div>
    </>
  );
}
