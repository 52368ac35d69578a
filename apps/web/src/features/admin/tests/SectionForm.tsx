import { useId } from "react";
import { langOf } from "../../../shared/i18n/script.ts";
import type { DraftPart, DraftSection } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../shared/ui/Button.tsx";
import { SavedField } from "./SavedField.tsx";
import { TimeAndOrder, ToAttempt } from "./SectionChoices.tsx";
import styles from "./sections.module.css";
import { marksText, parseMarks } from "./settings.ts";

interface Props {
  part: DraftPart;
  /** It has marks or a count of its own. */
  hasOwn: boolean;
  onJudge: (field: string, isPossible: boolean) => void;
  onSave: (own: DraftSection) => Promise<object | null>;
  onUsualMarks: () => void;
  onDivide: (isDivided: boolean) => void;
}

/** Saved field by field, like the settings of the test. */
export function SectionForm({ part, hasOwn, onJudge, onSave, onUsualMarks, onDivide }: Props) {
  const { t } = useLingui();
  const id = useId();
  const { name, kinds, right, wrong, blank, partial, counted, minutes } = part;
  const own: DraftSection = { right, wrong, blank, partial, counted, minutes };
  const change = (changed: Partial<DraftSection>) => onSave({ ...own, ...changed });
  const isSeveral = kinds.includes("multiple");
  const below = (typed: string) => {
    const marks = parseMarks(typed, "any");
    return marks !== null && marks < right ? marks : null;
  };
  const part1 = (typed: string) => {
    if (typed.trim() === "") return { partial: null };
    const marks = parseMarks(typed, "any");
    return marks !== null && marks >= 0 && marks <= right ? { partial: marks } : null;
  };
  return (
    <div className={`stack gap-14 ${styles.form}`} role="group" aria-labelledby={id}>
      <h3 id={id} className="fs-17" lang={langOf(name)}>
        {name}
      </h3>
      <div className={styles.marks}>
        <SavedField
          label={t`Right`}
          value={marksText(right)}
          parse={(typed) => parseMarks(typed, "correct")}
          error={t`Marks above 0, such as +2`}
          onJudge={onJudge}
          onSave={(marks) => change({ right: marks })}
        />
        <SavedField
          label={t`Wrong`}
          value={marksText(wrong)}
          parse={(typed) => parseMarks(typed, "wrong")}
          error={t`0 or marks below it, such as −0.25`}
          onJudge={onJudge}
          onSave={(marks) => change({ wrong: marks })}
        />
        {(isSeveral || partial !== null) && (
          <SavedField
            label={t`Partly, each`}
            value={partial === null ? "" : marksText(partial)}
            parse={part1}
            error={t`Marks from 0 to those of a right answer; empty for all or nothing`}
            onJudge={onJudge}
            onSave={change}
          />
        )}
        <SavedField
          label={t`Blank`}
          value={marksText(blank)}
          parse={below}
          error={t`Fewer marks than a right answer gives`}
          onJudge={onJudge}
          onSave={(marks) => change({ blank: marks })}
        />
      </div>
      <p className="caption">
        {isSeveral ? (
          <Trans>For each right option, as long as none is wrong. Empty is all or nothing.</Trans>
        ) : (
          <Trans>Partial marks need questions with several right options; this section has none.</Trans>
        )}
      </p>
      <div className={styles.choices}>
        <ToAttempt part={part} onJudge={onJudge} onSave={change} />
        <TimeAndOrder part={part} onJudge={onJudge} onSave={change} onDivide={onDivide} />
      </div>
      {hasOwn && (
        <div>
          <Button look="quiet" size="small" onClick={onUsualMarks}>
            <Trans>Use the marks of the test</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
