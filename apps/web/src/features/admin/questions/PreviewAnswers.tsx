import { useState } from "react";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { VisibleOption } from "@patrak/domain";
import { RichText } from "../../../shared/ui/RichText.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import styles from "./preview.module.css";

/** Several may be right: boxes that toggle. */
export function PreviewBoxes({ options, lang }: { options: readonly VisibleOption[]; lang: "en" | "hi" }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="stack gap-10 above-14">
      <legend className={`row ends fs-14 ${styles.several}`}>
        <span className="inline gap-6 strong">
          <AdminIcon name="boxTick" size={18} />
          <Trans>One or more are right</Trans>
        </span>
        <span className="quiet">
          <Plural value={chosen.length} _0="None chosen" one="# chosen" other="# chosen" />
        </span>
      </legend>
      {options.map(({ optionId, letter, text }) => (
        <label key={optionId} className={styles.box}>
          <input
            className="visually-hidden"
            type="checkbox"
            checked={chosen.includes(optionId)}
            onChange={() => toggle(optionId)}
          />
          <span className="bubble" lang="en">
            {letter}
          </span>
          <RichText inline html={text} lang={lang} />
        </label>
      ))}
    </fieldset>
  );
}

/** The box of a number with its unit. */
export function PreviewNumber({ unit }: { unit: string | null }) {
  const { t } = useLingui();
  return (
    <div className={`row above-14 ${styles.number}`}>
      <input className="num" inputMode="decimal" maxLength={12} aria-label={t`Your answer, a number`} />
      {unit !== null && <span lang="en">{unit}</span>}
    </div>
  );
}
