import { lazy, Suspense, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { checkEmail, checkLoginPassword, normalizeEmail } from "@patrak/contract/fields";
import { useAsk } from "../../shared/api/ask.ts";
import { failureOf } from "../../shared/api/failure.ts";
import { patient } from "../../shared/api/patience.ts";
import { addWords } from "../../shared/i18n/language.ts";
import { useForm } from "../../shared/form/useForm.ts";
import { HandedMessage } from "../../shared/HandedMessage.tsx";
import { useHandover, type Handover } from "../../shared/handover.ts";
import { Link } from "../../shared/Link.tsx";
import { paths } from "../../shared/paths.ts";
import { signedIn } from "../../shared/session/session.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Segmented } from "../../shared/ui/Segmented.tsx";
import styles from "../../shared/form/form.module.css";
import { EmailInput, PasswordInput } from "../../shared/form/fields.tsx";
import { FormFrame } from "../../shared/form/FormFrame.tsx";
import { useMove } from "../../shared/session/useMove.ts";
import { useNext } from "./useNext.ts";

interface Props {
  /** Instead of the usual sentence and message: what the device keeps of a test. */
  lead?: ReactNode;
  notice?: ReactNode;
  /** Instead of the way to a new account. */
  foot?: ReactNode;
}

// Loaded only by who signs in with a roll number.
const RollForm = lazy(async () => {
  const [{ RollForm: Form }] = await Promise.all([import("./roll/RollForm.tsx"), addWords("roll")]);
  return { default: Form };
});

/** With an address or, on the second tab, with a roll number. */
export function LoginPage(props: Props) {
  const { t } = useLingui();
  const [tab, setTab] = useState("email");
  const tabs = (
    <div className={styles.tabs}>
      <Segmented
        label={t`Sign in with`}
        choices={[
          { value: "email", words: t`Email` },
          { value: "roll", words: t`Roll number` },
        ]}
        value={tab}
        onChange={setTab}
      />
    </div>
  );
  const lead = props.lead ?? <Trans>Your tests and attempts are where you left them.</Trans>;
  const notice = props.notice ?? <HandedMessage id="handed-message" />;
  const shown = { lead, notice, tabs };
  if (tab === "email") return <EmailForm {...shown} foot={props.foot} onSlip={() => setTab("roll")} />;
  return (
    <Suspense fallback={tabs}>
      <RollForm {...shown} />
    </Suspense>
  );
}

function EmailForm({ lead, notice, foot, tabs, onSlip }: Props & { tabs: ReactNode; onSlip: () => void }) {
  const { t } = useLingui();
  const { message, email } = useHandover();
  const next = useNext();
  const navigate = useNavigate();
  const move = useMove();
  const login = useAsk("POST /auth/login", patient);

  const form = useForm({
    initial: { email: email ?? "", password: "" },
    rules: { email: checkEmail, password: checkLoginPassword },
    submit: async (values) => {
      const sent = normalizeEmail(values.email);
      const { data, error } = await login({ email: sent, password: values.password });
      if (data !== undefined) {
        // An account that is about to be erased: the way back comes first.
        move(signedIn(data.user), data.erasedFrom === null ? next.target : paths.account);
        return null;
      }
      const failure = failureOf(error, msg`An error occurred during login. Please try again.`);
      // The password of a slip: the other tab has the choice of one's own.
      if (failure.code === "PASSWORD_NOT_CHOSEN") {
        onSlip();
        return null;
      }
      if (failure.code !== "EMAIL_NOT_VERIFIED") return failure;
      void navigate(next.link(paths.verify), {
        state: { email: sent, refusal: failure.code } satisfies Handover,
      });
      return null;
    },
  });

  return (
    <FormFrame
      form={form}
      title={t`Sign In`}
      heading={t`Sign in to continue`}
      lead={lead}
      focusesField={email !== undefined}
      message={notice}
    >
      {tabs}
      <EmailInput {...form.field("email")} autoComplete="username" />
      <PasswordInput
        {...form.field("password")}
        label={t`Password`}
        autoComplete="current-password"
        autoFocus={email !== undefined}
        describedBy={message && "handed-message"}
      />
      <div className={`wraps ends fs-15 ${styles.links}`}>
        <Link to={next.link(paths.forgot)}>
          <Trans>Forgot password?</Trans>
        </Link>
      </div>
      <Button look="primary" size="large" type="submit" busy={form.busy && t`Signing in...`}>
        <Trans>Sign In</Trans>
      </Button>
      <p className={`quiet fs-15 ${styles.foot}`}>
        {foot ?? (
          <Trans>
            New here? <Link to={next.link(paths.signup)}>Create an account</Link>
          </Trans>
        )}
      </p>
    </FormFrame>
  );
}
