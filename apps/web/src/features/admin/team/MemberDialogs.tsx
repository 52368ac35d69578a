import { Trans, useLingui } from "@lingui/react/macro";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { useEndSessionsMutation, useSuspendMutation, type Member } from "./team.api.ts";

interface Props {
  member: Member;
  onClose: () => void;
}

export function SuspendDialog({ member, onClose }: Props) {
  const { t } = useLingui();
  const [suspend] = useSuspendMutation();
  const { firstName } = member;
  return (
    <ChangeDialog
      title={t`Suspend ${firstName}?`}
      sentence={
        <Trans>
          {firstName} is signed out everywhere at once and cannot sign in. You can let {firstName} back in at
          any time.
        </Trans>
      }
      confirm={t`Suspend`}
      isDanger
      onSend={() => suspend({ params: { id: member.id } })}
      onClose={onClose}
    />
  );
}

export function EndSessionsDialog({ member, onClose }: Props) {
  const { t } = useLingui();
  const [end] = useEndSessionsMutation();
  const { firstName } = member;
  return (
    <ChangeDialog
      title={t`Sign ${firstName} out everywhere?`}
      sentence={<Trans>{firstName} can sign in again, with password and code.</Trans>}
      confirm={t`Sign out`}
      onSend={() => end({ params: { id: member.id } })}
      onClose={onClose}
    />
  );
}
