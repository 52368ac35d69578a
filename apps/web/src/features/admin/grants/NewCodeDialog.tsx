import { useState } from "react";
import { accessLimits } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { InputField, SelectField } from "../ui/controls.tsx";
import { useMakeCodeMutation, type Access } from "./grants.api.ts";

export function NewCodeDialog({ packages, onClose }: Pick<Access, "packages"> & { onClose: () => void }) {
  const { t } = useLingui();
  const [make] = useMakeCodeMutation();
  const [packageId, setPackageId] = useState("");
  const [label, setLabel] = useState("");
  const [maxUses, setMaxUses] = useState("30");
  const [lastDay, setLastDay] = useState(() => dayIn(90));
  const send = () =>
    make({ body: { packageId, label, maxUses: Number(maxUses), expires: endOf(lastDay).toISOString() } });
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
        label={t`Last day`}
        type="date"
        min={dayIn(0)}
        value={lastDay}
        onChange={setLastDay}
      />
    </ChangeDialog>
  );
}

/** As a date field writes it, where the administrator is. */
function dayIn(days: number): string {
  const at = new Date();
  const day = new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

const endOf = (day: string) => new Date(`${day}T23:59:59`);
