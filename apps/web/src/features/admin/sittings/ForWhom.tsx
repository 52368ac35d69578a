import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { SelectField } from "../ui/controls.tsx";
import { Tick } from "../ui/Tick.tsx";
import { lacksBatch, type Draft } from "./draft.ts";
import type { PlannedTests } from "./sittings.api.ts";
import { Ways } from "./Ways.tsx";
import styles from "./sittings.module.css";

type Batch = PlannedTests["batches"][number];

interface Props {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  isDisabled: boolean;
  test: PlannedTests["tests"][number] | undefined;
  batches: readonly Batch[];
  /** Whether it was sent without a batch. */
  isAsked: boolean;
}

/** The owners of the package, or some batches, each with its extra time. */
export function ForWhom({ draft, set, isDisabled, test, batches, isAsked }: Props) {
  const { t } = useLingui();
  const chosen = Object.keys(draft.batches).length;
  return (
    <section className={`sheet ${styles.panel}`} aria-label={t`For whom`}>
      <h2>
        <Trans>For whom</Trans>
      </h2>
      <Ways
        name="audience"
        legend={t`For whom`}
        isLegendHidden
        value={draft.audience}
        isDisabled={isDisabled}
        choices={[
          {
            value: "owners",
            words: t`All owners of the package`,
            about: test ? <Owners test={test} /> : t`Of the package that the test belongs to.`,
          },
          {
            value: "batches",
            words: t`Only some batches`,
            about: <Plural value={chosen} _0="Choose below" one="# batch chosen" other="# batches chosen" />,
          },
        ]}
        onChange={(audience) => set({ audience })}
      />
      {draft.audience === "batches" && (
        <fieldset className="above-14" disabled={isDisabled}>
          <legend className="visually-hidden">{t`Batches`}</legend>
          <Batches draft={draft} set={set} batches={batches} />
        </fieldset>
      )}
      {isAsked && lacksBatch(draft) && (
        <div className="above-14">
          <Notice tone="error">{t`Choose at least one batch.`}</Notice>
        </div>
      )}
      <p className="note above-14" aria-live="polite">
        <Meaning audience={draft.audience} />
      </p>
    </section>
  );
}

function Owners({ test }: { test: PlannedTests["tests"][number] }) {
  return (
    <>
      <span lang={langOf(test.packageName)}>{test.packageName}</span> ·{" "}
      <Plural value={test.owners} one="# learner" other="# learners" />
    </>
  );
}

function Meaning({ audience }: Pick<Draft, "audience">) {
  if (audience === "owners")
    return <Trans>Whoever owns the package at that moment may enter, in whichever batch they are.</Trans>;
  return (
    <Trans>
      Whoever is in one of these batches at that moment may enter, from home, without owning the package;
      nothing else of it opens to them. Of several extra times, a learner has the longest.
    </Trans>
  );
}

function Batches({ draft, set, batches }: Pick<Props, "draft" | "set" | "batches">) {
  if (batches.length === 0)
    return (
      <p className="quiet">
        <Trans>There is no batch yet.</Trans>
      </p>
    );
  const toggle = (id: string, isOn: boolean) => {
    const others = Object.entries(draft.batches).filter(([chosen]) => chosen !== id);
    set({ batches: Object.fromEntries(isOn ? [...others, [id, 0]] : others) });
  };
  return (
    <ul className={styles.batches}>
      {batches.map((batch) => (
        <li key={batch.id}>
          <Tick isOn={batch.id in draft.batches} onToggle={(isOn) => toggle(batch.id, isOn)}>
            <span lang={langOf(batch.name)}>{batch.name}</span>
            <small className="aside num">
              <Plural value={batch.learners} one="# learner" other="# learners" />
            </small>
          </Tick>
          {batch.id in draft.batches && (
            <ExtraTime
              batch={batch}
              minutes={draft.batches[batch.id]!}
              onChange={(minutes) => set({ batches: { ...draft.batches, [batch.id]: minutes } })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** 20 minutes an hour is what rules for writers with a scribe give. */
const OFFERED = [15, 20, 30, 60];

interface ExtraProps {
  batch: Batch;
  minutes: number;
  onChange: (minutes: number) => void;
}

function ExtraTime({ batch: { id, name }, minutes, onChange }: ExtraProps) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const offered = minutes === 0 || OFFERED.includes(minutes) ? OFFERED : [minutes, ...OFFERED];
  return (
    <SelectField
      name={`extra-${id}`}
      label={t`Extra time of ${name}`}
      value={minutes === 0 ? "" : String(minutes)}
      none={t`None`}
      choices={offered.map((one) => {
        const factor = (1 + one / 60).toLocaleString(intl, { maximumFractionDigits: 2 });
        return { id: String(one), name: t`${one} minutes an hour (${factor}×)` };
      })}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}
