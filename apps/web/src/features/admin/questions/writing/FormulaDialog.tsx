import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { Trans, useLingui } from "@lingui/react/macro";
import { isFormula, textLimits } from "@patrak/domain";
import { Button } from "../../../../shared/ui/Button.tsx";
import { Dialog } from "../../../../shared/ui/Dialog.tsx";
import { drawFormula } from "./drawFormula.ts";
import styles from "./formula.module.css";
import { Palette } from "./Palette.tsx";
import type { Sign } from "./usePaletteWords.ts";

interface Props {
  source: string;
  lang: string;
  isNew: boolean;
  onPut: (source: string) => void;
  onClose: () => void;
}

/** The palette writes LaTeX for those who do not know it; the formula is drawn while it is written. */
export function FormulaDialog({ source: given, lang, isNew, onPut, onClose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const cursor = useRef<number | null>(null);
  const [source, setSource] = useState(given);
  const [problem, setProblem] = useState<string | null>(null);
  const written = source.trim();
  const canBePut = isFormula(written) && problem === null;

  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(given.length, given.length);
  }, [given]);
  useEffect(() => {
    if (cursor.current !== null) field.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The browser loses it with every new text.
  }, [source]);

  const insert = ({ latex }: Sign) => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {};
    const chosen = source.slice(from, to);
    const put = chosen === "" ? latex : latex.replace("{}", `{${chosen}}`);
    const gap = put.indexOf("{}");
    cursor.current = from + (gap < 0 ? put.length : gap + 1);
    setSource(source.slice(0, from) + put + source.slice(to));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canBePut) onPut(written);
  };
  return (
    <Dialog
      title={isNew ? t`Add a formula` : t`Change the formula`}
      sentence={<Trans>Choose signs or write LaTeX. Below you see what students will see.</Trans>}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" disabled={!canBePut} onClick={() => onPut(written)}>
            {isNew ? <Trans>Add formula</Trans> : <Trans>Change formula</Trans>}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <Palette onChoose={insert} />
      <div className="stack gap-6 above-12">
        <label className="strong fs-14" htmlFor={id}>
          <Trans>Formula in LaTeX</Trans>
        </label>
        <textarea
          ref={field}
          className={`input fs-15 ${styles.latex}`}
          id={id}
          lang={lang}
          rows={2}
          spellCheck={false}
          maxLength={textLimits.formula}
          value={source}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setSource(target.value.replaceAll("$", "").replaceAll("\n", " "))}
          onKeyDown={onKeyDown}
        />
      </div>
      <Drawn source={written} label={t`Preview`} onProblem={setProblem} />
      <p className={styles.problem} id={`${id}-problem`} role="status">
        {written !== "" && problem !== null && <Trans>It cannot be drawn yet.</Trans>}
      </p>
    </Dialog>
  );
}

interface DrawnProps {
  source: string;
  label: string;
  onProblem: (problem: string | null) => void;
}

function Drawn({ source, label, onProblem }: DrawnProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!place.current) return;
    if (source === "") place.current.replaceChildren();
    else void drawFormula(place.current, source).then(onProblem);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- What is told with it stays the same.
  }, [source]);
  return (
    <div className={styles.drawn} role="group" aria-label={label}>
      <span ref={place} />
    </div>
  );
}
