import { useState, type SubmitEvent } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useRenameTestMutation } from "./packages.api.ts";
import { NameFields, titleOf } from "./NameFields.tsx";
import styles from "./panel.module.css";
import type { Test } from "./tree.ts";
import { useSaving } from "./useSaving.ts";

/** The names of a draft. */
export function TestNameForm({ test }: { test: Test }) {
  const { t } = useLingui();
  const [values, setValues] = useState({ english: test.title.english ?? "", hindi: test.title.hindi ?? "" });
  const [error, setError] = useState<string | null>(null);
  const [rename] = useRenameTestMutation();
  const { isSaving, failure, save } = useSaving();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = titleOf(values);
    if (title === null) return setError(t`Write a name in one language or both`);
    void save(rename({ params: { testId: test.id }, body: { title } }));
  };
  return (
    <form className={`stack gap-16 ${styles.form}`} onSubmit={submit} noValidate>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <NameFields
        values={values}
        error={error}
        onChange={(language, value) => {
          setValues({ ...values, [language]: value });
          setError(null);
        }}
      />
      <Button look="secondary" type="submit" busy={isSaving && t`Saving…`}>
        <Trans>Save names</Trans>
      </Button>
    </form>
  );
}
