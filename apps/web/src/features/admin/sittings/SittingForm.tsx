import { useState, type ReactNode, type SyntheticEvent } from "react";
import { contentText } from "@patrak/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { Notice } from "../../../shared/ui/Notice.tsx";
import { InputField, SelectField } from "../ui/controls.tsx";
import { lacksBatch, meansOf, newPasscode, type Draft } from "./draft.ts";
import { ForWhom } from "./ForWhom.tsx";
import { MeansPanel } from "./MeansPanel.tsx";
import { OrderChoice } from "./OrderChoice.tsx";
import { ShownMatrix } from "./ShownMatrix.tsx";
import type { PlannedTests } from "./sittings.api.ts";
import { TimeField } from "./TimeField.tsx";
import { useZone } from "./useZone.ts";
import { Ways } from "./Ways.tsx";
import styles from "./sittings.module.css";

interface Props {
  first: Draft;
  known: PlannedTests;
  isDisabled: boolean;
  /** What stands beside the form, and sends it. */
  children: ReactNode;
  onSend: (draft: Draft) => void;
}

/** The plan of a sitting, with what it means beside it. */
export function SittingForm({ first, known, isDisabled, children, onSend }: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const test = known.tests.find(({ id }) => id === draft.testId);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(lacksBatch(draft));
    if (!lacksBatch(draft)) onSend(draft);
  };
  const parts = { draft, set, isDisabled };
  return (
    <form className={styles.build} aria-label={t`Sitting`} onSubmit={send}>
      <div className="stack fits gap-14">
        <TestAndTime {...parts} known={known} />
        <ForWhom {...parts} test={test} batches={known.batches} isAsked={isAsked} />
        <Door {...parts} />
        <section className={`sheet ${styles.panel}`} aria-label={t`What learners see, and when`}>
          <h2>
            <Trans>What learners see, and when</Trans>
          </h2>
          <p className="note below-14">
            <Trans>Each line is one choice. A dashed circle is not possible here.</Trans>
          </p>
          <ShownMatrix
            shows={draft.shows}
            suggested={`${draft.day}T18:00`}
            isDisabled={isDisabled}
            onChange={(shows) => set({ shows })}
          />
          <LastEnd draft={draft} known={known} />
        </section>
      </div>
      <div className="stack fits gap-14">
        <MeansPanel draft={draft} test={test} zone={known.zone} />
        {children}
      </div>
    </form>
  );
}

export interface PartProps {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  isDisabled: boolean;
}

function TestAndTime({ draft, set, isDisabled, known }: PartProps & { known: PlannedTests }) {
  const { t } = useLingui();
  const { content } = useLocale();
  const { told } = useZone(known.zone);
  const zoneName = told(known.now);
  const choices = known.tests.map(({ id, title, version, duration, questions }) => {
    const [name, minutes] = [contentText(title, content, t`No title available`), duration / 60];
    return { id, name: t`${name} · version ${version} · ${minutes} minutes · ${questions} questions` };
  });
  const times = [
    ["opens", t`Opens`],
    ["lastEntry", t`Last entry`],
    ["closes", t`Closes`],
  ] as const;
  return (
    <section className={`sheet ${styles.panel}`} aria-label={t`Test and time`}>
      <h2>
        <Trans>Test and time</Trans>
      </h2>
      <fieldset className="stack fits gap-16" disabled={isDisabled}>
        <SelectField
          name="test"
          label={t`Test`}
          value={draft.testId}
          choices={choices}
          onChange={(testId) => set({ testId })}
        />
        <div className={styles.times}>
          <InputField
            name="day"
            label={t`Day`}
            type="date"
            value={draft.day}
            onChange={(day) => set({ day })}
          />
          {times.map(([name, label]) => (
            <TimeField
              key={name}
              name={name}
              label={label}
              value={draft[name]}
              onChange={(time) => set({ [name]: time })}
            />
          ))}
        </div>
        <p className="note">
          <Trans>All times are {zoneName}.</Trans>
        </p>
      </fieldset>
      <div className="above-18">
        <Ways
          name="ending"
          legend={t`Whoever enters late`}
          value={draft.ending}
          isDisabled={isDisabled}
          choices={[
            {
              value: "close",
              words: t`Everyone ends at the close`,
              about: t`Late entry costs time, as in a hall.`,
            },
            {
              value: "full",
              words: t`Everyone gets the full time`,
              about: t`Late entry ends later. Who has started can pass the paper on.`,
            },
          ]}
          onChange={(ending) => set({ ending })}
        />
      </div>
      <p className="note above-10">
        <Trans>Extra time of a learner is always added, in either case.</Trans>
      </p>
    </section>
  );
}

function Door({ draft, set, isDisabled }: PartProps) {
  const { t } = useLingui();
  return (
    <section className={`sheet ${styles.panel}`} aria-label={t`At the door`}>
      <h2>
        <Trans>At the door</Trans>
      </h2>
      <fieldset className={styles.times} disabled={isDisabled}>
        <div className="stack gap-8">
          <SelectField
            name="passcode"
            label={t`Passcode`}
            value={draft.passcode === null ? "" : "one"}
            none={t`None`}
            choices={[{ id: "one", name: t`One for the sitting` }]}
            onChange={(chosen) => set({ passcode: chosen === "" ? null : newPasscode() })}
          />
          {draft.passcode !== null && <output className={`num ${styles.passcode}`}>{draft.passcode}</output>}
        </div>
        <div className="stack gap-8">
          <InputField
            name="attempts"
            label={t`Attempts allowed`}
            type="number"
            min={1}
            max={9}
            value={String(draft.attemptsAllowed)}
            onChange={(typed) => set({ attemptsAllowed: Number(typed) })}
          />
          <p className="note">
            <Trans>Only the first is ranked.</Trans>
          </p>
        </div>
      </fieldset>
      <OrderChoice mix={draft.mix} isDisabled={isDisabled} onChange={(mix) => set({ mix })} />
    </section>
  );
}

/** Why the right answers cannot be shown at once. */
function LastEnd({ draft, known }: { draft: Draft; known: PlannedTests }) {
  const { time } = useZone(known.zone);
  const test = known.tests.find(({ id }) => id === draft.testId);
  const means = meansOf(draft, test, known.zone, 0);
  if (!means || !test) return null;
  const last = time(means.lastEnd);
  return (
    <div className="above-14">
      <Notice tone="info">
        {test.extraTimes > 0 ? (
          <Plural
            value={test.extraTimes}
            one={`Right answers cannot be shown at once: # learner with extra time may write until ${last}.`}
            other={`Right answers cannot be shown at once: # learners with extra time may write until ${last}.`}
          />
        ) : (
          <Trans>Right answers cannot be shown at once: learners may write until {last}.</Trans>
        )}
      </Notice>
    </div>
  );
}
