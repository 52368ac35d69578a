import { useNavigate } from "react-router";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  checkConfirmation,
  checkEmail,
  checkFirstName,
  checkLastName,
  checkNewPassword,
  normalizeEmail,
} from "@patrak/contract/fields";
import { useAsk } from "../../shared/api/ask.ts";
import { failureOf } from "../../shared/api/failure.ts";
import { patient } from "../../shared/api/patience.ts";
import { useForm } from "../../shared/form/useForm.ts";
import type { Handover } from "../../shared/handover.ts";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import { Button } from "../../shared/ui/Button.tsx";
import styles from "../../shared/form/form.module.css";
import { EmailInput, PasswordInput, TextInput } from "../../shared/form/fields.tsx";
import { FormFrame } from "../../shared/form/FormFrame.tsx";
import { useNext } from "./useNext.ts";

export function SignupPage() {
  const { t } = useLingui();
  const next = useNext();
  const navigate = useNavigate();
  const signup = useAsk("POST /auth/signup", patient);

  const form = useForm({
    initial: { firstName: "", lastName: "", email: "", password: "", confirmPassword: "" },
    rules: {
      firstName: checkFirstName,
      lastName: checkLastName,
      email: checkEmail,
      password: checkNewPassword,
      confirmPassword: (value, { password }) => checkConfirmation(value, password),
    },
    submit: async ({ firstName, lastName, email: typed, password }) => {
      const email = normalizeEmail(typed);
      const { error } = await signup({
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email,
        password,
      });
      if (error !== undefined)
        return failureOf(error, msg`An error occurred during signup. Please try again.`);
      void navigate(next.link(paths.verify), { state: { email } satisfies Handover });
      return null;
    },
  });

  return (
    <FormFrame
      form={form}
      title={t`Sign Up`}
      heading={t`Create your account`}
      lead={<Trans>We will send a 6-digit code to your email.</Trans>}
    >
      <div className={styles.two}>
        <TextInput {...form.field("firstName")} label={t`First name`} autoComplete="given-name" />
        <TextInput {...form.field("lastName")} label={t`Last name`} autoComplete="family-name" />
      </div>
      <EmailInput {...form.field("email")} autoComplete="email" />
      <PasswordInput
        {...form.field("password")}
        label={t`Password`}
        hint={t`At least 6 characters`}
        autoComplete="new-password"
      />
      <PasswordInput
        {...form.field("confirmPassword")}
        label={t`Confirm password`}
        autoComplete="new-password"
      />
      <Button look="primary" size="large" type="submit" busy={form.busy && t`Creating Account...`}>
        <Trans>Sign Up</Trans>
      </Button>
      <p className={`quiet fs-15 ${styles.foot}`}>
        <Trans>
          Already have an account? <Link to={next.link(paths.login)}>Sign in</Link>
        </Trans>
      </p>
    </FormFrame>
  );
}
