import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { checkConfirmation, checkResetPassword } from "@patrak/contract/fields";
import { failureOf } from "../../../shared/api/failure.ts";
import { PasswordInput } from "../../../shared/form/fields.tsx";
import { FormFrame } from "../../../shared/form/FormFrame.tsx";
import { useForm } from "../../../shared/form/useForm.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { inOwnWords } from "./rollMessages.ts";
import { useRollLogin } from "./useRollLogin.ts";

export interface Slip {
  rollNumber: string;
  password: string;
}

/** Nothing else opens before: the server makes no session for the password of a slip. */
export function ChooseForm({ slip, onBack }: { slip: Slip; onBack: () => void }) {
  const { t } = useLingui();
  const login = useRollLogin();
  const form = useForm({
    initial: { newPassword: "", confirmPassword: "" },
    rules: {
      newPassword: checkResetPassword,
      confirmPassword: (value, { newPassword }) => checkConfirmation(value, newPassword),
    },
    submit: async ({ newPassword }) => {
      const error = await login({ ...slip, newPassword });
      return error === null
        ? null
        : inOwnWords(failureOf(error, msg`An error occurred during login. Please try again.`));
    },
  });
  return (
    <FormFrame
      form={form}
      title={t`Choose a password`}
      eyebrow={t`First sign-in`}
      heading={t`Choose your own password`}
      lead={
        <Trans>
          Roll number <b>{slip.rollNumber}</b>. The password on your slip ends now; only you will know the new
          one.
        </Trans>
      }
      focusesField
    >
      <input
        className="visually-hidden"
        type="text"
        name="username"
        autoComplete="username"
        value={slip.rollNumber}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordInput
        {...form.field("newPassword")}
        label={t`New password`}
        hint={t`At least 6 characters`}
        autoComplete="new-password"
        autoFocus
      />
      <PasswordInput
        {...form.field("confirmPassword")}
        label={t`Confirm password`}
        autoComplete="new-password"
      />
      <Button look="primary" size="large" type="submit" busy={form.busy && t`Saving...`}>
        <Trans>Save and sign in</Trans>
      </Button>
      <Button look="quiet" onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </FormFrame>
  );
}
