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
import { BackToPassword } from "./BackToPassword.tsx";
import { CodeBoxes } from "./CodeBoxes.tsx";
import { ScanCode } from "./ScanCode.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { secondStepFailure, type NewPhone, type StepProps } from "./signInStep.ts";
import { useCodeForm } from "./useCodeForm.ts";

interface Confirmed {
  administrator: Administrator;
  recoveryCodes: string[];
}

/** At the first sign-in: the phone gets the secret and proves it, then the recovery codes are shown once. */
export function SetUpStep({
  begun: given,
  onStep,
}: Pick<StepProps, "onStep"> & { begun?: NewPhone | undefined }) {
  const { t } = useLingui();
  const [begin, { data }] = useBeginSecondFactorMutation();
  const begun = given ?? data;
  const [confirm] = useConfirmSecondFactorMutation();
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const form = useCodeForm({
    onStep,
    mismatch: msg`That code did not match. Codes change every 30 seconds.`,
    send: (code) => confirm({ body: { code } }),
    done: async (reply) => setConfirmed(reply),
  });

  const start = async () => {
    const { error } = await begin({ body: {} });
    if (error === undefined) return;
    const failure = secondStepFailure(error, msg`An error occurred during login. Please try again.`);
    if (failure === null) onStep({ name: "password", isLate: true });
    else form.setFailure(failure);
  };

  useEffect(() => {
    if (given === undefined) void start();
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
      {begun && <ScanCode phone={begun} />}
      <CodeBoxes form={form} waits />
      <Button look="primary" size="large" type="submit" busy={form.busy && t`Checking...`}>
        <Trans>Confirm the code</Trans>
      </Button>
      <BackToPassword onStep={onStep} />
    </FormFrame>
  );
}
