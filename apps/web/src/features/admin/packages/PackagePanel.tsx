import { useState, type SubmitEvent } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useChangePackageMutation, type Package } from "./packages.api.ts";
import { hindiNameOf } from "./HindiNameField.tsx";
import { PackageFields } from "./PackageFields.tsx";
import styles from "./panel.module.css";
import { useKept } from "../ui/useKept.ts";
import { useSaving } from "./useSaving.ts";

/** The package's details, while nothing in it is selected. */
export function PackagePanel({ one, mayWrite }: { one: Package; mayWrite: boolean }) {
  return (
    <aside className={`sheet ${styles.panel}`} aria-labelledby="shown-package-panel">
      <p className="aside strong num lh-ui">
        <Trans>Package</Trans>
      </p>
      <div className={`ends gap-12 ${styles.top}`}>
        <h2 className="fs-17 above-2" id="shown-package-panel">
          <Trans>What learners read</Trans>
        </h2>
      </div>
      {mayWrite ? (
        <PackageForm key={`${one.name} ${one.nameHindi} ${one.description}`} one={one} />
      ) : (
        <p className={`stack gap-16 ${styles.form} note lh-text`} lang={langOf(one.description)}>
          {one.description}
        </p>
      )}
    </aside>
  );
}

function PackageForm({ one }: { one: Package }) {
  const { t } = useLingui();
  const {
    value: values,
    isKept,
    set: setValues,
    forget,
  } = useKept(`package ${one.id}`, {
    name: one.name,
    nameHindi: one.nameHindi ?? "",
    description: one.description,
  });
  const [isChecked, setChecked] = useState(false);
  const [change] = useChangePackageMutation();
  const { isSaving, failure, save } = useSaving();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const name = values.name.trim();
    if (name === "") return;
    const nameHindi = hindiNameOf(values.nameHindi);
    const body = { name, nameHindi, description: values.description.trim() };
    setValues({ ...body, nameHindi: nameHindi ?? "" });
    void save(change({ params: { id: one.id }, body })).then((done) => done && forget());
  };
  return (
    <form className={`stack gap-16 ${styles.form}`} onSubmit={submit} noValidate>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <PackageFields values={values} isChecked={isChecked} onChange={setValues} />
      {isKept && (
        <p className="note">
          <Trans>Not saved yet.</Trans>
        </p>
      )}
      <Button look="secondary" type="submit" busy={isSaving && t`Saving…`}>
        <Trans>Save package</Trans>
      </Button>
    </form>
  );
}
