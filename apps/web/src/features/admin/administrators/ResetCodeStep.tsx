import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { FormFrame } from "../../../shared/form/FormFrame.tsx";
import { useForm } from "../../../shared/form/useForm.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Field } from "../../../shared/ui/Field.tsx";
import { useBeginSecondFactorMutation } from "./administrators.api.ts";
import { BackToPassword } from "./BackToPassword.tsx";
import { checkRecoveryCode, plainCode } from "./recoveryCode.ts";
import { secondStepFailure, type StepProps } from "./signInStep.ts";

/** After an owner has reset the phone: the code that the owner has handed over opens the set-up of a new one. */
export function ResetCodeStep({ email, onStep }: StepProps) {
  const { t } = useLingui();
  const [begin] = useBeginSecondFactorMutation();
  const form = useForm({
    initial: { resetCode: "" },
    rules: { resetCode: checkRecoveryCode },
    submit: async (values) => {
      const { data, error } = await begin({ body: { resetCode: plainCode(values.resetCode) } });
      if (data !== undefined) {
        onStep({ name: "set-up", email, begun: data });
        return null;
      }
      const failure = secondStepFailure(
        error,
        msg`That code did not match, or it is over. Ask the owner for a new one.`,
      );
      if (failure === null) onStep({ name: "password", isLate: true });
      return failure;
    },
  });
  const field = form.field("resetCode");
  return (
    <FormFrame
      form={form}
      title={t`Your phone was reset`}
      heading={t`Your phone was reset`}
      lead={<Trans>Enter the code that the owner of your team has given you. Then set up a new phone.</Trans>}
      focusesField
    >
      <div>
        <Field
          {...field}
          error={field.error && t`The code has ten letters and digits`}
          label={t`Code from the owner`}
          autoComplete="off"
          autoFocus
        />
        <p className="caption breaks lh-ui above-6">
          <Trans>Signing in as {email}</Trans>
        </p>
      </div>
      <Button look="primary" size="large" type="submit" busy={form.busy && t`Checking...`}>
        <Trans>Continue</Trans>
      </Button>
      <BackToPassword onStep={onStep} />
    </FormFrame>
  );
}
