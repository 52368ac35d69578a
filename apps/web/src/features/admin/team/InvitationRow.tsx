import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { Tag } from "../ui/Tag.tsx";
import { useMoments } from "../ui/useMoments.ts";
import { useRoleWords } from "../ui/useRoleWords.ts";
import { PersonCell } from "./PersonCell.tsx";
import { useInviteAgainMutation, type Invitation } from "./team.api.ts";
import styles from "./team.module.css";

interface Props {
  invitation: Invitation;
  isChosen: boolean;
  onChoose: () => void;
}

export function InvitationRow({ invitation, isChosen, onChoose }: Props) {
  const { t } = useLingui();
  const { shortDay } = useMoments();
  const roleWords = useRoleWords();
  const [again, { isLoading, isSuccess }] = useInviteAgainMutation();
  const { email, invitedBy } = invitation;
  const day = shortDay(invitation.invitedAt);
  return (
    <tr className={styles.row} data-chosen={isChosen || undefined}>
      <PersonCell
        name={email}
        note={invitedBy === null ? day : t`by ${invitedBy}, ${day}`}
        isPale
        isChosen={isChosen}
        onChoose={onChoose}
      />
      <td>
        <span className={styles.lines}>
          {roleWords(invitation.role)}
          <Tag tone="line" icon="mail">
            {invitation.isOver ? <Trans>Link has ended</Trans> : <Trans>Invited</Trans>}
          </Tag>
        </span>
      </td>
      <td className="faint">{t`After the first sign-in`}</td>
      <td>{t`Never`}</td>
      <td className={styles.act}>
        <Button
          look="quiet"
          size="small"
          aria-label={isSuccess ? t`Sent: ${email}` : t`Send again: ${email}`}
          busy={isLoading && t`Send again`}
          onClick={() => void again({ params: { id: invitation.id } })}
        >
          <span role="status">{isSuccess ? <Trans>Sent</Trans> : <Trans>Send again</Trans>}</span>
        </Button>
      </td>
    </tr>
  );
}
