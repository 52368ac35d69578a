import { Trans, useLingui } from "@lingui/react/macro";
import { langOf } from "../../../shared/i18n/script.ts";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { shiftsOf } from "../../../shared/marks.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import { Marks } from "../ui/Marks.tsx";
import { Tag } from "../ui/Tag.tsx";
import { useMoments } from "../ui/useMoments.ts";
import type { Correction } from "./corrections.api.ts";
import styles from "./corrections.module.css";
import { useCorrectionWords } from "./useCorrectionWords.ts";

interface Props {
  correction: Correction;
  isChosen: boolean;
  onUndo: () => void;
}

/** One correction of the log; undone ones stay, and look it. */
export function Entry({ correction, isChosen, onUndo }: Props) {
  const { t } = useLingui();
  const { intl } = useLocale();
  const numbers = (value: number) => value.toLocaleString(intl);
  const { kinds, whom } = useCorrectionWords();
  const moments = useMoments();
  const { revision, number, kind, undoneBy, undoes, reason, result, progress } = correction;
  const nth = revision - 1;
  const [undoneNth, undoesNth] = [(undoneBy ?? 1) - 1, (undoes ?? 1) - 1];
  const isSameKey = correction.keyBefore.join() === correction.keyAfter.join();
  return (
    <li
      className={styles.entry}
      data-chosen={isChosen || undefined}
      data-undone={undoneBy !== null || undefined}
    >
      <span className={`num ${styles.nth}`}>{nth}</span>
      <div className="stack gap-6">
        <div className="cluster ends gap-10">
          <h3 className="fs-17">
            {undoes === null
              ? t`Question ${number}: ${kinds[kind]}`
              : t`Question ${number}: correction ${undoesNth} undone`}
          </h3>
          {result === null && (
            <Tag tone="ink">
              <Trans>Being made</Trans>
            </Tag>
          )}
          {result !== null && undoneBy === null && (
            <Tag tone="ok" icon="check">
              <Trans>In force</Trans>
            </Tag>
          )}
          {undoneBy !== null && (
            <Tag tone="line" icon="undo">
              <Trans>Undone by correction {undoneNth}</Trans>
            </Tag>
          )}
        </div>
        <p className="aside num">{moments.whole(correction.at)}</p>
        <p className="cluster gap-8">
          <Keys texts={correction.keyBefore} isOld={!isSameKey} />
          {!isSameKey && (
            <>
              <span aria-hidden="true">→</span>
              <Keys texts={correction.keyAfter} isOld={false} />
            </>
          )}
          <span>
            {whom(correction.language)}
            {correction.neverLower && <>, {t`no score falls`}</>}
          </span>
        </p>
        <p lang="en">{reason.english}</p>
        <p lang="hi" className="quiet">
          {reason.hindi}
        </p>
        {result === null ? (
          <Marks
            of={Math.max(1, progress.closed)}
            on={progress.scored}
            label={t`Rescoring, ${numbers(progress.scored)} of ${numbers(progress.closed)}. Learners see the old score until all are done.`}
          />
        ) : (
          <div className="cluster ends gap-10 aside num">
            <span className="cluster gap-20">
              <Result result={result} />
              {correction.by !== null && <span lang={langOf(correction.by)}>{correction.by}</span>}
            </span>
            {undoneBy === null && (
              <Button look="quiet" size="small" onClick={onUndo}>
                <AdminIcon name="undo" size={18} />
                <Trans>Undo with a new correction</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

function Result({ result }: { result: NonNullable<Correction["result"]> }) {
  const { intl } = useLocale();
  const [changed, attempts] = [result.changed.toLocaleString(intl), result.attempts.toLocaleString(intl)];
  const [least, most] = shiftsOf(result);
  return (
    <span>
      {least === undefined ? (
        <Trans>None of {attempts} scores changed</Trans>
      ) : most === undefined ? (
        <Trans>
          {changed} of {attempts} scores changed, by {least}
        </Trans>
      ) : (
        <Trans>
          {changed} of {attempts} scores changed, by {least} to {most}
        </Trans>
      )}
    </span>
  );
}

function Keys({ texts, isOld }: { texts: readonly string[]; isOld: boolean }) {
  return (
    <span className="cluster gap-4" lang="en">
      {texts.map((text) => (
        <span key={text} className={`bubble fs-14 ${styles.keyed}`} data-old={isOld || undefined}>
          {text}
        </span>
      ))}
    </span>
  );
}
