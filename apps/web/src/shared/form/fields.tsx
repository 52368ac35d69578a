import { useLingui } from "@lingui/react/macro";
import { errorMessages, type CommonCode } from "../i18n/errorMessages.ts";
import { useWords } from "../i18n/useWords.ts";
import { Field, type FieldProps } from "../ui/Field.tsx";
import { OtpInput } from "../ui/OtpInput.tsx";
import { PasswordField } from "../ui/PasswordField.tsx";

// The shared fields, taking an error code instead of its words.

type Coded<P> = Omit<P, "error"> & { error: CommonCode | null };

function useErrorWords(code: CommonCode | null) {
  const words = useWords();
  return code === null ? null : words.text(errorMessages[code]);
}

export function TextInput({ error, ...props }: Coded<FieldProps>) {
  return <Field {...props} error={useErrorWords(error)} />;
}

export function EmailInput(props: Omit<Coded<FieldProps>, "label" | "type">) {
  const { t } = useLingui();
  return <TextInput {...props} label={t`Email`} type="email" />;
}

export function PasswordInput({ error, ...props }: Coded<Omit<FieldProps, "type">>) {
  return <PasswordField {...props} error={useErrorWords(error)} />;
}

export function CodeInput({ error, ...props }: Omit<Coded<Parameters<typeof OtpInput>[0]>, "label">) {
  const { t } = useLingui();
  return <OtpInput {...props} label={t`Code`} error={useErrorWords(error)} />;
}
