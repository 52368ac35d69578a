import { memo } from "react";
import type { PaletteLook } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { cellClass } from "../../shared/ui/QuestionCell.tsx";
import styles from "./Palette.module.css";
import { useLookWords } from "./useLookWords.ts";

interface Props {
  index: number;
  look: PaletteLook;
  isUnsaved: boolean;
  isCurrent: boolean;
  isStop: boolean;
  onGo: (index: number) => void;
}

export const PaletteCell = memo(function PaletteCell({
  index,
  look,
  isUnsaved,
  isCurrent,
  isStop,
  onGo,
}: Props) {
  return (
    <button
      type="button"
      className={`${cellClass(look)} ${styles.cell}`}
      data-cell={index}
      data-unsaved={isUnsaved || undefined}
      aria-label={useCellWords(index + 1, look, isUnsaved)}
      aria-current={isCurrent || undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={() => onGo(index)}
    >
      {index + 1}
    </button>
  );
});

/** “Question 16, Marked for Review, has an answer” */
function useCellWords(number: number, look: PaletteLook, isUnsaved: boolean): string {
  const { t } = useLingui();
  const looks = { ...useLookWords(), "marked-with-answer": t`Marked for Review, has an answer` };
  const words = looks[look];
  return isUnsaved ? t`Question ${number}, ${words}, not saved yet` : t`Question ${number}, ${words}`;
}
