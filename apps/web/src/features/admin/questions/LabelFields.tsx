import { useId, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useLingui } from "@lingui/react/macro";
import { difficulties, hindiNameOf } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import choice from "../ui/select.module.css";
import styles from "./labels.module.css";
import { NamesDialog } from "./NamesDialog.tsx";
import type { Content, LabelNames, Labels } from "./questions.api.ts";
import { useLevelWords } from "./useLevelWords.ts";

interface Props {
  content: Content;
  labels: Labels;
  names: LabelNames;
  onChange: (change: Partial<Content>) => void;
  /** Further fields among them. */
  children: ReactNode;
}

/** Section, topic and level. Suggests labels in use, and accepts new ones. */
export function LabelFields({ content, labels, names, onChange, children }: Props) {
  const { t } = useLingui();
  const levelWords = useLevelWords();
  const id = useId();
  const topics = labels.find(({ section }) => section === content.section)?.topics ?? [];
  return (
    <div className={styles.labels}>
      <LabelField
        label={t`Section`}
        value={content.section}
        offered={labels.map(({ section }) => section)}
        hindi={hindiNameOf(content.section, names)}
        onChange={(section) => onChange({ section })}
      />
      <LabelField
        label={t`Topic`}
        value={content.topic}
        offered={topics}
        hindi={hindiNameOf(content.topic, names)}
        onChange={(topic) => onChange({ topic })}
      />
      <div className={`stack gap-6 ${styles.plain}`}>
        <label htmlFor={id}>{t`Level`}</label>
        <div className={choice.select}>
          <select
            id={id}
            value={content.difficulty}
            onChange={({ target }) => {
              const difficulty = difficulties.find((one) => one === target.value);
              if (difficulty) onChange({ difficulty });
            }}
          >
            {difficulties.map((level) => (
              <option key={level} value={level}>
                {levelWords(level)}
              </option>
            ))}
          </select>
          <AdminIcon name="down" size={18} />
        </div>
      </div>
      {children}
    </div>
  );
}

interface LabelProps {
  label: string;
  value: string;
  offered: readonly string[];
  /** Its name in the Hindi interface. */
  hindi: string | null;
  onChange: (value: string) => void;
}

function LabelField({ label, value, offered, hindi, onChange }: LabelProps) {
  const { t } = useLingui();
  const id = useId();
  const isEmpty = value.trim() === "";
  return (
    <div className={`stack gap-6 ${styles.plain}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        list={`${id}-list`}
        maxLength={100}
        value={value}
        aria-invalid={isEmpty || undefined}
        aria-describedby={isEmpty ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value.replaceAll(/[<>$]/g, ""))}
      />
      <datalist id={`${id}-list`}>
        {offered.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      {!isEmpty && <HindiName label={value.trim()} hindi={hindi} />}
      {isEmpty && (
        <small id={`${id}-error`} className={styles.error}>
          {t`Write a word or two`}
        </small>
      )}
    </div>
  );
}

/** What the Hindi interface shows, and the way to change it. */
function HindiName({ label, hindi }: { label: string; hindi: string | null }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (hindi === null && langOf(label) === "hi") return null;
  return (
    <small className={`row gap-8 ${styles.hindi}`}>
      {hindi === null ? <span>{t`No Hindi name yet`}</span> : <span lang="hi">{hindi}</span>}
      <Button look="quiet" size="small" aria-label={t`Name ${label} in Hindi`} onClick={() => setOpen(true)}>
        {hindi === null ? t`Add` : t`Change`}
      </Button>
      {isOpen &&
        // Out of the editor: a form cannot contain another.
        createPortal(
          <NamesDialog names={[{ english: label, hindi }]} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </small>
  );
}
