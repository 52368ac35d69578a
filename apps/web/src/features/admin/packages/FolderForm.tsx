import { useState, type SubmitEvent } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { Field } from "../../../shared/ui/Field.tsx";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { useDeleteFolderMutation, useRenameFolderMutation } from "./packages.api.ts";
import { Confirm } from "./Confirm.tsx";
import { hindiNameOf, HindiNameField } from "./HindiNameField.tsx";
import styles from "./panel.module.css";
import { StateChip } from "./StateChip.tsx";
import type { Folder } from "./tree.ts";
import { useSaving } from "./useSaving.ts";

interface Props {
  folder: Folder;
  isEmpty: boolean;
  mayWrite: boolean;
  onDeleted: () => void;
}

export function FolderForm({ folder, isEmpty, mayWrite, onDeleted }: Props) {
  const { t } = useLingui();
  const [name, setName] = useState(folder.name);
  const [nameHindi, setNameHindi] = useState(folder.nameHindi ?? "");
  const [error, setError] = useState<string | null>(null);
  const [rename] = useRenameFolderMutation();
  const { isSaving, failure, save } = useSaving();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() === "") return setError(t`Write a name`);
    const body = { name: name.trim(), nameHindi: hindiNameOf(nameHindi) };
    void save(rename({ params: { id: folder.id }, body }));
  };
  const state = <StateChip state={folder.publishedTests > 0 ? "published" : "empty"} />;
  if (!mayWrite) return <div className={`cluster ends ruled gap-10 above-18 ${styles.foot}`}>{state}</div>;
  return (
    <>
      <form className={`stack gap-16 ${styles.form}`} onSubmit={submit} noValidate>
        {failure !== null && <Notice tone="error">{failure}</Notice>}
        <Field
          name="folder-rename"
          label={t`Folder name`}
          value={name}
          error={error}
          maxLength={200}
          onChange={(value) => {
            setName(value);
            setError(null);
          }}
        />
        <HindiNameField name="folder-rename-hindi" value={nameHindi} onChange={setNameHindi} />
        <Button look="secondary" type="submit" busy={isSaving && t`Saving…`}>
          <Trans>Save names</Trans>
        </Button>
      </form>
      <div className={`cluster ends ruled gap-10 above-18 ${styles.foot}`}>
        {state}
        {isEmpty ? (
          <DeleteFolder folder={folder} onDeleted={onDeleted} />
        ) : (
          <p className="note lh-text">
            <Trans>It can be deleted once it is empty.</Trans>
          </p>
        )}
      </div>
    </>
  );
}

function DeleteFolder({ folder, onDeleted }: Pick<Props, "folder" | "onDeleted">) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setAsking(true)}>
        <Trans>Delete folder</Trans>
      </Button>
      {isAsking && <EndFolder folder={folder} onDeleted={onDeleted} onClose={() => setAsking(false)} />}
    </>
  );
}

interface EndProps extends Pick<Props, "folder" | "onDeleted"> {
  onClose: () => void;
}

export function EndFolder({ folder, onDeleted, onClose }: EndProps) {
  const { t } = useLingui();
  const [remove] = useDeleteFolderMutation();
  return (
    <Confirm
      title={t`Delete this folder?`}
      sentence={t`It is empty. Nothing else is changed.`}
      action={t`Delete folder`}
      isDangerous
      send={() => remove({ params: { id: folder.id } })}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
