import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { halves } from "../administrators/recoveryCode.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import { useMoments } from "../ui/useMoments.ts";
import { useResetPhoneMutation, type Member } from "./team.api.ts";
import styles from "./team.module.css";

/** After the loss of a phone. The code is shown once, for the owner to hand over. */
export function ResetPhone({ member }: { member: Member }) {
  const { t } = useLingui();
  const { date, time } = useMoments();
  const [reset, { data }] = useResetPhoneMutation();
  const [isAsked, setAsked] = useState(false);
  const { firstName } = member;
  return (
    <>
      <Button look="secondary" onClick={() => setAsked(true)}>
        <AdminIcon name="phone" size={18} />
        <Trans>Reset the phone</Trans>
      </Button>
      {data ? (
        <div className={`stack gap-8 ${styles.told}`} role="status">
          <p>
            <Trans>Give this code to {firstName}, in person or on the phone:</Trans>
          </p>
          <p className={styles.code} lang="en">
            {halves(data.resetCode)}
          </p>
          <CopyButton text={data.resetCode}>
            <Trans>Copy</Trans>
          </CopyButton>
          <p className="caption">
            <Trans>
              It is shown once and works until {date(data.expiresAt)}, {time(data.expiresAt)}.
            </Trans>
          </p>
        </div>
      ) : (
        <p className={`caption ${styles.hint}`}>
          <Trans>
            The next sign-in asks for a code from you, then sets up a new authenticator and new recovery
            codes.
          </Trans>
        </p>
      )}
      {isAsked && (
        <ChangeDialog
          title={t`Reset the phone of ${firstName}?`}
          sentence={
            <Trans>
              The current phone and its recovery codes stop working, and {firstName} is signed out everywhere.
            </Trans>
          }
          confirm={t`Reset the phone`}
          isDanger
          onSend={() => reset({ params: { id: member.id } })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
