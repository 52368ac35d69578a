import { useId, useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import styles from "./labels.module.css";
import { PassageEditor } from "./PassageEditor.tsx";
import { useGetPassagesQuery } from "./questions.api.ts";

interface Props {
  passageId: string | null;
  onChange: (passageId: string | null) => void;
}

/** The passage that a question belongs to: chosen, written or changed here. */
export function PassageField({ passageId, onChange }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { data } = useGetPassagesQuery();
  const [editing, setEditing] = useState<"new" | "chosen" | null>(null);
  return (
    <div className={styles.passage} data-open={editing !== null || undefined}>
      <div className={styles.plain}>
        <label htmlFor={id}>{t`Passage`}</label>
        <span className={styles.select}>
          <select id={id} value={passageId ?? ""} onChange={({ target }) => onChange(target.value || null)}>
            <option value="">{t`None`}</option>
            {data?.passages.map((passage) => (
              <option key={passage.passageId} value={passage.passageId} lang={langOf(passage.name)}>
                {passage.name}
              </option>
            ))}
          </select>
          <AdminIcon name="down" size={18} />
        </span>
      </div>
      <div className={styles.passageActions}>
        {passageId !== null && editing === null && (
          <Button look="quiet" size="small" onClick={() => setEditing("chosen")}>
            <Trans>Edit passage</Trans>
          </Button>
        )}
        {editing === null && (
          <Button look="quiet" size="small" onClick={() => setEditing("new")}>
            <AdminIcon name="plus" size={18} />
            <Trans>New passage</Trans>
          </Button>
        )}
      </div>
      {editing !== null && (
        <PassageEditor
          passageId={editing === "new" ? null : passageId}
          onClose={() => setEditing(null)}
          onSaved={(saved) => {
            setEditing(null);
            onChange(saved);
          }}
        />
      )}
    </div>
  );
}
