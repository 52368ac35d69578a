import { useState, type Ref } from "react";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { checkEmail, normalizeEmail } from "@patrak/contract/fields";
import { invitedRoles, type InvitedRole } from "@patrak/domain";
import { failureOf } from "../../../shared/api/failure.ts";
import { useForm } from "../../../shared/form/useForm.ts";
import { errorMessages } from "../../../shared/i18n/errorMessages.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import field from "../../../shared/ui/Field.module.css";
import { FieldError } from "../../../shared/ui/Field.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useFailure } from "../ui/useFailure.ts";
import { useRoleWords } from "../ui/useRoleWords.ts";
import { Panel } from "./Panel.tsx";
import { useInviteMutation } from "./team.api.ts";
import styles from "./team.module.css";

/** A colleague is asked by mail, in a role. An owner is named by another owner, after joining. */
export function InvitePanel({ emailRef }: { emailRef: Ref<HTMLInputElement> }) {
  const { t } = useLingui();
  const words = useWords();
  const failed = useFailure();
  const [role, setRole] = useState<InvitedRole>("author");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [invite] = useInviteMutation();
  const form = useForm({
    initial: { email: "" },
    rules: { email: checkEmail },
    submit: async (values) => {
      const email = normalizeEmail(values.email);
      const { error } = await invite({ body: { email, role } });
      setSentTo(error === undefined ? email : null);
      if (error === undefined) form.change("email", "");
      return error === undefined
        ? null
        : failureOf(error, msg`The invitation was not sent. Please try again.`);
    },
  });
  const { name, value, error, onChange } = form.field("email");
  return (
    <Panel title={t`Invite by email`}>
      <form className="stack gap-14" {...form.formProps}>
        {form.failure && <Notice tone="error">{failed.tell(form.failure)}</Notice>}
        {sentTo !== null && (
          <Notice tone="ok">
            <Trans>
              The invitation to <b className="breaks">{sentTo}</b> is on its way.
            </Trans>
          </Notice>
        )}
        <div className={field.field} data-error={error !== null || undefined}>
          <label htmlFor="invite-email">{t`Email`}</label>
          <input
            ref={emailRef}
            className="input"
            id="invite-email"
            name={name}
            type="email"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            placeholder="name@example.in"
            value={value}
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? undefined : "invite-email-error"}
            onChange={(event) => onChange(event.target.value)}
          />
          <FieldError id="invite-email-error" error={error && words.text(errorMessages[error])} />
        </div>
        <RoleChoice role={role} onChoose={setRole} />
        <Button look="primary" type="submit" busy={form.busy && t`Sending…`}>
          <Trans>Send the invitation</Trans>
        </Button>
        <p className="caption">
          <Trans>
            The link works once, for 3 days. An owner can be named only by another owner, on their page.
          </Trans>
        </p>
      </form>
    </Panel>
  );
}

function RoleChoice({ role, onChoose }: { role: InvitedRole; onChoose: (role: InvitedRole) => void }) {
  const { t } = useLingui();
  const roleWords = useRoleWords();
  const about: Record<InvitedRole, string> = {
    author: t`Questions and tests`,
    support: t`Learners and access`,
    invigilator: t`A room of a sitting, and nothing else`,
  };
  return (
    <fieldset className={`stack gap-8 ${styles.ways}`}>
      <legend className="strong fs-14">
        <Trans>Role</Trans>
      </legend>
      {invitedRoles.map((one) => (
        <label key={one} className={styles.way} htmlFor={`invite-${one}`}>
          <input
            id={`invite-${one}`}
            className="visually-hidden"
            type="radio"
            name="invite-role"
            checked={role === one}
            onChange={() => onChoose(one)}
          />
          <span className={styles.dot} aria-hidden="true" />
          <b>{roleWords(one)}</b>
          <small>{about[one]}</small>
        </label>
      ))}
    </fieldset>
  );
}
