import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReplyOf } from "@patrak/contract";
import { checkFirstName, checkLastName } from "@patrak/contract/fields";
import { failureOf } from "../../../shared/api/failure.ts";
import { TextInput } from "../../../shared/form/fields.tsx";
import formStyles from "../../../shared/form/form.module.css";
import { FormFrame } from "../../../shared/form/FormFrame.tsx";
import { useForm } from "../../../shared/form/useForm.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { checkAdminPassword, NewPasswordField } from "../administrators/NewPasswordField.tsx";
import { adminMessageOf } from "../adminMessages.ts";
import { useRoleWords } from "../ui/useRoleWords.ts";
import { useJoinMutation } from "./team.api.ts";

interface Props {
  token: string;
  invitation: ReplyOf<"POST /admin/invitation">;
  onJoined: () => void;
}

export function JoinForm({ token, invitation: { email, role }, onJoined }: Props) {
  const { t } = useLingui();
  const roleWords = useRoleWords();
  const [join] = useJoinMutation();
  const form = useForm({
    initial: { firstName: "", lastName: "", password: "" },
    rules: { firstName: checkFirstName, lastName: checkLastName, password: checkAdminPassword },
    submit: async (values) => {
      const { error } = await join({ body: { token, ...values } });
      if (error === undefined) {
        onJoined();
        return null;
      }
      const failure = failureOf(error, msg`You have not joined yet. Please try again.`);
      const own = adminMessageOf(failure.code);
      return own === null ? failure : { ...failure, message: null, fallback: own };
    },
  });
  const roleName = roleWords(role);
  return (
    <FormFrame
      form={form}
      title={t`Join the team`}
      heading={t`Join the team`}
      lead={
        <Trans>
          You are invited as <b>{roleName}</b>. Choose your name and a password; your phone comes next.
        </Trans>
      }
    >
      {/* For the browser's password store. */}
      <input
        className="visually-hidden"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <p className="caption breaks lh-ui">
        <Trans>You sign in as {email}</Trans>
      </p>
      <div className={formStyles.two}>
        <TextInput {...form.field("firstName")} label={t`First name`} autoComplete="given-name" />
        <TextInput {...form.field("lastName")} label={t`Last name`} autoComplete="family-name" />
      </div>
      <NewPasswordField {...form.field("password")} label={t`Password`} />
      <Button look="primary" size="large" type="submit" busy={form.busy && t`Saving…`}>
        <Trans>Continue</Trans>
      </Button>
    </FormFrame>
  );
}
