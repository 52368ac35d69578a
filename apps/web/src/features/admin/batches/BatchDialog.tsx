import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { batchLimits } from "@patrak/domain";
import field from "../../../shared/ui/Field.module.css";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { InputField } from "../ui/controls.tsx";
import { useChangeBatchMutation, useMakeBatchMutation, type Batch } from "./batches.api.ts";

interface Props {
  /** The one that is changed; none for a new one. */
  batch?: Batch;
  onMade?: (id: string) => void;
  onClose: () => void;
}

export function BatchDialog({ batch, onMade, onClose }: Props) {
  const { t } = useLingui();
  const [make] = useMakeBatchMutation();
  const [change] = useChangeBatchMutation();
  const [name, setName] = useState(batch?.name ?? "");
  const [about, setAbout] = useState(batch?.about ?? "");
  const send = async () => {
    const body = { name, about: about.trim() === "" ? null : about };
    if (batch) return change({ params: { id: batch.id }, body });
    const made = await make({ body });
    if (made.data) onMade?.(made.data.batchId);
    return made;
  };
  return (
    <ChangeDialog
      title={batch ? t`Rename the batch` : t`New batch`}
      sentence={<Trans>Learners are added afterwards, by search, list or file.</Trans>}
      confirm={batch ? t`Save` : t`Make`}
      onSend={send}
      onClose={onClose}
    >
      <InputField
        name="batch-name"
        label={t`Name`}
        maxLength={batchLimits.nameLength}
        value={name}
        onChange={setName}
      />
      <div className={field.field}>
        <label htmlFor="batch-about">{t`When it meets, if you like`}</label>
        <input
          className="input"
          id="batch-about"
          maxLength={batchLimits.aboutLength}
          value={about}
          onChange={(event) => setAbout(event.target.value)}
        />
      </div>
    </ChangeDialog>
  );
}
