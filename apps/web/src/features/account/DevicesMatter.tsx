import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../shared/ui/Button.tsx";
import { Notice } from "../../shared/ui/Notice.tsx";
import { useEndSessionMutation, type Session } from "./account.api.ts";
import styles from "./Account.module.css";
import { DeviceRow } from "./DeviceRow.tsx";
import { EndOthersDialog } from "./EndOthersDialog.tsx";
import { Matter } from "./Matter.tsx";

/** Where the student is signed in. */
export function DevicesMatter({ sessions }: { sessions: Session[] }) {
  const { t } = useLingui();
  const [end, { isError }] = useEndSessionMutation();
  const [isAsked, setAsked] = useState(false);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <Matter
      title={t`Devices signed in`}
      lead={t`A running test goes on where you sign in next, with its answers and its clock.`}
    >
      <div className={styles.body}>
        <ul className={styles.devices}>
          {[...sessions.filter(({ isCurrent }) => isCurrent), ...others].map((session) => (
            <DeviceRow key={session.id} session={session} onEnd={() => void end({ sessionId: session.id })} />
          ))}
        </ul>
        {isError && <Notice tone="error">{t`The device could not be signed out. Please try again.`}</Notice>}
        {others.length > 0 && (
          <Button look="secondary" onClick={() => setAsked(true)}>
            <Trans>End all others</Trans>
          </Button>
        )}
        {isAsked && <EndOthersDialog others={others} onClose={() => setAsked(false)} />}
      </div>
    </Matter>
  );
}
