import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { checkLoginPassword } from "@patrak/contract/fields";
import { failureOf } from "../../../shared/api/failure.ts";
import { PasswordInput } from "../../../shared/form/fields.tsx";
import { useForm } from "../../../shared/form/useForm.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Field } from "../../../shared/ui/Field.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useFailure } from "../ui/useFailure.ts";
import { plainCode } from "./recoveryCode.ts";
import styles from "./security.module.css";

interface Props {
  /** Sets the fields of two forms on one page apart. */
  name: string;
  action: string;
  fallback: MessageDescriptor;
  send: (proof: { password: string; code: string }) => PromiseLike<{ error?: unknown }>;
}

const PROOF = /^(?:\d{6}|[A-Z2-9]{10})$/;

/** Password and code once more, before something that changes how one signs in. */
export function SignInAgain({ name, action, fallback, send }: Props) {
  const { t } = useLingui();
  const failed = useFailure();
  const form = useForm({
    initial: { password: "", code: "" },
    rules: {
      password: checkLoginPassword,
      code: (typed) => (PROOF.test(plainCode(typed)) ? null : "CODE_INCOMPLETE"),
    },
    submit: async ({ password, code }) => {
      const { error } = await send({ password, code: plainCode(code) });
      if (error === undefined) return null;
      const failure = failureOf(error, fallback);
      return failure.code === "CODE_INVALID"
        ? { ...failure, code: null, message: null, fallback: mismatch }
        : failure;
    },
  });
  const code = form.field("code");
  return (
    <form {...form.formProps}>
      {form.failure && <Notice tone="error">{failed.tell(form.failure)}</Notice>}
      <div className={styles.two}>
        <PasswordInput
          {...form.field("password")}
          name={`${name}-password`}
          label={t`Your password`}
          autoComplete="current-password"
        />
        <Field
          {...code}
          name={`${name}-code`}
          error={code.error && t`Six digits of your phone, or a recovery code`}
          label={t`Code of your phone`}
          hint={t`Without the phone: a recovery code`}
          autoComplete="one-time-code"
        />
      </div>
      <Button look="secondary" type="submit" busy={form.busy && t`Checking...`}>
        {action}
      </Button>
    </form>
  );
}

const mismatch = msg`That code did not match, or it was used already. Wait for the next one.`;
