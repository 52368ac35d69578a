import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "../../../shared/Link.tsx";
import { Button, buttonClass } from "../../../shared/ui/Button.tsx";
import { Device } from "../audit/entryNames.tsx";
import { useSeen } from "../learners/useSeen.ts";
import { adminPaths } from "../paths.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Tag } from "../ui/Tag.tsx";
import { useRoleWords } from "../ui/useRoleWords.ts";
import { FactorCell } from "./FactorCell.tsx";
import { PersonCell } from "./PersonCell.tsx";
import { useLetBackInMutation, type Member } from "./team.api.ts";
import styles from "./team.module.css";

interface Props {
  member: Member;
  isMe: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

export function MemberRow({ member, isMe, isChosen, onChoose }: Props) {
  const roleWords = useRoleWords();
  const isSuspended = member.suspendedAt !== null;
  return (
    <tr className={styles.row} data-chosen={isChosen || undefined}>
      <PersonCell
        name={`${member.firstName} ${member.lastName}`}
        note={member.email}
        isPale={isSuspended}
        isChosen={isChosen}
        onChoose={onChoose}
      />
      <td>
        <span className={styles.lines}>
          {roleWords(member.role)}
          {isMe && (
            <Tag tone="ink">
              <Trans>You</Trans>
            </Tag>
          )}
          {isSuspended && (
            <Tag tone="line" icon="ban">
              <Trans>Suspended</Trans>
            </Tag>
          )}
        </span>
      </td>
      <FactorCell member={member} />
      <SeenCell member={member} />
      <td className={styles.act}>
        <Act member={member} isMe={isMe} isChosen={isChosen} onChoose={onChoose} />
      </td>
    </tr>
  );
}

function SeenCell({ member: { seenAt, seenOn, isHere } }: { member: Member }) {
  const { t } = useLingui();
  const seen = useSeen();
  return (
    <td className="num unbroken">
      {seenAt === null && t`Never`}
      {seenAt !== null && (isHere ? t`Now` : seen(seenAt))}
      {seenOn !== null && (
        <small>
          <Device device={seenOn} />
        </small>
      )}
    </td>
  );
}

function Act({ member, isMe, isChosen, onChoose }: Props) {
  const { t } = useLingui();
  const [letBackIn, { isLoading }] = useLetBackInMutation();
  const name = `${member.firstName} ${member.lastName}`;
  if (isMe)
    return (
      <Link className={buttonClass("quiet", "small")} to={adminPaths.security}>
        <Trans>My account</Trans>
      </Link>
    );
  if (member.suspendedAt !== null)
    return (
      <Button
        look="quiet"
        size="small"
        aria-label={t`Let back in: ${name}`}
        busy={isLoading && t`Let back in`}
        onClick={() => void letBackIn({ params: { id: member.id } })}
      >
        <Trans>Let back in</Trans>
      </Button>
    );
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={t`Actions for ${name}`}
      aria-expanded={isChosen}
      onClick={onChoose}
    >
      <AdminIcon name="more" />
    </Button>
  );
}
