import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { Tick } from "../ui/Tick.tsx";
import { useSetTeachersMutation, type Batch, type BatchList } from "./batches.api.ts";
import styles from "./batches.module.css";

interface Props {
  batch: Batch;
  teachers: BatchList["teachers"];
  onClose: () => void;
}

export function TeachersDialog({ batch, teachers, onClose }: Props) {
  const { t } = useLingui();
  const [set] = useSetTeachersMutation();
  const [chosen, setChosen] = useState(batch.teachers.map(({ id }) => id));
  const toggle = (id: string, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, id] : before.filter((one) => one !== id)));
  return (
    <ChangeDialog
      title={t`Teachers of ${batch.name}`}
      sentence={<Trans>They find it under “Mine”.</Trans>}
      confirm={t`Save`}
      onSend={() => set({ params: { id: batch.id }, body: { teacherIds: chosen } })}
      onClose={onClose}
    >
      <div className={`stack gap-10 ${styles.found}`}>
        {teachers.map(({ id, name }) => (
          <Tick key={id} isOn={chosen.includes(id)} onToggle={(isOn) => toggle(id, isOn)}>
            <span lang={langOf(name)}>{name}</span>
          </Tick>
        ))}
      </div>
    </ChangeDialog>
  );
}
