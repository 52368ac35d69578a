import { useEffect, useState } from "react";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { FormFrame } from "../../../shared/form/FormFrame.tsx";
import { Button } from "../../../shared/ui/Button.tsx";
import {
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  type Administrator,
} from "./administrators.api.ts";
import styles from "./administrators.module.css";
import { BackToPassword } from "./BackToPassword.tsx";
import { CodeBoxes } from "./CodeBoxes.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import { QrCode } from "./QrCode.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { secondStepFailure, type StepProps } from "./signInStep.ts";
import { useCodeForm } from "./useCodeForm.ts";

interface Confirmed {
  administrator: Administrator;
  recoveryCodes: string[];
}

/** At the first sign-in: the phone gets the secret and proves it, then the recovery codes are shown once. */
export function SetUpStep({ onStep }: StepProps) {
  const { t } = useLingui();
  const [begin, { data: begun }] = useBeginSecondFactorMutation();
  const [confirm] = useConfirmSecondFactorMutation();
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const form = useCodeForm({
    onStep,
    mismatch: msg`That code did not match. Codes change every 30 seconds.`,
    send: (code) => confirm({ body: { code } }),
    done: async (reply) => setConfirmed(reply),
  });

  const start = async () => {
    const { error } = await begin({});
    if (error === undefined) return;
    const failure = secondStepFailure(error, msg`An error occurred during login. Please try again.`);
    if (failure === null) onStep({ name: "password", isLate: true });
    else form.setFailure(failure);
  };

  useEffect(() => {
    void start();
    // Once: a second secret would void the one just scanned.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  if (confirmed) return <RecoveryCodes {...confirmed} />;
  return (
    <FormFrame
      form={form}
      title={t`Set up your phone`}
      heading={t`Set up your phone`}
      lead={
        <Trans>
          Scan this with an authenticator app. From now on it shows the code that each sign-in asks for.
        </Trans>
      }
    >
      {begun && (
        <div className={`stack fs-14 gap-16 ${styles.scan}`}>
          <QrCode text={begun.address} label={t`QR code for your authenticator app`} />
          <div>
            <p>
              <Trans>Cannot scan? Type this key into the app instead:</Trans>
            </p>
            <p className={styles.secret} lang="en">
              {begun.secret.match(/.{4}/g)?.join(" ")}
            </p>
            <CopyButton text={begun.secret}>
              <Trans>Copy</Trans>
            </CopyButton>
          </div>
        </div>
      )}
      <CodeBoxes form={form} waits />
      <Button look="primary" size="large" type="submit" busy={form.busy && t`Checking...`}>
        <Trans>Confirm the code</Trans>
      </Button>
      <BackToPassword onStep={onStep} />
    </FormFrame>
  );
}
