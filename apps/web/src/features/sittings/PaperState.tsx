import { Trans } from "@lingui/react/macro";
import styles from "./sittings.module.css";

interface Props {
  /** Of the encrypted file; null if there is none yet. */
  bytes: number | null;
  isHere: boolean;
  opens: string;
  asksPasscode: boolean;
}

/** Whether the encrypted paper lies on the device already. Without it, the paper comes with the start. */
export function PaperState({ bytes, isHere, opens, asksPasscode }: Props) {
  const size = Math.max(1, Math.round((bytes ?? 0) / 1000));
  return (
    <div className={styles.paper} data-here={isHere || undefined}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
        <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
      </svg>
      <div>
        <b>
          {isHere ? (
            <Trans>Your paper is on this device</Trans>
          ) : bytes === null ? (
            <Trans>Your paper comes when the test opens</Trans>
          ) : (
            <Trans>Your paper is on its way</Trans>
          )}
        </b>
        <small>
          {!isHere ? (
            <Trans>The test opens on time, also without it.</Trans>
          ) : asksPasscode ? (
            <Trans>
              Locked until {opens} and the passcode. <span lang="en">{size} KB</span>.
            </Trans>
          ) : (
            <Trans>
              Locked until {opens}. <span lang="en">{size} KB</span>.
            </Trans>
          )}
        </small>
      </div>
    </div>
  );
}
