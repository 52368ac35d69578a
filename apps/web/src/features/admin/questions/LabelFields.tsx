import { useId, type ReactNode } from "react";
import { useLingui } from "@lingui/react/macro";
import { difficulties } from "@patrak/domain";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import choice from "../ui/select.module.css";
import styles from "./labels.module.css";
import type { Content, Labels } from "./questions.api.ts";
import { useLevelWords } from "./useLevelWords.ts";

interface Props {
  content: Content;
  labels: Labels;
  onChange: (change: Partial<Content>) => void;
  /** Further fields among them. */
  children: ReactNode;
}

/** Section, topic and level. Suggests labels in use, and accepts new ones. */
export function LabelFields({ content, labels, onChange, children }: Props) {
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
        onChange={(section) => onChange({ section })}
      />
      <LabelField
        label={t`Topic`}
        value={content.topic}
        offered={topics}
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
  onChange: (value: string) => void;
}

function LabelField({ label, value, offered, onChange }: LabelProps) {
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
      {isEmpty && (
        <small id={`${id}-error`} className={styles.error}>
          {t`Write a word or two`}
        </small>
      )}
    </div>
  );
}
