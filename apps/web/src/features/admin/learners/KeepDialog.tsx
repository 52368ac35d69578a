import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { ReasonField } from "../ui/controls.tsx";
import { useKeepLearnerMutation, type WholeLearner } from "./learners.api.ts";

interface Props {
  learner: WholeLearner["learner"];
  onClose: () => void;
}

export function KeepDialog({ learner, onClose }: Props) {
  const { t } = useLingui();
  const [keep] = useKeepLearnerMutation();
  const [reason, setReason] = useState("");
  return (
    <ChangeDialog
      title={t`Keep this learner?`}
      sentence={<Trans>The account stays as it is.</Trans>}
      confirm={t`Keep`}
      onSend={() => keep({ params: { id: learner.id }, body: { reason } })}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
}
