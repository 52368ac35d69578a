import { useLingui } from "@lingui/react/macro";
import { langOf } from "../../shared/i18n/script.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Chip } from "../../shared/ui/Chip.tsx";
import type { Session } from "./account.api.ts";
import styles from "./Account.module.css";
import { useDeviceWords } from "./useDeviceWords.ts";

/** Ending asks nothing: signing in again undoes it. */
export function DeviceRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useLingui();
  const words = useDeviceWords();
  const name = words.device(session);
  const test = words.test(session);
  return (
    <li>
      <span className={styles.shape}>
        <DeviceIcon isPhone={/Android|iOS/.test(session.device ?? "")} />
      </span>
      <div className="breaks">
        <b>{name}</b>
        <small>{session.isCurrent ? t`This device` : words.seen(session)}</small>
        {test !== null && (
          <small>
            {t`Test running:`} <span lang={langOf(test)}>{test}</span>
          </small>
        )}
      </div>
      {session.isCurrent ? (
        <Chip tone="ok">{t`Now`}</Chip>
      ) : (
        <Button look="secondary" aria-label={t`End: sign out ${name}`} onClick={onEnd}>
          {t`End`}
        </Button>
      )}
    </li>
  );
}

function DeviceIcon({ isPhone }: { isPhone: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {isPhone ? (
        <path d="M9 3h6a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 18h2" />
      ) : (
        <path d="M6.5 5h11A1.5 1.5 0 0 1 19 6.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 13.5v-7A1.5 1.5 0 0 1 6.5 5zM2.5 18.5h19" />
      )}
    </svg>
  );
}
