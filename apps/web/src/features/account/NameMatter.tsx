import { useState } from "react";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { checkFirstName, checkLastName } from "@patrak/contract/fields";
import { failureOf } from "../../shared/api/failure.ts";
import { TextInput } from "../../shared/form/fields.tsx";
import { useForm } from "../../shared/form/useForm.ts";
import { useWords } from "../../shared/i18n/useWords.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Chip } from "../../shared/ui/Chip.tsx";
import { Notice } from "../../shared/ui/Notice.tsx";
import { useChangeNameMutation, type Account } from "./account.api.ts";
import styles from "./Account.module.css";
import { Matter } from "./Matter.tsx";

export function NameMatter({ account }: { account: Account }) {
  const { t } = useLingui();
  const words = useWords();
  const [changeName] = useChangeNameMutation();
  const [isSaved, setSaved] = useState(false);
  const form = useForm({
    initial: { firstName: account.firstName, lastName: account.lastName },
    rules: { firstName: checkFirstName, lastName: checkLastName },
    submit: async (values) => {
      const { error } = await changeName(values);
      setSaved(error === undefined);
      return error === undefined ? null : failureOf(error, msg`The name was not saved. Please try again.`);
    },
  });
  return (
    <Matter title={t`Profile`} lead={t`The name goes on receipts and reports.`}>
      <form {...form.formProps} onChange={() => setSaved(false)}>
        <div className={styles.two}>
          <TextInput {...form.field("firstName")} label={t`First name`} autoComplete="given-name" />
          <TextInput {...form.field("lastName")} label={t`Last name`} autoComplete="family-name" />
        </div>
        {account.rollNumber !== null && <RollNumber rollNumber={account.rollNumber} />}
        {account.email !== null && <Email email={account.email} />}
        {form.failure && <Notice tone="error">{words.failure(form.failure)}</Notice>}
        {isSaved && <Notice tone="ok">{t`Your name is saved.`}</Notice>}
        <Button look="primary" type="submit" busy={form.busy && t`Saving...`}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Matter>
  );
}

/** The institute gives it. */
function RollNumber({ rollNumber }: { rollNumber: string }) {
  return (
    <dl className={styles.email}>
      <dt>
        <Trans>Roll number</Trans>
      </dt>
      <dd className="input">{rollNumber}</dd>
    </dl>
  );
}

/** Cannot be changed here. */
function Email({ email }: { email: string }) {
  return (
    <dl className={styles.email}>
      <dt className="row ends gap-8">
        <Trans>Email</Trans>
        <Chip tone="ok" icon="check">
          <Trans>Verified</Trans>
        </Chip>
      </dt>
      <dd className="input">{email}</dd>
    </dl>
  );
}
