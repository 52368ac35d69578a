import type { ReactNode } from "react";
import type { DraftPart, DraftSection } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import choices from "../questions/key.module.css";
import { SavedField } from "./SavedField.tsx";
import styles from "./sections.module.css";
import { parseCount, parseMinutes } from "./settings.ts";

interface Props {
  part: DraftPart;
  onJudge: (field: string, isPossible: boolean) => void;
  onSave: (change: Partial<DraftSection>) => Promise<object | null>;
}

/** All of them, or any k of n. */
export function ToAttempt({ part: { questions, counted }, onJudge, onSave }: Props) {
  const { t } = useLingui();
  const most = questions - 1;
  const parse = (typed: string) => {
    const count = parseCount(typed);
    return count !== null && count <= most ? count : null;
  };
  return (
    <Choice
      legend={t`To attempt`}
      radios={
        <>
          <Radio name="counted" isChosen={counted === null} onChoose={() => void onSave({ counted: null })}>
            {t`All ${questions}`}
          </Radio>
          {questions > 1 && (
            <Radio name="counted" isChosen={counted !== null} onChoose={() => void onSave({ counted: most })}>
              {counted === null ? t`Any of ${questions}` : t`Any ${counted} of ${questions}`}
            </Radio>
          )}
        </>
      }
    >
      {counted !== null && (
        <>
          <div className={styles.count}>
            <SavedField
              label={t`How many count`}
              value={String(counted)}
              parse={parse}
              error={t`A whole number from 1 to ${most}`}
              inputMode="numeric"
              onJudge={onJudge}
              onSave={(count) => onSave({ counted: count })}
            />
          </div>
          <p className="caption">
            <Trans>
              If more are answered, the first {counted} in the order of the paper count. Learners are told so.
            </Trans>
          </p>
        </>
      )}
    </Choice>
  );
}

interface TimeProps extends Props {
  /** For all sections at once: minutes of their own, or the time of the test. */
  onDivide: (isDivided: boolean) => void;
}

/** The time of the test, or a clock of its own. */
export function TimeAndOrder({ part: { minutes }, onJudge, onSave, onDivide }: TimeProps) {
  const { t } = useLingui();
  return (
    <Choice
      legend={t`Time and order`}
      radios={
        <>
          <Radio name="minutes" isChosen={minutes === null} onChoose={() => onDivide(false)}>
            <Trans>Shares the test's time</Trans>
          </Radio>
          <Radio name="minutes" isChosen={minutes !== null} onChoose={() => onDivide(true)}>
            <span>
              <Trans>Own time</Trans>
              <small className={`caption ${styles.under}`}>
                <Trans>Every section opens and closes by itself, and there is no way back.</Trans>
              </small>
            </span>
          </Radio>
        </>
      }
    >
      {minutes !== null && (
        <div className={styles.count}>
          <SavedField
            label={t`Minutes of this section`}
            value={String(minutes)}
            parse={parseMinutes}
            error={t`A whole number from 1 to 1440`}
            inputMode="numeric"
            onJudge={onJudge}
            onSave={(own) => onSave({ minutes: own })}
          />
        </div>
      )}
    </Choice>
  );
}

interface ChoiceProps {
  legend: string;
  radios: ReactNode;
  /** What belongs to the one that is chosen. */
  children: ReactNode;
}

function Choice({ legend, radios, children }: ChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className={choices.label}>{legend}</legend>
      <div className={choices.kinds}>{radios}</div>
      {children}
    </fieldset>
  );
}

interface RadioProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Radio({ name, isChosen, onChoose, children }: RadioProps) {
  return (
    <label>
      <input className="visually-hidden" type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className={choices.dot} aria-hidden="true" />
      {children}
    </label>
  );
}
