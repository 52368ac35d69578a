import { useState } from "react";
import { compareWithPlan, questionsMax, type SectionPlan } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { OwnForm, useOwnMessage } from "../ui/OwnForm.tsx";
import styles from "./builder.module.css";
import type { Draft } from "./tests.api.ts";
import type { DraftSaves } from "./useDraft.ts";

interface Props {
  draft: Draft;
  saves: DraftSaves;
}

/** Chosen against planned questions of each section, one mark each. */
export function BlueprintPanel({ draft, saves }: Props) {
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
        {!isEditing && (
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
  const [counts, setCounts] = useState<ReadonlyMap<string, string>>(
    new Map(sections.map(({ section, planned }) => [section, String(planned)])),
  );
  const [more, setMore] = useState({ section: "", count: "0" });
  const save = () => {
    const planned = [...counts, [more.section.trim(), more.count] as const];
    const meant = planned.map(([section, count]) => [section, Number(count)] as const);
    onSave(Object.fromEntries(meant.filter(([section, count]) => section !== "" && count > 0)));
  };
  return (
    <OwnForm className="stack gap-10" onSend={save}>
      {[...counts].map(([section, count]) => (
        <div key={section} className={`stack gap-10 ${styles.planRow}`}>
          <b lang={langOf(section)}>{section}</b>
          <Count
            name={`planned ${section}`}
            label={t`Planned of ${section}`}
            value={count}
            onChange={(value) => setCounts(new Map(counts).set(section, value))}
          />
        </div>
      ))}
      <div className={`stack gap-10 ${styles.planRow}`}>
        <input
          className="input fs-15"
          maxLength={100}
          value={more.section}
          placeholder={t`Another section`}
          aria-label={t`Another section`}
          onChange={({ target }) => setMore({ ...more, section: target.value })}
        />
        <Count
          name="planned-more"
          label={t`Planned of it`}
          value={more.count}
          onChange={(count) => setMore({ ...more, count })}
        />
      </div>
      <div className={`wraps gap-8 ${styles.planActions}`}>
        <Button look="primary" size="small" type="submit">
          <Trans>Keep plan</Trans>
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </OwnForm>
  );
}

interface CountProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Count({ name, label, value, onChange }: CountProps) {
  const { attributes, words } = useOwnMessage(name);
  return (
    <span className="stack gap-4">
      <input
        {...attributes}
        className="input fs-15"
        name={name}
        type="number"
        min={0}
        max={questionsMax}
        step={1}
        value={value}
        aria-label={label}
        onChange={({ target }) => onChange(target.value)}
      />
      {words}
    </span>
  );
}
