import { Navigate, useNavigate } from "react-router";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { checkEmail, normalizeEmail } from "@patrak/contract/fields";
import { useAsk } from "../../shared/api/ask.ts";
import { failureOf } from "../../shared/api/failure.ts";
import { useForm } from "../../shared/form/useForm.ts";
import { useHandover, type Handover } from "../../shared/handover.ts";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import styles from "../../shared/form/form.module.css";
import { EmailInput } from "../../shared/form/fields.tsx";
import { FormFrame } from "../../shared/form/FormFrame.tsx";
import { ResetForm } from "./ResetForm.tsx";
import { useMailedLink } from "./useMailedLink.ts";
import { useNext } from "./useNext.ts";

/**
 * Two steps at one address; the browser's Back goes from the second to the first, a mail's
 * link straight to the second.
 */
export function ForgotPage() {
  const { email, isReset, otp, refusal } = useHandover();
  const link = useMailedLink();
  // The token does not stay in the address.
  if (link)
    return <Navigate to={paths.forgot} replace state={{ ...link, isReset: true } satisfies Handover} />;
  if (isReset && email !== undefined) return <ResetForm email={email} otp={otp} refusal={refusal ?? null} />;
  return <AskForm email={email ?? ""} />;
}

function AskForm({ email }: { email: string }) {
  const { t } = useLingui();
  const next = useNext();
  const navigate = useNavigate();
  const forgot = useAsk("POST /auth/forgot-password");

  const form = useForm({
    initial: { email },
    rules: { email: checkEmail },
    submit: async (values) => {
      const sent = normalizeEmail(values.email);
      const { error } = await forgot({ email: sent });
      const failure =
        error === undefined ? null : failureOf(error, msg`An error occurred. Please try again.`);
      // A code was sent less than a minute ago: the way to enter it stays open.
      if (failure !== null && failure.code !== "CODE_TOO_SOON") return failure;
      const handed: Handover = {
        email: sent,
        isReset: true,
        ...(failure?.code && { refusal: failure.code }),
      };
      void navigate(next.link(paths.forgot), { state: handed });
      return null;
    },
  });

  return (
    <FormFrame
      form={form}
      title={t`Reset Password`}
      eyebrow={t`Step 1 of 2`}
      heading={t`Reset your password`}
      lead={<Trans>Tell us your email and we will send a one-time code.</Trans>}
    >
      <EmailInput {...form.field("email")} autoComplete="username" />
      <Button look="primary" size="large" type="submit" busy={form.busy && t`Sending...`}>
        <Trans>Send Reset OTP</Trans>
      </Button>
      <p className={`quiet fs-15 ${styles.foot}`}>
        <Link to={next.link(paths.login)}>
          <Icon name="back" size={18} />
          <Trans>Back to sign in</Trans>
        </Link>
      </p>
    </FormFrame>
  );
}
