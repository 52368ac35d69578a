import { useLingui } from "@lingui/react/macro";
import { difficulties, type Difficulty } from "@patrak/domain";
import { langOf } from "../../../shared/i18n/script.ts";
import styles from "./chips.module.css";
import type { Labels } from "./questions.api.ts";
import { useLevelWords } from "./useLevelWords.ts";

export interface ChosenLabels {
  section?: string | undefined;
  topic?: string | undefined;
  level?: Difficulty | undefined;
}

interface Props {
  chosen: ChosenLabels;
  labels: Labels;
  /** Only what changes. */
  onChange: (change: ChosenLabels) => void;
}

/** Filters by section, topic and level. Without a section the topics of all sections are offered. */
export function LabelChoices({ chosen, labels, onChange }: Props) {
  const { t } = useLingui();
  const levelWords = useLevelWords();
  const topicsOf = (section: string | undefined) =>
    labels.filter((one) => section === undefined || one.section === section).flatMap(({ topics }) => topics);
  const topics = [...new Set(topicsOf(chosen.section))].toSorted();
  return (
    <>
      <Choice
        label={t`Section`}
        value={chosen.section}
        any={t`Any section`}
        choices={labels.map(({ section }) => [section, section])}
        onChange={(section) => {
          const isKept = chosen.topic !== undefined && topicsOf(section).includes(chosen.topic);
          onChange({ section, topic: isKept ? chosen.topic : undefined });
        }}
      />
      <Choice
        label={t`Topic`}
        value={chosen.topic}
        any={t`Any topic`}
        choices={topics.map((topic) => [topic, topic])}
        onChange={(topic) => onChange({ topic })}
      />
      <Choice
        label={t`Level`}
        value={chosen.level}
        any={t`Any level`}
        choices={difficulties.map((level) => [level, levelWords(level)])}
        onChange={(value) => onChange({ level: difficulties.find((one) => one === value) })}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  any: string;
  choices: readonly (readonly [value: string, words: string])[];
  onChange: (value: string | undefined) => void;
}

function Choice({ label, value, any, choices, onChange }: ChoiceProps) {
  return (
    <select
      className={styles.chip}
      aria-label={label}
      value={value ?? ""}
      data-on={value !== undefined || undefined}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{any}</option>
      {choices.map(([one, words]) => (
        <option key={one} value={one} lang={langOf(words)}>
          {words}
        </option>
      ))}
    </select>
  );
}
