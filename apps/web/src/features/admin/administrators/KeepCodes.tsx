import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { failureOf } from "../../../shared/api/failure.ts";
import { useForm } from "../../../shared/form/useForm.ts";
import { useWords } from "../../../shared/i18n/useWords.ts";
import { saveFile } from "../../../shared/saveFile.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Field } from "../../../shared/ui/Field.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import { useKeepCodesMutation } from "./administrators.api.ts";
import styles from "./administrators.module.css";
import { checkRecoveryCode, halves, plainCode } from "./recoveryCode.ts";

/** The codes, shown once; typing one back shows that they are kept. It stays good. */
export function KeepCodes({ recoveryCodes, onKept }: { recoveryCodes: string[]; onKept: () => void }) {
  const { t } = useLingui();
  const words = useWords();
  const [keep] = useKeepCodesMutation();
  const form = useForm({
    initial: { typed: "" },
    rules: { typed: checkRecoveryCode },
    submit: async ({ typed }) => {
      const { error } = await keep({ body: { recoveryCode: plainCode(typed) } });
      if (error === undefined) onKept();
      const mismatch = msg`That is none of the codes above. Check each letter.`;
      const failure = error === undefined ? null : failureOf(error, mismatch);
      return failure?.code === "CODE_INVALID" ? { ...failure, message: null } : failure;
    },
  });
  const field = form.field("typed");
  const text = recoveryCodes.map(halves).join("\n");
  return (
    <>
      <ul className={styles.codes} lang="en">
        {recoveryCodes.map((code) => (
          <li key={code}>{halves(code)}</li>
        ))}
      </ul>
      <div className="cluster gap-10">
        <CopyButton text={text}>
          <Trans>Copy</Trans>
        </CopyButton>
        <Button look="secondary" size="small" onClick={() => saveFile("patrak-recovery-codes.txt", text)}>
          <AdminIcon name="download" size={18} />
          <Trans>Save as a file</Trans>
        </Button>
      </div>
      <form className="stack gap-14" {...form.formProps}>
        {form.failure && <Notice tone="error">{words.failure(form.failure)}</Notice>}
        <Field
          {...field}
          error={field.error && t`A recovery code has ten letters and digits`}
          label={t`Type one of them, to show that you have kept them`}
          autoComplete="off"
        />
        <Button look="primary" size="large" type="submit" busy={form.busy && t`Checking...`}>
          <Trans>I have kept them</Trans>
        </Button>
      </form>
    </>
  );
}
