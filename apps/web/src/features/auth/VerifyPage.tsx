import { useState } from "react";
import { Navigate } from "react-router";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { checkEmail, checkVerifyCode, normalizeEmail } from "@patrak/contract/fields";
import { limits } from "@patrak/domain";
import { useAsk } from "../../shared/api/ask.ts";
import { failureOf } from "../../shared/api/failure.ts";
import { useForm } from "../../shared/form/useForm.ts";
import { useHandover, type Handover } from "../../shared/handover.ts";
import { messageOf } from "../../shared/i18n/errorMessages.ts";
import { useWords } from "../../shared/i18n/useWords.ts";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import { reset } from "../../shared/session/session.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Notice } from "../../shared/ui/Notice.tsx";
import styles from "../../shared/form/form.module.css";
import { CodeInput, EmailInput } from "../../shared/form/fields.tsx";
import { FormFrame } from "../../shared/form/FormFrame.tsx";
import { Resend } from "./Resend.tsx";
import { useMailedLink } from "./useMailedLink.ts";
import { useMove } from "../../shared/session/useMove.ts";
import { useNext } from "./useNext.ts";
import { useWrongCodes } from "./useWrongCodes.tsx";

/** Needs the email of the sign-up or login that led here, or a mail's link. */
export function VerifyPage() {
  const { email, refusal, otp } = useHandover();
  const next = useNext();
  const link = useMailedLink();
  // The token does not stay in the address.
  if (link) return <Navigate to={paths.verify} replace state={link satisfies Handover} />;
  if (email === undefined) return <Navigate to={next.link(paths.signup)} replace />;
  return <VerifyForm email={email} refusal={refusal ?? null} otp={otp} />;
}

interface Props {
  email: string;
  refusal: string | null;
  /** The token of a mail's link instead of the digits: sent only when the reader confirms. */
  otp: string | undefined;
}

function VerifyForm({ email, refusal, otp }: Props) {
  const { t } = useLingui();
  const words = useWords();
  const next = useNext();
  const move = useMove();
  const verify = useAsk("POST /auth/verify-otp");
  const resend = useAsk("POST /auth/resend-otp");
  const wrong = useWrongCodes();
  const [verified, setVerified] = useState<string | null>(null);
  const [resent, setResent] = useState<string | null>(null);

  const form = useForm({
    initial: { email, otp: otp ?? "" },
    rules: { email: checkEmail, otp: (value) => (otp === undefined ? checkVerifyCode(value) : null) },
    submit: async (values) => {
      setResent(null);
      const { data, error } = await verify({ email: normalizeEmail(values.email), otp: values.otp });
      if (data === undefined)
        return wrong.counted(failureOf(error, msg`Failed to verify OTP. Please try again.`));
      setVerified(data.message);
      // The session has begun with this answer; the app applies it after the student has read the message.
      await new Promise((resolve) => setTimeout(resolve, limits.redirectAfterVerifySeconds * 1000));
      move(reset(), next.target, { message: "emailVerified" });
      return null;
    },
  });

  const refused = messageOf(refusal);
  const message = () => {
    if (verified !== null)
      return <Notice tone="ok">{words.server(verified, msg`Email verified successfully!`)}</Notice>;
    if (resent !== null)
      return <Notice tone="ok">{words.server(resent, msg`We have sent a new code.`)}</Notice>;
    return refused && <Notice tone="info">{words.text(refused)}</Notice>;
  };

  return (
    <FormFrame
      form={form}
      title={t`Verify Email`}
      heading={otp === undefined ? t`Check your email` : t`Verify Email`}
      lead={
        otp === undefined ? (
          <Trans>Enter the 6-digit code we sent. You can paste it into the first box.</Trans>
        ) : (
          <b>{email}</b>
        )
      }
      message={message()}
      focusesField={otp === undefined}
    >
      {otp === undefined && (
        <>
          <EmailInput {...form.field("email")} autoComplete="email" />
          <CodeInput {...form.field("otp")} autoFocus />
        </>
      )}
      <Button look="primary" size="large" type="submit" busy={form.busy && t`Verifying...`}>
        <Trans>Verify Email</Trans>
      </Button>
      {wrong.notice}
      {otp === undefined && (
        <Resend
          email={form.values.email}
          ask={resend}
          onSent={(answer) => {
            wrong.forget();
            form.change("otp", "");
            setResent(answer);
          }}
          onFailure={form.setFailure}
        />
      )}
      <p className={`quiet fs-15 ${styles.foot}`}>
        <Link to={next.link(paths.signup)}>
          <Icon name="back" size={18} />
          <Trans>Back to Sign Up</Trans>
        </Link>
      </p>
    </FormFrame>
  );
}
