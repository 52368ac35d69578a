import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../shared/i18n/script.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Notice } from "../../shared/ui/Notice.tsx";
import { useEndOtherSessionsMutation, type Session } from "./account.api.ts";
import styles from "./Account.module.css";
import { useDeviceWords } from "./useDeviceWords.ts";

/** Asked once for all; tests that run there are named. */
export function EndOthersDialog({ others, onClose }: { others: Session[]; onClose: () => void }) {
  const { t } = useLingui();
  const words = useDeviceWords();
  const [end, { isLoading, isError }] = useEndOtherSessionsMutation();
  const running = others.filter((session) => words.test(session) !== null);
  const endAll = async () => {
    const { error } = await end();
    if (error === undefined) onClose();
  };
  return (
    <Dialog
      title={t`Sign out all other devices?`}
      notice={
        isError && <Notice tone="error">{t`The devices could not be signed out. Please try again.`}</Notice>
      }
      sentence={
        <Plural
          value={others.length}
          one="# device is signed out at once. You stay signed in here."
          other="# devices are signed out at once. You stay signed in here."
        />
      }
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Keep them</Trans>
          </Button>
          <Button look="danger" busy={isLoading && t`End all others`} onClick={() => void endAll()}>
            <Trans>End all others</Trans>
          </Button>
        </>
      }
    >
      {running.length > 0 && (
        <ul className={styles.running}>
          {running.map((session) => {
            const test = words.test(session) ?? "";
            const device = words.device(session);
            return (
              <li key={session.id}>
                <b lang={langOf(test)}>{test}</b> <small>{t`Running on ${device}`}</small>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
