import { useEffect, useRef } from "react";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { failureOf, type Failure } from "../../shared/api/failure.ts";
import { useWords } from "../../shared/i18n/useWords.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Notice } from "../../shared/ui/Notice.tsx";
import { useKeepAccountMutation, type Account } from "./account.api.ts";
import styles from "./Account.module.css";
import { useDay } from "./useDay.ts";

/** Above all else while the account waits to be erased; who signs in then is led here. */
export function WayBack({ account: { erasedFrom } }: { account: Account }) {
  const { t } = useLingui();
  const [keep, { isLoading, isSuccess, error }] = useKeepAccountMutation();
  const failure = error && failureOf(error, msg`The account could not be kept. Please try again.`);
  if (erasedFrom === null)
    return isSuccess && <Notice tone="ok">{t`Your account stays. Nothing was erased.`}</Notice>;
  return <Offer erasedFrom={erasedFrom} failure={failure} isBusy={isLoading} onKeep={() => void keep()} />;
}

interface OfferProps {
  erasedFrom: string;
  failure: Failure | undefined;
  isBusy: boolean;
  onKeep: () => void;
}

/** Its button takes the focus: it is what most come for, and it harms nothing. */
function Offer({ erasedFrom, failure, isBusy, onKeep }: OfferProps) {
  const { t } = useLingui();
  const words = useWords();
  const day = useDay(erasedFrom);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <section className={`sheet ${styles.wayBack}`} aria-labelledby="way-back">
      <div>
        <h3 id="way-back">
          <Trans>Your account will be deleted on {day}</Trans>
        </h3>
        <p className="lh-text" id="way-back-rule">
          <Trans>Until then everything is kept. Afterwards nobody can bring it back.</Trans>
        </p>
      </div>
      {failure && (
        <Notice tone="error">
          {failure.code === "NOT_FOUND"
            ? t`The 7 days are over. The account is being erased.`
            : words.failure(failure)}
        </Notice>
      )}
      <Button
        look="primary"
        ref={keep}
        aria-describedby="way-back way-back-rule"
        busy={isBusy && t`Keep my account`}
        onClick={onKeep}
      >
        <Trans>Keep my account</Trans>
      </Button>
    </section>
  );
}
