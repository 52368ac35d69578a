import { memo, type ReactNode } from "react";
import type { PaletteLook } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import { QuestionCell } from "../../shared/ui/QuestionCell.tsx";
import type { Counts } from "./counts.ts";
import { CountsList, ListHead, ListPanel, ListSheet } from "./ListParts.tsx";
import styles from "./Palette.module.css";
import { PaletteGrid, type GridProps } from "./PaletteGrid.tsx";
import { SectionList, type SectionListProps } from "./SectionList.tsx";
import { useLookWords } from "./useLookWords.ts";

export interface PaletteProps extends Omit<SectionListProps, "columns"> {
  counts: Counts;
  /** Of sections with clocks: then the cells are those of one of them. */
  table?: ReactNode;
  /** What was announced so far. */
  past?: ReactNode;
  onClose: () => void;
}

/** The list of questions beside the test. */
export const PalettePanel = memo(function PalettePanel(props: PaletteProps) {
  return (
    <ListPanel>
      <PaletteContent {...props} columns={5} />
    </ListPanel>
  );
});

/** Over it on narrow screens. */
export function PaletteSheet(props: PaletteProps) {
  return (
    <ListSheet onClose={props.onClose}>
      <PaletteContent {...props} columns={6} />
    </ListSheet>
  );
}

function PaletteContent({
  counts,
  parts,
  table,
  past,
  onClose,
  ...grid
}: PaletteProps & Pick<GridProps, "columns">) {
  const { t } = useLingui();
  if (table)
    return (
      <>
        <ListHead past={past} onClose={onClose} />
        {table}
        <Legend />
        <PaletteGrid {...grid} />
      </>
    );
  if (parts.length > 0)
    return (
      <>
        <ListHead counts={counts} past={past} onClose={onClose} />
        <Legend />
        <SectionList {...grid} parts={parts} />
      </>
    );
  const rows = [
    { count: counts.total, words: t`Total` },
    { count: counts.answered, words: t`Answered` },
    { count: counts.markedForReview, words: t`Marked for Review` },
  ];
  return (
    <>
      <ListHead past={past} onClose={onClose} />
      <CountsList rows={rows} />
      <Legend />
      <PaletteGrid {...grid} />
    </>
  );
}

const legend: PaletteLook[] = ["answered", "marked", "unseen", "marked-with-answer", "seen-blank"];

function Legend() {
  const words = useLookWords();
  return (
    <ul className={`stack aside ${styles.legend}`}>
      {legend.map((look) => (
        <li className="row gap-8" key={look}>
          <QuestionCell look={look} />
          {words[look]}
        </li>
      ))}
    </ul>
  );
}
