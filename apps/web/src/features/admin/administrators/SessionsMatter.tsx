import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useSeen } from "../learners/useSeen.ts";
import { Tag } from "../ui/Tag.tsx";
import { useEndOtherSessionsMutation, useEndSessionMutation, type Security } from "./administrators.api.ts";
import { Matter } from "./Matter.tsx";
import styles from "./security.module.css";

/** Where one is signed in. Ending asks nothing: signing in again undoes it. */
export function SessionsMatter({ sessions }: Pick<Security, "sessions">) {
  const { t } = useLingui();
  const seen = useSeen();
  const [end, one] = useEndSessionMutation();
  const [endOthers, others] = useEndOtherSessionsMutation();
  const sorted = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <Matter title={t`Signed in`} lead={<Trans>A session ends after 12 hours.</Trans>}>
      <ul className={styles.sessions}>
        {sorted.map(({ id, device, seenAt, isCurrent }) => (
          <li key={id}>
            <div className="breaks">
              <b lang={device === null ? undefined : "en"}>{device ?? t`Unknown browser`}</b>
              <small>{isCurrent ? t`This browser` : seen(seenAt)}</small>
            </div>
            {isCurrent ? (
              <Tag tone="ok">
                <Trans>Now</Trans>
              </Tag>
            ) : (
              <Button
                look="secondary"
                size="small"
                aria-label={t`End: sign out ${device ?? t`Unknown browser`}`}
                onClick={() => void end({ body: { sessionId: id } })}
              >
                <Trans>End</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(one.isError || others.isError) && (
        <Notice tone="error">
          <Trans>The browser could not be signed out. Please try again.</Trans>
        </Notice>
      )}
      {sessions.length > 1 && (
        <Button look="secondary" onClick={() => void endOthers({})}>
          <Trans>End all others</Trans>
        </Button>
      )}
    </Matter>
  );
}
