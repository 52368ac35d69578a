import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { ReasonField, SelectField } from "../ui/controls.tsx";
import { untilOf } from "../ui/days.ts";
import { UntilField } from "../ui/UntilField.tsx";
import { useGiveToBatchMutation, type WholeBatch } from "./batches.api.ts";

export function GiveDialog({ whole, onClose }: { whole: WholeBatch; onClose: () => void }) {
  const { t } = useLingui();
  const [give] = useGiveToBatchMutation();
  const [packageId, setPackageId] = useState("");
  const [lastDay, setLastDay] = useState("");
  const [reason, setReason] = useState("");
  return (
    <ChangeDialog
      title={t`Give the batch a package`}
      sentence={<Trans>Who has it already keeps what they have.</Trans>}
      confirm={t`Give`}
      onSend={() =>
        give({ params: { id: whole.batch.id }, body: { packageId, reason, ...untilOf(lastDay) } })
      }
      onClose={onClose}
    >
      <SelectField
        name="package"
        label={t`Package`}
        value={packageId}
        choices={whole.allPackages}
        onChange={setPackageId}
      />
      <UntilField value={lastDay} onChange={setLastDay} />
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
}
