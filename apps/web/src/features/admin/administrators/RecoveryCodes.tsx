import { useEffect, useRef } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import formStyles from "../../../shared/form/form.module.css";
import { Button } from "../../../shared/ui/Button.tsx";
import { useTitle } from "../../../shared/useTitle.ts";
import type { Administrator } from "./administrators.api.ts";
import styles from "./administrators.module.css";
import { CopyButton } from "../ui/CopyButton.tsx";
import { useEnter } from "./useEnter.ts";

interface Props {
  administrator: Administrator;
  recoveryCodes: string[];
}

/** Shown once: the server stores only hashes. */
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
      <ul className={styles.codes} lang="en">
        {recoveryCodes.map((code) => (
          <li key={code}>{`${code.slice(0, 5)} ${code.slice(5)}`}</li>
        ))}
      </ul>
      <div>
        <CopyButton text={recoveryCodes.join("\n")}>
          <Trans>Copy</Trans>
        </CopyButton>
      </div>
      <Button look="primary" size="large" onClick={() => void enter(administrator)}>
        <Trans>I have kept them</Trans>
      </Button>
    </div>
  );
}
