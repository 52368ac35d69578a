import { useState } from "react";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import formStyles from "../../../shared/form/form.module.css";
import { FormFrame } from "../../../shared/form/FormFrame.tsx";
import { Button } from "../../../shared/ui/Button.tsx";
import { Tick } from "../ui/Tick.tsx";
import { useEnterCodeMutation } from "./administrators.api.ts";
import link from "../ui/link.module.css";
import styles from "./administrators.module.css";
import { BackToPassword } from "./BackToPassword.tsx";
import { CodeBoxes } from "./CodeBoxes.tsx";
import type { StepProps } from "./signInStep.ts";
import { useCodeForm } from "./useCodeForm.ts";
import { useEnter } from "./useEnter.ts";

export function CodeStep({ email, onStep }: StepProps) {
  const { t } = useLingui();
  const enter = useEnter();
  const [remember, setRemember] = useState(false);
  const [enterCode] = useEnterCodeMutation();
  const form = useCodeForm({
    onStep,
    mismatch: msg`That code did not match. Codes change every 30 seconds.`,
    send: (code) => enterCode({ body: { code, remember } }),
    done: ({ administrator }) => enter(administrator),
  });

  return (
    <FormFrame
      form={form}
      title={t`Enter the 6-digit code`}
      heading={t`Enter the 6-digit code`}
      lead={
        <Trans>Open your authenticator app and type the code for Patrak. It changes every 30 seconds.</Trans>
      }
      focusesField
    >
      <div>
        <CodeBoxes form={form} />
        <p className="caption breaks lh-ui above-6">
          <Trans>Signing in as {email}</Trans>
        </p>
      </div>
      <Tick isOn={remember} onToggle={setRemember}>
        <Trans>Do not ask on this browser for 12 hours</Trans>
      </Tick>
      <Button look="primary" size="large" type="submit" busy={form.busy && t`Signing in...`}>
        <Trans>Sign In</Trans>
      </Button>
      <p className={`quiet fs-15 ${formStyles.foot}`}>
        <Trans>
          Phone not with you?{" "}
          <button
            type="button"
            className={`inline strong gap-6 ${link.link} ${styles.link}`}
            onClick={() => onStep({ name: "recovery", email })}
          >
            Use a recovery code
          </button>
        </Trans>
      </p>
      <BackToPassword onStep={onStep} />
    </FormFrame>
  );
}
