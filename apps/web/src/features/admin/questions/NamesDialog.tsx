import { useId, useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { ChangeDialog } from "../ui/ChangeDialog.tsx";
import { useNameLabelsMutation } from "./questions.api.ts";
import styles from "./names.module.css";

export interface LabelName {
  english: string;
  hindi: string | null;
}

interface Props {
  /** Sections, then topics. */
  names: readonly LabelName[];
  onClose: () => void;
}

/** Sections and topics in Hindi, each written once for the whole bank. */
export function NamesDialog({ names, onClose }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [send] = useNameLabelsMutation();
  const save = async () => {
    const changed = [...typed].map(([english, hindi]) => ({ english, hindi: hindi.trim() || null }));
    return changed.length === 0 ? {} : send({ body: { names: changed } });
  };
  return (
    <ChangeDialog
      title={t`Names in Hindi`}
      sentence={
        <Trans>
          Learners read these in the Hindi interface. A published test keeps its names; its next version gets
          the new ones.
        </Trans>
      }
      confirm={t`Save names`}
      onSend={save}
      onClose={onClose}
    >
      <div className={`stack gap-10 ${styles.names}`}>
        {names.map((name) => (
          <NameRow
            key={name.english}
            name={name}
            value={typed.get(name.english) ?? name.hindi ?? ""}
            onChange={(value) => setTyped(new Map(typed).set(name.english, value))}
          />
        ))}
      </div>
    </ChangeDialog>
  );
}

interface RowProps {
  name: LabelName;
  value: string;
  onChange: (value: string) => void;
}

function NameRow({ name: { english }, value, onChange }: RowProps) {
  const id = useId();
  return (
    <div className={styles.row} data-missing={value.trim() === "" || undefined}>
      <label htmlFor={id} className="breaks" lang={langOf(english)}>
        {english}
      </label>
      <input
        id={id}
        className="input"
        lang="hi"
        value={value}
        maxLength={100}
        onChange={(event) => onChange(event.target.value.replaceAll(/[<>$]/g, ""))}
      />
    </div>
  );
}
