import { useState } from "react";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { checkLoginPassword, checkResetPassword } from "@patrak/contract/fields";
import { failureOf } from "../../shared/api/failure.ts";
import { PasswordInput } from "../../shared/form/fields.tsx";
import { useForm } from "../../shared/form/useForm.ts";
import { useWords } from "../../shared/i18n/useWords.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Notice } from "../../shared/ui/Notice.tsx";
import { useChangePasswordMutation } from "./account.api.ts";
import styles from "./Account.module.css";
import { accountMessages } from "./accountMessages.ts";
import { Matter } from "./Matter.tsx";

export function PasswordMatter() {
  const { t } = useLingui();
  // A new form after each change: nobody finds a typed password in it.
  const [changes, setChanges] = useState(0);
  return (
    <Matter title={t`Password`} lead={t`Changing it signs you out on every other device.`}>
      <PasswordForm
        key={changes}
        isChanged={changes > 0}
        onChanged={() => setChanges((before) => before + 1)}
      />
    </Matter>
  );
}

function PasswordForm({ isChanged, onChanged }: { isChanged: boolean; onChanged: () => void }) {
  const { t } = useLingui();
  const words = useWords();
  const [changePassword] = useChangePasswordMutation();
  const form = useForm({
    initial: { currentPassword: "", newPassword: "" },
    rules: { currentPassword: checkLoginPassword, newPassword: checkResetPassword },
    submit: async (values) => {
      const { error } = await changePassword(values);
      if (error !== undefined) return failureOf(error, msg`The password was not changed. Please try again.`);
      onChanged();
      return null;
    },
  });
  const isUntouched = form.values.currentPassword === "" && form.values.newPassword === "";
  return (
    <form {...form.formProps}>
      <div className={styles.two}>
        <PasswordInput
          {...form.field("currentPassword")}
          label={t`Current password`}
          autoComplete="current-password"
        />
        <div className="stack gap-6">
          <PasswordInput
            {...form.field("newPassword")}
            label={t`New password`}
            describedBy="new-password-rule"
            autoComplete="new-password"
          />
          <p className="caption lh-ui" id="new-password-rule">
            <Trans>At least 6 characters</Trans>
          </p>
        </div>
      </div>
      {form.failure && (
        <Notice tone="error">
          {form.failure.code === "PASSWORD_WRONG"
            ? words.text(accountMessages.PASSWORD_WRONG)
            : words.failure(form.failure)}
        </Notice>
      )}
      {isChanged && isUntouched && (
        <Notice tone="ok">{t`Your password is changed. Every other device is signed out.`}</Notice>
      )}
      <Button look="secondary" type="submit" busy={form.busy && t`Saving...`}>
        <Trans>Change password</Trans>
      </Button>
    </form>
  );
}
