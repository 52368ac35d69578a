import { useState } from "react";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { useFailure } from "../ui/useFailure.ts";
import { useMoments } from "../ui/useMoments.ts";
import { Panel } from "./Panel.tsx";
import { useCancelTeamInvitationMutation, useInviteAgainMutation, type Invitation } from "./team.api.ts";
import styles from "./team.module.css";

interface Props {
  invitation: Invitation;
  takesFocus: boolean;
  onDone: () => void;
}

/** What can be done with an invitation that waits. */
export function InvitationPanel({ invitation, takesFocus, onDone }: Props) {
  const { t } = useLingui();
  const { date, time } = useMoments();
  const failed = useFailure();
  const [again, { isLoading, isSuccess, error }] = useInviteAgainMutation();
  const [cancel] = useCancelTeamInvitationMutation();
  const [isAsked, setAsked] = useState(false);
  const { id, email, expiresAt, isOver } = invitation;
  return (
    <Panel takesFocus={takesFocus} eyebrow={t`Chosen`} title={email}>
      <p className="note">
        {expiresAt === null && <Trans>The mail has not left yet.</Trans>}
        {expiresAt !== null &&
          (isOver ? (
            <Trans>The link ended on {date(expiresAt)}.</Trans>
          ) : (
            <Trans>
              The link works until {date(expiresAt)}, {time(expiresAt)}.
            </Trans>
          ))}
      </p>
      {error !== undefined && (
        <Notice tone="error">{failed.of(error, msg`The invitation was not sent. Please try again.`)}</Notice>
      )}
      {isSuccess && (
        <Notice tone="ok">
          <Trans>The invitation is sent again. The former link no longer works.</Trans>
        </Notice>
      )}
      <div className={`stack gap-8 ${styles.buttons}`}>
        <Button
          look="secondary"
          busy={isLoading && t`Send again`}
          onClick={() => void again({ params: { id } })}
        >
          <AdminIcon name="mail" size={18} />
          <Trans>Send again</Trans>
        </Button>
        <span className={styles.crit}>
          <Button look="secondary" onClick={() => setAsked(true)}>
            <AdminIcon name="ban" size={18} />
            <Trans>Cancel the invitation</Trans>
          </Button>
        </span>
      </div>
      {isAsked && (
        <ChangeDialog
          title={t`Cancel the invitation?`}
          sentence={<Trans>The link in the mail to {email} stops working at once.</Trans>}
          confirm={t`Cancel the invitation`}
          isDanger
          onSend={async () => {
            const reply = await cancel({ params: { id } });
            if (reply.error === undefined) onDone();
            return reply;
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Panel>
  );
}
