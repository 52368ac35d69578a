import { Trans } from "@lingui/react/macro";
import { langOf } from "../../../../shared/i18n/script.ts";
import { Button } from "../../../../shared/ui/Button.tsx";
import { Notice } from "../../../../shared/ui/Notice.tsx";
import { AdminIcon } from "../../ui/AdminIcon.tsx";
import { ErasedPerson } from "../../ui/ErasedPerson.tsx";
import { useMoments } from "../../ui/useMoments.ts";
import type { Confirmations } from "../tests.api.ts";
import { isMine } from "./counts.ts";
import styles from "./proof.module.css";

interface Props {
  number: number;
  hasKey: boolean;
  by: Confirmations;
  canConfirm: boolean;
  failed: { isStale: boolean } | null;
  onMark: (isConfirmed: boolean) => void;
  onStale: () => void;
}

/** Who has confirmed the key, and the reader's own word. */
export function ConfirmFoot({ number, hasKey, by, canConfirm, failed, onMark, onStale }: Props) {
  return (
    <div className={styles.foot}>
      {failed && <Failure isStale={failed.isStale} onStale={onStale} />}
      <div className="cluster ends gap-10">
        {hasKey ? (
          <People by={by} />
        ) : (
          <p className="note">
            <Trans>There is no key to confirm yet.</Trans>
          </p>
        )}
        {hasKey && canConfirm && (
          <span className={`only-screen ${styles.confirm}`}>
            {isMine(by) ? (
              <Button look="quiet" size="small" onClick={() => onMark(false)}>
                <Trans>
                  Take back<span className="visually-hidden"> the confirmation of question {number}</span>
                </Trans>
              </Button>
            ) : (
              <Button look="secondary" size="small" aria-keyshortcuts="c" onClick={() => onMark(true)}>
                <AdminIcon name="check" size={18} />
                <span>
                  <Trans>
                    Confirm the key<span className="visually-hidden"> of question {number}</span>
                  </Trans>
                </span>
              </Button>
            )}
          </span>
        )}
      </div>
    </div>
  );
}

function People({ by }: { by: Confirmations }) {
  const { date, time } = useMoments();
  if (by.length === 0)
    return (
      <p className="note">
        <Trans>Nobody has confirmed this key.</Trans>
      </p>
    );
  return (
    <ul className="note num">
      {by.map(({ name, at }) => {
        const [day, hour] = [date(at), time(at)];
        const person = name === null ? <ErasedPerson /> : <span lang={langOf(name)}>{name}</span>;
        return (
          <li key={at + String(name)}>
            <Trans>
              Confirmed by {person}, {day}, {hour}
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}

function Failure({ isStale, onStale }: { isStale: boolean; onStale: () => void }) {
  if (!isStale)
    return (
      <Notice tone="error">
        <Trans>That did not work. Please try again.</Trans>
      </Notice>
    );
  return (
    <Notice tone="error">
      <Trans>This question has changed since you opened the page. Read it again before you confirm.</Trans>{" "}
      <Button look="quiet" size="small" onClick={onStale}>
        <Trans>Load it again</Trans>
      </Button>
    </Notice>
  );
}
