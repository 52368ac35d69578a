import { useId } from "react";
import { Trans } from "@lingui/react/macro";
import { setNames } from "./practice.ts";
import styles from "./SetChoice.module.css";
import type { SecondPass } from "./useSecondPass.ts";
import { useSetWords } from "./useSetWords.ts";

/** Wrong, skipped or slow: a list beside the question, a row of three above it on narrow screens. */
export function SetChoice({ pass }: { pass: SecondPass }) {
  const id = useId();
  const words = useSetWords(pass.slowSeconds);
  return (
    <fieldset className={`stack gap-8 ${styles.sets}`}>
      <legend className="visually-hidden">
        <Trans>Questions to practise</Trans>
      </legend>
      {setNames.map((name) => (
        <label key={name}>
          <input
            className="visually-hidden"
            type="radio"
            name={id}
            checked={name === pass.name}
            disabled={pass.sets[name].length === 0}
            onChange={() => pass.choose(name)}
          />
          <span className={styles.dot} />
          <span>
            <b>{words[name].name}</b>
            <small className="aside">{words[name].hint}</small>
          </span>
          <span className={styles.count}>{pass.sets[name].length}</span>
        </label>
      ))}
    </fieldset>
  );
}
