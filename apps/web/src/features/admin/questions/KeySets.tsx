import { useState } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { optionLetters } from "@patrak/domain";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Tag } from "../ui/Tag.tsx";
import styles from "./key.module.css";
import { toggled } from "./kinds.ts";

interface Props {
  accepted: readonly string[];
  /** How many options are written. */
  options: number;
  onChange: (accepted: string[]) => void;
}

/** The sets of options that earn full marks: that of the ticks, and what is accepted besides. */
export function KeySets({ accepted, options, onChange }: Props) {
  const { t } = useLingui();
  const [set, setSet] = useState<string | null>(null);
  const isNew = set !== null && set !== "" && !accepted.includes(set);
  const letters = optionLetters.slice(0, options);
  const add = () => {
    if (isNew) onChange([...accepted, set]);
    setSet(null);
  };
  return (
    <section className="stack gap-8" aria-label={t`Key`}>
      <p className={styles.legend}>
        <Trans>
          Key <small>sets that earn full marks</small>
        </Trans>
      </p>
      {accepted.length === 0 && (
        <p className="note">
          <Trans>Tick every right option above.</Trans>
        </p>
      )}
      {accepted.map((one, index) => (
        <div key={one} className={styles.set}>
          <span className="row gap-10">
            <Letters of={one} />
            <span className="quiet">
              {index === 0 ? <Trans>from the ticks above</Trans> : <Trans>also accepted</Trans>}
            </span>
          </span>
          {index === 0 ? (
            <Tag tone="ok" icon="check">
              <Trans>Key</Trans>
            </Tag>
          ) : (
            <button
              type="button"
              className={styles.remove}
              aria-label={t`Remove the set ${one}`}
              onClick={() => onChange(accepted.filter((other) => other !== one))}
            >
              <AdminIcon name="trash" size={18} />
            </button>
          )}
        </div>
      ))}
      {set !== null && (
        <fieldset className={styles.set}>
          <legend className="visually-hidden">
            <Trans>Another accepted set</Trans>
          </legend>
          <span className="wraps gap-6">
            {letters.map((letter) => (
              <label key={letter} className={styles.pick}>
                <input
                  className="visually-hidden"
                  type="checkbox"
                  checked={set.includes(letter)}
                  onChange={() => setSet(toggled(set, letter))}
                />
                <span className="bubble" lang="en">
                  {letter}
                </span>
              </label>
            ))}
          </span>
          <Button look="secondary" size="small" disabled={!isNew} onClick={add}>
            <Trans>Accept</Trans>
          </Button>
        </fieldset>
      )}
      {set === null && accepted.length > 0 && (
        <div>
          <Button look="quiet" size="small" onClick={() => setSet("")}>
            <AdminIcon name="plus" size={18} />
            <Trans>Accept another set</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

function Letters({ of: set }: { of: string }) {
  return (
    <span className={styles.letters} lang="en">
      {set.split("").map((letter) => (
        <b key={letter} className="bubble">
          {letter}
        </b>
      ))}
    </span>
  );
}
