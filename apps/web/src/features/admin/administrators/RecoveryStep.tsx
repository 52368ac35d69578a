import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import formStyles from "../../../shared/form/form.module.css";
import { FormFrame } from "../../../shared/form/FormFrame.tsx";
import { useForm } from "../../../shared/form/useForm.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Field } from "../../../shared/ui/Field.tsx";
import { useEnterRecoveryCodeMutation } from "./administrators.api.ts";
import link from "../ui/link.module.css";
import styles from "./administrators.module.css";
import { BackToPassword } from "./BackToPassword.tsx";
import { checkRecoveryCode, plainCode } from "./recoveryCode.ts";
import { secondStepFailure, type StepProps } from "./signInStep.ts";
import { useEnter } from "./useEnter.ts";

export function RecoveryStep({ email, onStep }: StepProps) {
  const { t } = useLingui();
  const enter = useEnter();
  const [enterRecoveryCode] = useEnterRecoveryCodeMutation();
  const form = useForm({
    initial: { recoveryCode: "" },
    rules: { recoveryCode: checkRecoveryCode },
    submit: async (values) => {
      const { data, error } = await enterRecoveryCode({
        body: { recoveryCode: plainCode(values.recoveryCode) },
      });
      if (data !== undefined) {
        await enter(data.administrator, { recoveryCodesLeft: data.recoveryCodesLeft });
        return null;
      }
      const failure = secondStepFailure(error, msg`That recovery code did not match, or it was used before.`);
      if (failure === null) onStep({ name: "password", isLate: true });
      return failure;
    },
  });
  const field = form.field("recoveryCode");

  return (
    <FormFrame
      form={form}
      title={t`Use a recovery code`}
      heading={t`Use a recovery code`}
      lead={<Trans>One of the ten that you kept when you set up your phone. Each can be used once.</Trans>}
      focusesField
    >
      <div>
        <Field
          {...field}
          error={field.error && t`A recovery code has ten letters and digits`}
          label={t`Recovery code`}
          autoComplete="off"
          autoFocus
        />
        <p className="caption breaks lh-ui above-6">
          <Trans>Signing in as {email}</Trans>
        </p>
      </div>
      <Button look="primary" size="large" type="submit" busy={form.busy && t`Signing in...`}>
        <Trans>Sign In</Trans>
      </Button>
      <p className={`quiet fs-15 ${formStyles.foot}`}>
        <Trans>
          Phone at hand?{" "}
          <button
            type="button"
            className={`inline strong gap-6 ${link.link} ${styles.link}`}
            onClick={() => onStep({ name: "code", email })}
          >
            Enter its code
          </button>
        </Trans>
      </p>
      <BackToPassword onStep={onStep} />
    </FormFrame>
  );
}
