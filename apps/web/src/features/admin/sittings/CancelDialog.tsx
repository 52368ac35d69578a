import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { ReasonField } from "../ui/controls.tsx";
import { useCancelSittingMutation } from "./sittings.api.ts";

export function CancelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const [cancel] = useCancelSittingMutation();
  return (
    <ChangeDialog
      title={t`Cancel the sitting?`}
      sentence={<Trans>Nobody can enter it any more, and the test can be practised again.</Trans>}
      confirm={t`Cancel the sitting`}
      isDanger
      onSend={() => cancel({ params: { id }, body: { reason } })}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
}
