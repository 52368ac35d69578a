import { useLingui } from "@lingui/react/macro";
import { checkResetPassword } from "@patrak/contract/fields";
import { ADMIN_PASSWORD_MIN } from "@patrak/domain";
import { errorMessages, type CommonCode } from "../../../shared/i18n/errorMessages.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import type { FieldProps } from "../../../shared/ui/Field.tsx";
import { PasswordField } from "../../../shared/ui/PasswordField.tsx";

/** An administrator's password is longer than a student's. */
export function checkAdminPassword(value: string): CommonCode | null {
  const fault = checkResetPassword(value);
  if (fault !== null) return fault;
  return value.length < ADMIN_PASSWORD_MIN ? "PASSWORD_TOO_SHORT" : null;
}

interface Props extends Pick<FieldProps, "name" | "label" | "value" | "onChange"> {
  error: CommonCode | null;
}

export function NewPasswordField({ error, ...props }: Props) {
  const { t } = useLingui();
  const words = useWords();
  const rule = t`At least ${ADMIN_PASSWORD_MIN} characters`;
  const told = error === "PASSWORD_TOO_SHORT" ? rule : error && words.text(errorMessages[error]);
  return (
    <PasswordField
      {...props}
      error={told}
      hint={t`${rule}, for example four words that do not belong together.`}
      autoComplete="new-password"
    />
  );
}
