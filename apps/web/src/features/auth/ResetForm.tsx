import { useState } from "react";
import { useNavigate } from "react-router";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { checkConfirmation, checkResetCode, checkResetPassword } from "@patrak/contract/fields";
import { limits } from "@patrak/domain";
import { useAsk } from "../../shared/api/ask.ts";
import { failureOf } from "../../shared/api/failure.ts";
import { patient } from "../../shared/api/patience.ts";
import { useForm } from "../../shared/form/useForm.ts";
import type { Handover } from "../../shared/handover.ts";
import { messageOf } from "../../shared/i18n/errorMessages.ts";
import { useWords } from "../../shared/i18n/useWords.ts";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Notice } from "../../shared/ui/Notice.tsx";
import styles from "../../shared/form/form.module.css";
import { PasswordInput, TextInput } from "../../shared/form/fields.tsx";
import { FormFrame } from "../../shared/form/FormFrame.tsx";
import { Resend } from "./Resend.tsx";
import { useNext } from "./useNext.ts";
import { useWrongCodes } from "./useWrongCodes.tsx";

interface Props {
  email: string;
  otp: string | undefined;
  /** Why no new code was sent on the way here. */
  refusal: string | null;
}

/** The second step: the code from the mail, unless its link contained one, and the new password. */
export function ResetForm({ email, otp, refusal }: Props) {
  const { t } = useLingui();
  const next = useNext();
  const navigate = useNavigate();
  const words = useWords();
  const resetPassword = useAsk("POST /auth/reset-password", patient);
  const forgot = useAsk("POST /auth/forgot-password");
  const [resent, setResent] = useState<string | null>(null);
  const wrong = useWrongCodes();
  const refused = messageOf(refusal);

  const form = useForm({
    initial: { otp: otp ?? "", newPassword: "", confirmPassword: "" },
    rules: {
      otp: (value) => (otp === undefined ? checkResetCode(value) : null),
      newPassword: checkResetPassword,
      confirmPassword: (value, { newPassword }) => checkConfirmation(value, newPassword),
    },
    submit: async (values) => {
      const { error } = await resetPassword({ email, ...values });
      if (error !== undefined)
        return wrong.counted(failureOf(error, msg`An error occurred. Please try again.`));
      void navigate(next.link(paths.login), {
        state: { email, message: "passwordReset" } satisfies Handover,
      });
      return null;
    },
  });

  return (
    <FormFrame
      form={form}
      title={t`Reset Password`}
      eyebrow={t`Step 2 of 2`}
      heading={t`Choose a new password`}
      lead={
        otp === undefined ? (
          <Trans>
            The code went to <b>{email}</b>
          </Trans>
        ) : (
          <b>{email}</b>
        )
      }
      message={
        resent === null ? (
          refused && <Notice tone="error">{words.text(refused)}</Notice>
        ) : (
          <Notice tone="ok">{words.server(resent, msg`We have sent a new code.`)}</Notice>
        )
      }
    >
      {otp === undefined && (
        <TextInput
          {...form.field("otp")}
          label={t`OTP`}
          hint={t`6 digits from the email`}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={limits.codeLength}
        />
      )}
      {wrong.notice}
      <PasswordInput
        {...form.field("newPassword")}
        label={t`New password`}
        hint={t`At least 6 characters`}
        autoComplete="new-password"
      />
      <PasswordInput
        {...form.field("confirmPassword")}
        label={t`Confirm password`}
        autoComplete="new-password"
      />
      <Button look="primary" size="large" type="submit" busy={form.busy && t`Saving...`}>
        <Trans>Reset Password</Trans>
      </Button>
      {otp === undefined && (
        <Resend
          email={email}
          ask={forgot}
          onSent={(answer) => {
            form.change("otp", "");
            wrong.forget();
            setResent(answer);
          }}
          onFailure={form.setFailure}
        />
      )}
      <p className={`quiet fs-15 ${styles.foot}`}>
        <Link to={next.link(paths.forgot)} state={{ email }}>
          <Icon name="back" size={18} />
          <Trans>Use a different email</Trans>
        </Link>
      </p>
    </FormFrame>
  );
}
