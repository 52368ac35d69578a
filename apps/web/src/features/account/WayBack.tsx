import { useEffect, useRef } from "react";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { failureOf } from "../../shared/api/failure.ts";
import { useWords } from "../../shared/i18n/useWords.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Notice } from "../../shared/ui/Notice.tsx";
import { useKeepAccountMutation, type Account } from "./account.api.ts";
import styles from "./Account.module.css";
import { useDay } from "./useDay.ts";

/** Above all else while the account waits to be erased; who signs in then is led here. */
export function WayBack({ account: { erasedFrom } }: { account: Account }) {
  const { t } = useLingui();
  const words = useWords();
  const [keep, { isLoading, isSuccess, error }] = useKeepAccountMutation();
  if (erasedFrom === null)
    return isSuccess && <Notice tone="ok">{t`Your account stays. Nothing was erased.`}</Notice>;
  return (
    <section className={`sheet ${styles.wayBack}`} aria-labelledby="way-back">
      <Told erasedFrom={erasedFrom} />
      {error !== undefined && (
        <Notice tone="error">
          {words.failure(failureOf(error, msg`The account could not be kept. Please try again.`))}
        </Notice>
      )}
      <Button look="primary" busy={isLoading && t`Keep my account`} onClick={() => void keep()}>
        <Trans>Keep my account</Trans>
      </Button>
    </section>
  );
}

/** Takes the focus, so that a screen reader begins with it. */
function Told({ erasedFrom }: { erasedFrom: string }) {
  const day = useDay(erasedFrom);
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div>
      <h3 id="way-back" ref={ref} tabIndex={-1}>
        <Trans>Your account will be deleted on {day}</Trans>
      </h3>
      <p className="lh-text">
        <Trans>Until then everything is kept. Afterwards nobody can bring it back.</Trans>
      </p>
    </div>
  );
}
