import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "../../../shared/i18n/useLocale.ts";
import { formatMarks } from "../../../shared/marks.ts";
import { Button } from "../../../shared/ui/Button.tsx";
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
          <h3 className="fs-15">
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
            <Tag tone="line">
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
          <span>{whom(correction.language)}</span>
          {correction.neverLower && <span>{t`no score falls`}</span>}
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
            <span>
              <Trans>
                {numbers(result.changed)} of {numbers(result.attempts)} scores changed, by{" "}
                {formatMarks(result.fall)} to +{formatMarks(result.rise)}
              </Trans>
            </span>
            {correction.by !== null && <span>{correction.by}</span>}
            {undoneBy === null && (
              <Button look="quiet" size="small" onClick={onUndo}>
                <Trans>Undo with a new correction</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
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
