import { useState } from "react";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useMoments } from "../ui/useMoments.ts";
import { useBeginPhoneMutation, type Security } from "./administrators.api.ts";
import { ConfirmPhone } from "./ConfirmPhone.tsx";
import { KeepCodes } from "./KeepCodes.tsx";
import { Matter } from "./Matter.tsx";
import { SignInAgain } from "./SignInAgain.tsx";
import type { NewPhone } from "./signInStep.ts";

type Stage =
  | { name: "rest"; isDone?: true }
  | { name: "scan"; phone: NewPhone }
  | { name: "codes"; recoveryCodes: string[] };

/** Another phone in place of the current one, which stays valid until the new one has shown a code. */
export function PhoneMatter({ security: { phoneSince } }: { security: Security }) {
  const { t } = useLingui();
  const { date } = useMoments();
  const [begin] = useBeginPhoneMutation();
  const [stage, setStage] = useState<Stage>({ name: "rest" });

  const send = async (proof: { password: string; code: string }) => {
    const { data, error } = await begin({ body: proof });
    if (data) setStage({ name: "scan", phone: data });
    return { error };
  };

  return (
    <Matter title={t`Phone`} lead={phoneSince && <Trans>Authenticator app since {date(phoneSince)}</Trans>}>
      {stage.name === "rest" && (
        <>
          {stage.isDone && (
            <Notice tone="ok">
              <Trans>The new phone shows your codes now. Other browsers are signed out.</Trans>
            </Notice>
          )}
          <SignInAgain
            name="phone"
            action={t`Set up a new phone`}
            fallback={msg`The new phone could not be set up. Please try again.`}
            send={send}
          />
        </>
      )}
      {stage.name === "scan" && (
        <ConfirmPhone
          phone={stage.phone}
          onConfirmed={(recoveryCodes) => setStage({ name: "codes", recoveryCodes })}
          onCancel={() => setStage({ name: "rest" })}
        />
      )}
      {stage.name === "codes" && (
        <KeepCodes
          recoveryCodes={stage.recoveryCodes}
          onKept={() => setStage({ name: "rest", isDone: true })}
        />
      )}
    </Matter>
  );
}
