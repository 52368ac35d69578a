import { useRef, type ReactNode } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { difficulties } from "@patrak/domain";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { langOf } from "../../../shared/i18n/script.ts";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import styles from "./list.module.css";
import type { BankPlace } from "./bankAddress.ts";
import type { Labels } from "./questions.api.ts";
import { useLevelWords } from "./useLevelWords.ts";

/** Delay from the last key to the search. */
const REST_MS = 300;

interface Props {
  place: BankPlace;
  inAll: number | undefined;
  labels: Labels;
  onMove: (change: BankPlace, how?: "replace") => void;
}

export function ListFilters({ place, inAll, labels, onMove }: Props) {
  const { t } = useLingui();
  const levelWords = useLevelWords();
  return (
    <div className={`stack gap-10 ${styles.tools}`}>
      <Search place={place} inAll={inAll} onMove={onMove} />
      <div className="wraps gap-6" role="group" aria-label={t`Filter`}>
        <Choice
          label={t`Section`}
          value={place.section}
          any={t`Any section`}
          choices={labels.map(({ section }) => [section, section])}
          onChange={(section) => onMove({ section })}
        />
        <Choice
          label={t`Level`}
          value={place.level}
          any={t`Any level`}
          choices={difficulties.map((level) => [level, levelWords(level)])}
          onChange={(value) => onMove({ level: difficulties.find((one) => one === value) })}
        />
        <Toggle isOn={place.missingHindi !== undefined} onToggle={(missingHindi) => onMove({ missingHindi })}>
          <Trans>Missing Hindi</Trans>
        </Toggle>
        <Toggle isOn={place.draft !== undefined} onToggle={(draft) => onMove({ draft })}>
          <Trans>Drafts</Trans>
        </Toggle>
      </div>
    </div>
  );
}

function Search({ place, inAll, onMove }: Pick<Props, "place" | "inAll" | "onMove">) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const count = new Intl.NumberFormat(intl).format(inAll ?? 0);
  const search = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onMove({ words: typed.trim() || undefined }, "replace"), REST_MS);
  };
  return (
    <input
      className={`input ${styles.search}`}
      type="search"
      maxLength={100}
      defaultValue={place.words ?? ""}
      placeholder={inAll === undefined ? t`Search questions` : t`Search ${count} questions`}
      aria-label={t`Search questions`}
      onChange={(event) => search(event.target.value)}
    />
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

interface ToggleProps {
  isOn: boolean;
  onToggle: (value: "true" | undefined) => void;
  children: ReactNode;
}

function Toggle({ isOn, onToggle, children }: ToggleProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isOn}
      onClick={() => onToggle(isOn ? undefined : "true")}
    >
      {children}
      {isOn && <AdminIcon name="close" size={16} />}
    </button>
  );
}
