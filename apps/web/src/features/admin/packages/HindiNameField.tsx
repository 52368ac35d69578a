import { useLingui } from "@lingui/react/macro";
import { Field } from "../../../shared/ui/Field.tsx";

interface Props {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

/** The name of a package or folder in the Hindi interface. It may be missing, which is said. */
export function HindiNameField({ name, value, onChange }: Props) {
  const { t } = useLingui();
  return (
    <Field
      name={name}
      label={t`Name in Hindi`}
      hint={value.trim() === "" ? t`Missing: the Hindi interface shows the other name` : ""}
      lang="hi"
      value={value}
      error={null}
      maxLength={200}
      onChange={onChange}
    />
  );
}

/** An empty field takes the name away. */
export const hindiNameOf = (typed: string) => typed.trim() || null;
