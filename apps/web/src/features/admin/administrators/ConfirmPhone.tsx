import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { checkVerifyCode } from "@patrak/contract/fields";
import { failureOf } from "../../../shared/api/failure.ts";
import { CodeInput } from "../../../shared/form/fields.tsx";
import { useForm } from "../../../shared/form/useForm.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useConfirmPhoneMutation } from "./administrators.api.ts";
import { ScanCode } from "./ScanCode.tsx";
import type { NewPhone } from "./signInStep.ts";

interface Props {
  phone: NewPhone;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** The new phone scans the secret and shows a code of it. */
export function ConfirmPhone({ phone, onConfirmed, onCancel }: Props) {
  const { t } = useLingui();
  const words = useWords();
  const [confirm] = useConfirmPhoneMutation();
  const form = useForm({
    initial: { code: "" },
    rules: { code: checkVerifyCode },
    submit: async ({ code }) => {
      const { data, error } = await confirm({ body: { code } });
      if (data) {
        onConfirmed(data.recoveryCodes);
        return null;
      }
      const failure = failureOf(error, msg`That code did not match. Codes change every 30 seconds.`);
      return failure.code === "CODE_INVALID" ? { ...failure, message: null } : failure;
    },
  });
  return (
    <form {...form.formProps}>
      {form.failure && <Notice tone="error">{words.failure(form.failure)}</Notice>}
      <p>
        <Trans>
          Scan this with the new phone and enter the code that it shows. The current phone works until then.
        </Trans>
      </p>
      <ScanCode phone={phone} />
      <CodeInput {...form.field("code")} autoFocus />
      <div className="cluster gap-10">
        <Button look="primary" type="submit" busy={form.busy && t`Checking...`}>
          <Trans>Use the new phone</Trans>
        </Button>
        <Button look="secondary" onClick={onCancel}>
          <Trans>Keep the current phone</Trans>
        </Button>
      </div>
    </form>
  );
}
