import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { rosterLimits } from "@patrak/domain";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { InputField, ReasonField } from "../ui/controls.tsx";
import { useGiveInRoomMutation, useSwapDeviceMutation, type Seated } from "./rosters.api.ts";
import styles from "./room.module.css";

interface Props {
  id: string;
  learner: Seated;
}

/** What can be done for one in the room. */
export function SeatActs({ id, learner }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState<"device" | "minutes">();
  const { name, state } = learner;
  const close = () => setOpen(undefined);
  const writes = state === "working" || state === "silent";
  if (!writes && state !== "waiting") return null;
  return (
    <div className={styles.acts}>
      <Button look="secondary" aria-label={t`Swap the device of ${name}`} onClick={() => setOpen("device")}>
        <AdminIcon name="swap" size={18} />
        <Trans>Swap device</Trans>
      </Button>
      {writes && (
        <Button look="secondary" aria-label={t`Give minutes to ${name}`} onClick={() => setOpen("minutes")}>
          <AdminIcon name="clock" size={18} />
          <Trans>Give minutes</Trans>
        </Button>
      )}
      {open === "device" && <SwapDialog id={id} learner={learner} onClose={close} />}
      {open === "minutes" && <SeatMinutesDialog id={id} learner={learner} onClose={close} />}
    </div>
  );
}

interface DialogProps extends Props {
  onClose: () => void;
}

function SwapDialog({ id, learner, onClose }: DialogProps) {
  const { t } = useLingui();
  const [swap] = useSwapDeviceMutation();
  const { name } = learner;
  return (
    <ChangeDialog
      title={t`Swap the device of ${name}`}
      sentence={
        <>
          <Trans>The old device is signed out. The learner signs in on the new one and goes on there.</Trans>{" "}
          <Trans>Answers that the old device has not sent stay on it: keep it switched on.</Trans>
        </>
      }
      confirm={t`Swap now`}
      onSend={() => swap({ params: { id }, body: { learnerId: learner.id } })}
      onClose={onClose}
    />
  );
}

function SeatMinutesDialog({ id, learner, onClose }: DialogProps) {
  const { t } = useLingui();
  const [give] = useGiveInRoomMutation();
  // One act, however often it is sent.
  const [actId] = useState(() => crypto.randomUUID());
  const [minutes, setMinutes] = useState("5");
  const [reason, setReason] = useState("");
  const body = { actId, learnerId: learner.id, minutes: Number(minutes), reason };
  const { name } = learner;
  return (
    <ChangeDialog
      title={t`Give minutes to ${name}`}
      sentence={<Trans>Added to this clock alone. The learner is told, and the log has your reason.</Trans>}
      confirm={t`Give the minutes`}
      onSend={() => give({ params: { id }, body })}
      onClose={onClose}
    >
      <InputField
        name="minutes"
        label={t`Minutes`}
        type="number"
        min={1}
        max={rosterLimits.minutes}
        value={minutes}
        onChange={setMinutes}
      />
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
}
