import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { ReasonField, SelectField } from "../ui/controls.tsx";
import { UntilField } from "../ui/UntilField.tsx";
import { untilOf } from "../ui/days.ts";
import { useGivePackageMutation, type WholeLearner } from "./learners.api.ts";

export function GiveDialog({ whole, onClose }: { whole: WholeLearner; onClose: () => void }) {
  const { t } = useLingui();
  const { id, firstName } = whole.learner;
  const [give] = useGivePackageMutation();
  const [packageId, setPackageId] = useState("");
  const [lastDay, setLastDay] = useState("");
  const [reason, setReason] = useState("");
  return (
    <ChangeDialog
      title={t`Give a package`}
      sentence={<Trans>{firstName} can open it at once.</Trans>}
      confirm={t`Give`}
      onSend={() => give({ params: { id }, body: { packageId, reason, ...untilOf(lastDay) } })}
      onClose={onClose}
    >
      <SelectField
        name="package"
        label={t`Package`}
        value={packageId}
        choices={whole.otherPackages}
        onChange={setPackageId}
      />
      <UntilField value={lastDay} onChange={setLastDay} />
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
}
