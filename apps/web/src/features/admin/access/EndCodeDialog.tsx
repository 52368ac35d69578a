import { useState } from "react";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { failureOf, type Failure } from "../../../shared/api/failure.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Dialog } from "../../../shared/ui/Dialog.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useRevokeCodeMutation, type AccessCode } from "./access.api.ts";

export function EndCodeDialog({ code, onClose }: { code: AccessCode; onClose: () => void }) {
  const { t } = useLingui();
  const words = useWords();
  const [revoke, { isLoading }] = useRevokeCodeMutation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const end = async () => {
    const { error } = await revoke({ params: { id: code.id } });
    if (error === undefined) onClose();
    else setFailure(failureOf(error, msg`This could not be saved. Check your connection and try again.`));
  };
  return (
    <Dialog
      title={t`End the code ${code.code}?`}
      notice={failure && <Notice tone="error">{words.failure(failure)}</Notice>}
      sentence={<Trans>Nobody can redeem it any more. Those who have redeemed it keep their package.</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="danger" busy={isLoading && t`End the code`} onClick={() => void end()}>
            <Trans>End the code</Trans>
          </Button>
        </>
      }
    />
  );
}
