import { useState, type SubmitEvent } from "react";
import { compareWithPlan, questionsMax, type SectionPlan } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import styles from "./builder.module.css";
import type { Draft } from "./tests.api.ts";
import type { DraftSaves } from "./useDraft.ts";

interface Props {
  draft: Draft;
  saves: DraftSaves;
  isReadOnly: boolean;
}

/** Chosen against planned questions of each section, one mark each. */
export function BlueprintPanel({ draft, saves, isReadOnly }: Props) {
  const [isEditing, setEditing] = useState(false);
  const questions = draft.questions.map(({ section, isReady, languages }) => ({
    section,
    isReady,
    languages,
    passageId: null,
  }));
  const sections = compareWithPlan({ blueprint: draft.settings.blueprint, questions });
  return (
    <section className={`sheet ${styles.panel}`} aria-labelledby="blueprint">
      <div className={`wraps ends below-14 ${styles.panelHead}`}>
        <div>
          <h2 id="blueprint">
            <Trans>Blueprint</Trans>
          </h2>
          <p className={`note ${styles.quiet}`}>
            <Trans>Chosen against planned</Trans>
          </p>
        </div>
        {!isReadOnly && !isEditing && (
          <Button look="quiet" size="small" onClick={() => setEditing(true)}>
            <Trans>Change plan</Trans>
          </Button>
        )}
      </div>
      {isEditing ? (
        <PlanForm
          sections={sections}
          onCancel={() => setEditing(false)}
          onSave={(blueprint) => {
            setEditing(false);
            void saves.set({ blueprint });
          }}
        />
      ) : (
        <Plan sections={sections} />
      )}
    </section>
  );
}

function Plan({ sections }: { sections: SectionPlan[] }) {
  if (sections.length === 0)
    return (
      <p className={`note ${styles.quiet}`}>
        <Trans>Nothing is planned yet. With a plan, “Fill by rule” can choose the questions.</Trans>
      </p>
    );
  return (
    <ul className={`stack gap-16 ${styles.plan}`}>
      {sections.map(({ section, chosen, planned }) => (
        <li key={section}>
          <b className="breaks fs-15" lang={langOf(section)}>
            {section}
          </b>
          <span className="note num">
            <Trans>
              {chosen} of {planned}
            </Trans>
          </span>
          <div className={`wraps gap-4 ${styles.marks}`} aria-hidden="true">
            {Array.from({ length: Math.max(chosen, planned) }, (_, index) => (
              <i
                key={index}
                data-missing={index >= chosen || undefined}
                data-extra={index >= planned || undefined}
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface FormProps {
  sections: SectionPlan[];
  onSave: (blueprint: Record<string, number>) => void;
  onCancel: () => void;
}

/** A number for each section, and a line for one more; an empty number is no plan. */
function PlanForm({ sections, onSave, onCancel }: FormProps) {
  const { t } = useLingui();
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const names = form.getAll("section").map((name) => (typeof name === "string" ? name.trim() : ""));
    const counts = form.getAll("count").map(Number);
    const planned = names.map((name, index) => [name, counts[index] ?? 0] as const);
    onSave(Object.fromEntries(planned.filter(([name, count]) => name !== "" && count > 0)));
  };
  return (
    <form className="stack gap-10" onSubmit={save}>
      {sections.map(({ section, planned }) => (
        <label key={section} className={`stack gap-10 ${styles.planRow}`}>
          <b lang={langOf(section)}>{section}</b>
          <input name="section" type="hidden" value={section} />
          <Count planned={planned} label={t`Planned of ${section}`} />
        </label>
      ))}
      <div className={`stack gap-10 ${styles.planRow}`}>
        <input
          className="input fs-15"
          name="section"
          maxLength={100}
          placeholder={t`Another section`}
          aria-label={t`Another section`}
        />
        <Count planned={0} label={t`Planned of it`} />
      </div>
      <div className={`wraps gap-8 ${styles.planActions}`}>
        <Button look="primary" size="small" type="submit">
          <Trans>Keep plan</Trans>
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

function Count({ planned, label }: { planned: number; label: string }) {
  return (
    <input
      className="input fs-15"
      name="count"
      type="number"
      min={0}
      max={questionsMax}
      step={1}
      defaultValue={planned}
      aria-label={label}
    />
  );
}
