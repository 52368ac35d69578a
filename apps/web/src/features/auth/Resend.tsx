import { useState } from "react";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { checkEmail, normalizeEmail } from "@patrak/contract/fields";
import { limits } from "@patrak/domain";
import { failureOf, type Failure } from "../../shared/api/failure.ts";
import { errorMessages } from "../../shared/i18n/errorMessages.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { useNow } from "../../shared/useNow.ts";

interface Props {
  email: string;
  /** Asks the server for a new code. */
  ask: (body: { email: string }) => Promise<{ data?: { message: string } | undefined; error?: unknown }>;
  onSent: (message: string) => void;
  onFailure: (failure: Failure) => void;
}

/** Sends a new code, at most once a minute; shows the remaining seconds beside the button. */
export function Resend({ email, ask, onSent, onFailure }: Props) {
  const { t } = useLingui();
  const [isLoading, setLoading] = useState(false);
  const [opensAt, setOpensAt] = useState(inAMinute);

  const send = async () => {
    const wrong = checkEmail(email);
    if (wrong !== null) return onFailure({ code: wrong, message: null, fallback: errorMessages[wrong] });
    setLoading(true);
    const { data, error } = await ask({ email: normalizeEmail(email) });
    setLoading(false);
    if (data === undefined) return onFailure(failureOf(error, msg`Failed to resend OTP. Please try again.`));
    setOpensAt(inAMinute());
    onSent(data.message);
  };

  return (
    <ResendRow
      key={opensAt}
      opensAt={opensAt}
      busy={isLoading && t`Resend Code`}
      onResend={() => void send()}
    />
  );
}

function ResendRow({
  opensAt,
  busy,
  onResend,
}: {
  opensAt: number;
  busy: string | false;
  onResend: () => void;
}) {
  const wait = Math.ceil((opensAt - useNow(opensAt)) / 1000);
  const isWaiting = wait > 0;
  return (
    <div className="cluster ends note num gap-12">
      <Button look="quiet" disabled={isWaiting} busy={busy} onClick={onResend}>
        <Trans>Resend Code</Trans>
      </Button>
      {isWaiting ? (
        <span role="timer">
          <Trans>Available in {clock(wait)}</Trans>
        </span>
      ) : (
        <span>
          <Trans>No code yet? Look in spam too.</Trans>
        </span>
      )}
    </div>
  );
}

function inAMinute() {
  return Date.now() + limits.resendWaitSeconds * 1000;
}

function clock(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
