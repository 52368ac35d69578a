import { useState } from "react";
import { accessLimits } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { InputField, SelectField } from "../ui/controls.tsx";
import { dayIn, endOf, untilOf } from "../ui/days.ts";
import { UntilField } from "../ui/UntilField.tsx";
import { useMakeCodeMutation, type Access } from "./access.api.ts";

export function NewCodeDialog({ packages, onClose }: Pick<Access, "packages"> & { onClose: () => void }) {
  const { t } = useLingui();
  const [make] = useMakeCodeMutation();
  const [packageId, setPackageId] = useState("");
  const [label, setLabel] = useState("");
  const [maxUses, setMaxUses] = useState("30");
  const [lastDay, setLastDay] = useState(() => dayIn(90));
  const [until, setUntil] = useState("");
  const send = () =>
    make({
      body: {
        packageId,
        label,
        maxUses: Number(maxUses),
        expires: endOf(lastDay),
        ...untilOf(until),
      },
    });
  return (
    <ChangeDialog
      title={t`New code`}
      sentence={<Trans>Each learner can redeem it once, until it is used up or has ended.</Trans>}
      confirm={t`Make the code`}
      onSend={send}
      onClose={onClose}
    >
      <SelectField
        name="package"
        label={t`Package`}
        value={packageId}
        choices={packages}
        onChange={setPackageId}
      />
      <InputField
        name="label"
        label={t`For whom; learners see it`}
        maxLength={100}
        value={label}
        onChange={setLabel}
      />
      <InputField
        name="uses"
        label={t`Most uses`}
        type="number"
        min={1}
        max={accessLimits.codeUses}
        value={maxUses}
        onChange={setMaxUses}
      />
      <InputField
        name="expires"
        label={t`Last day to redeem it`}
        type="date"
        min={dayIn(0)}
        value={lastDay}
        onChange={setLastDay}
      />
      <UntilField value={until} min={lastDay} onChange={setUntil} />
    </ChangeDialog>
  );
}
