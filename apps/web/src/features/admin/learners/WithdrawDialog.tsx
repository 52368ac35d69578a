import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { ReasonField } from "../ui/controls.tsx";
import { useWithdrawPackageMutation, type WholeLearner } from "./learners.api.ts";

interface Props {
  learner: WholeLearner["learner"];
  owned: WholeLearner["packages"][number];
  onClose: () => void;
}

export function WithdrawDialog({ learner, owned, onClose }: Props) {
  const { t } = useLingui();
  const [withdraw] = useWithdrawPackageMutation();
  const [reason, setReason] = useState("");
  const { name } = owned;
  const { firstName } = learner;
  return (
    <ChangeDialog
      title={t`Withdraw ${name}?`}
      sentence={
        <Trans>
          {firstName} can start no more tests of it. Attempts and their analysis stay; a running test goes on.
        </Trans>
      }
      confirm={t`Withdraw`}
      isDanger
      onSend={() => withdraw({ params: { id: learner.id }, body: { packageId: owned.id, reason } })}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
}
