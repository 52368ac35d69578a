import { useState } from "react";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useMakeCodesAnewMutation, type Security } from "./administrators.api.ts";
import { KeepCodes } from "./KeepCodes.tsx";
import { Matter } from "./Matter.tsx";
import { SignInAgain } from "./SignInAgain.tsx";

/** How many are left, and new ones in place of those that are lost. */
export function CodesMatter({ security }: { security: Security }) {
  const { t } = useLingui();
  const [make] = useMakeCodesAnewMutation();
  const [told, setTold] = useState<string[] | null>(null);
  const [isKept, setKept] = useState(false);
  const { recoveryCodesLeft: left, hasKeptCodes } = security;

  const send = async (proof: { password: string; code: string }) => {
    const { data, error } = await make({ body: proof });
    if (data) setTold(data.recoveryCodes);
    setKept(false);
    return { error };
  };
  const kept = () => {
    setTold(null);
    setKept(true);
  };

  return (
    <Matter
      title={t`Recovery codes`}
      lead={<Plural value={left} _0="None is left" one="# of 10 is left" other="# of 10 are left" />}
    >
      {told === null && !hasKeptCodes && (
        <Notice tone="flag">
          <Trans>You have not confirmed that you keep your codes. If they are lost, make new ones.</Trans>
        </Notice>
      )}
      {isKept && (
        <Notice tone="ok">
          <Trans>Your new recovery codes are confirmed. The former ones no longer work.</Trans>
        </Notice>
      )}
      {told === null ? (
        <SignInAgain
          name="codes"
          action={t`Make new codes`}
          fallback={msg`No new codes were made. Please try again.`}
          send={send}
        />
      ) : (
        <KeepCodes recoveryCodes={told} onKept={kept} />
      )}
    </Matter>
  );
}
