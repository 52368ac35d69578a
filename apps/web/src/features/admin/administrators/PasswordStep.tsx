import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { checkEmail, checkLoginPassword, normalizeEmail } from "@patrak/contract/fields";
import { failureOf } from "../../../shared/api/failure.ts";
import { EmailInput, PasswordInput } from "../../../shared/form/fields.tsx";
import formStyles from "../../../shared/form/form.module.css";
import { FormFrame } from "../../../shared/form/FormFrame.tsx";
import { useForm } from "../../../shared/form/useForm.ts";
import { HandedMessage } from "../../../shared/HandedMessage.tsx";
import { paths } from "../../../shared/paths.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useSearch } from "../../../shared/useSearch.ts";
import { useCheckPasswordMutation } from "./administrators.api.ts";
import link from "../ui/link.module.css";
import styles from "./administrators.module.css";
import type { StepProps } from "./signInStep.ts";
import { useEnter } from "./useEnter.ts";

/** `isLate`: the second step took too long. */
export function PasswordStep({ isLate, onStep }: Pick<StepProps, "onStep"> & { isLate: boolean }) {
  const { t } = useLingui();
  const enter = useEnter();
  const [checkPassword] = useCheckPasswordMutation();
  const form = useForm({
    initial: { email: "", password: "" },
    rules: { email: checkEmail, password: checkLoginPassword },
    submit: async (values) => {
      const email = normalizeEmail(values.email);
      const { data, error } = await checkPassword({ body: { email, password: values.password } });
      if (data === undefined) return failureOf(error, msg`An error occurred during login. Please try again.`);
      if (data.next !== "home") onStep({ name: data.next, email });
      else if (data.administrator) await enter(data.administrator);
      return null;
    },
  });

  return (
    <FormFrame
      form={form}
      title={t`Admin sign in`}
      heading={t`Admin sign in`}
      lead={<Trans>For teachers, editors and support. You will need your phone for the next step.</Trans>}
      message={<Reason isLate={isLate} />}
    >
      <EmailInput {...form.field("email")} autoComplete="username" />
      <PasswordInput {...form.field("password")} label={t`Password`} autoComplete="current-password" />
      <details className={`fs-15 ${styles.forgot}`}>
        <summary className={`inline strong ${link.link} ${styles.link}`}>
          <Trans>Forgot password?</Trans>
        </summary>
        <p className="quiet above-6">
          <Trans>Ask whoever runs this server: they set a new one there, and your sessions end.</Trans>
        </p>
      </details>
      <Button look="primary" size="large" type="submit" busy={form.busy && t`Checking...`}>
        <Trans>Continue</Trans>
      </Button>
      <p className={`quiet fs-15 ${formStyles.foot}`}>
        <Trans>
          Taking tests? <a href={paths.login}>Go to learner sign in</a>
        </Trans>
      </p>
    </FormFrame>
  );
}

/** Why one is asked to sign in. */
function Reason({ isLate }: { isLate: boolean }) {
  const [search] = useSearch();
  if (!isLate && !search.has("next")) return <HandedMessage />;
  return (
    <Notice tone="info">
      {isLate ? (
        <Trans>That took too long. Please sign in again.</Trans>
      ) : (
        <Trans>Sign in to go on: you come back to the same page. A session ends after 12 hours.</Trans>
      )}
    </Notice>
  );
}
