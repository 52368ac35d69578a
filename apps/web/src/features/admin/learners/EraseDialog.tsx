import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { InputField, ReasonField } from "../ui/controls.tsx";
import { useEraseLearnerMutation, type WholeLearner } from "./learners.api.ts";

interface Props {
  learner: WholeLearner["learner"];
  onClose: () => void;
}

export function EraseDialog({ learner, onClose }: Props) {
  const { t } = useLingui();
  const [erase] = useEraseLearnerMutation();
  const [typed, setTyped] = useState("");
  const { email, rollNumber } = learner;
  const body = email === null ? { rollNumber: typed } : { email: typed };
  const [reason, setReason] = useState("");
  return (
    <ChangeDialog
      title={t`Erase this learner?`}
      sentence={
        <Trans>
          In 7 days the account goes, with its packages and sign-ins. Until then it can be undone. Type{" "}
          <b>{email ?? rollNumber}</b> to confirm.
        </Trans>
      }
      confirm={t`Erase`}
      isDanger
      onSend={() => erase({ params: { id: learner.id }, body: { ...body, reason } })}
      onClose={onClose}
    >
      <InputField
        name="erase-email"
        label={email === null ? t`Roll number` : t`Email`}
        maxLength={254}
        value={typed}
        onChange={setTyped}
      />
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
}
