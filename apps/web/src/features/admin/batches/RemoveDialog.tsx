import { Trans, useLingui } from "@lingui/react/macro";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { useRemoveMembersMutation, type Batch, type Member } from "./batches.api.ts";

interface Props {
  batch: Batch;
  member: Member;
  onClose: () => void;
}

export function RemoveDialog({ batch, member, onClose }: Props) {
  const { t } = useLingui();
  const [remove] = useRemoveMembersMutation();
  const { firstName } = member;
  return (
    <ChangeDialog
      title={t`Take ${firstName} out of ${batch.name}?`}
      sentence={<Trans>{firstName} keeps the account, the packages and every result.</Trans>}
      confirm={t`Take out`}
      onSend={() => remove({ params: { id: batch.id }, body: { learnerIds: [member.id] } })}
      onClose={onClose}
    >
      {null}
    </ChangeDialog>
  );
}
