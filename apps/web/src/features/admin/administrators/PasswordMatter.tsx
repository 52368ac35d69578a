import { useState } from "react";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { checkLoginPassword } from "@patrak/contract/fields";
import { failureOf } from "../../../shared/api/failure.ts";
import { PasswordInput } from "../../../shared/form/fields.tsx";
import { useForm } from "../../../shared/form/useForm.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useFailure } from "../ui/useFailure.ts";
import { useChangePasswordMutation } from "./administrators.api.ts";
import { Matter } from "./Matter.tsx";
import { checkAdminPassword, NewPasswordField } from "./NewPasswordField.tsx";
import styles from "./security.module.css";

export function PasswordMatter() {
  const { t } = useLingui();
  // A new form after each change: nobody finds a typed password in it.
  const [changes, setChanges] = useState(0);
  return (
    <Matter title={t`Password`} lead={<Trans>Changing it signs you out in every other browser.</Trans>}>
      <PasswordForm key={changes} onChanged={() => setChanges((before) => before + 1)} />
      {changes > 0 && (
        <Notice tone="ok">
          <Trans>Your password is changed. Other browsers are signed out.</Trans>
        </Notice>
      )}
    </Matter>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useLingui();
  const failed = useFailure();
  const [change] = useChangePasswordMutation();
  const form = useForm({
    initial: { currentPassword: "", newPassword: "" },
    rules: { currentPassword: checkLoginPassword, newPassword: checkAdminPassword },
    submit: async (values) => {
      const { error } = await change({ body: values });
      if (error !== undefined) return failureOf(error, msg`The password was not changed. Please try again.`);
      onChanged();
      return null;
    },
  });
  return (
    <form {...form.formProps}>
      {form.failure && <Notice tone="error">{failed.tell(form.failure)}</Notice>}
      <div className={styles.two}>
        <PasswordInput
          {...form.field("currentPassword")}
          label={t`Current password`}
          autoComplete="current-password"
        />
        <NewPasswordField {...form.field("newPassword")} label={t`New password`} />
      </div>
      <Button look="secondary" type="submit" busy={form.busy && t`Saving…`}>
        <Trans>Change the password</Trans>
      </Button>
    </form>
  );
}
