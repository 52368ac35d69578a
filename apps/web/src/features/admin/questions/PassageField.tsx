import { useId, useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import choice from "../ui/select.module.css";
import styles from "./labels.module.css";
import { PassageEditor } from "./PassageEditor.tsx";
import { useGetPassagesQuery } from "./questions.api.ts";

interface Props {
  passageId: string | null;
  onChange: (passageId: string | null) => void;
}

/** The question's passage: chosen, written or edited here. */
export function PassageField({ passageId, onChange }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { data } = useGetPassagesQuery();
  const [editing, setEditing] = useState<"new" | "chosen" | null>(null);
  return (
    <div className={`stack gap-4 ${styles.passage}`} data-open={editing !== null || undefined}>
      <div className={`stack gap-6 ${styles.plain}`}>
        <label htmlFor={id}>{t`Passage`}</label>
        <div className={choice.select}>
          <select id={id} value={passageId ?? ""} onChange={({ target }) => onChange(target.value || null)}>
            <option value="">{t`None`}</option>
            {data?.passages.map((passage) => (
              <option key={passage.passageId} value={passage.passageId} lang={langOf(passage.name)}>
                {passage.name}
              </option>
            ))}
          </select>
          <AdminIcon name="down" size={18} />
        </div>
      </div>
      <div className="wraps gap-8">
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
