import { useEffect, useRef } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import formStyles from "../../../shared/form/form.module.css";
import { useTitle } from "../../../shared/useTitle.ts";
import type { Administrator } from "./administrators.api.ts";
import { KeepCodes } from "./KeepCodes.tsx";
import { useEnter } from "./useEnter.ts";

interface Props {
  administrator: Administrator;
  recoveryCodes: string[];
}

/** Shown once: the server stores only hashes. Who closes the tab makes new ones on the own account's page. */
export function RecoveryCodes({ administrator, recoveryCodes }: Props) {
  const { t } = useLingui();
  const enter = useEnter();
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(t`Keep these recovery codes`);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={formStyles.form}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          <Trans>Keep these recovery codes</Trans>
        </h1>
        <p className={`quiet above-6 ${formStyles.lead}`}>
          <Trans>Each opens one sign-in when your phone is not with you. You will not see them again.</Trans>
        </p>
      </div>
      <KeepCodes recoveryCodes={recoveryCodes} onKept={() => void enter(administrator)} />
    </div>
  );
}
