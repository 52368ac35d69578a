import { memo } from "react";
import type { PaletteLook } from "@patrak/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { QuestionCell } from "../../shared/ui/QuestionCell.tsx";
import type { Counts } from "./counts.ts";
import styles from "./Palette.module.css";
import { PaletteGrid, type GridProps } from "./PaletteGrid.tsx";
import { useLookWords } from "./useLookWords.ts";

export interface PaletteProps extends Omit<GridProps, "columns"> {
  counts: Counts;
  onClose: () => void;
}

/** The list of questions beside the test, from 1024 px. */
export const PalettePanel = memo(function PalettePanel(props: PaletteProps) {
  const { t } = useLingui();
  return (
    <aside className={styles.panel} aria-label={t({ message: "Questions", context: "list" })}>
      <PaletteContent {...props} columns={5} />
    </aside>
  );
});

export function PaletteContent({ counts, onClose, ...grid }: PaletteProps & Pick<GridProps, "columns">) {
  const { t } = useLingui();
  return (
    <>
      <div className={styles.head}>
        <h2>
          <Trans context="list">Questions</Trans>
        </h2>
        <Button look="quiet" size="icon" aria-label={t`Close the question list`} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <CountsList counts={counts} />
      <Legend />
      <PaletteGrid {...grid} />
    </>
  );
}

function CountsList({ counts: { total, answered, markedForReview } }: { counts: Counts }) {
  const { t } = useLingui();
  const rows = [
    { count: total, words: t`Total` },
    { count: answered, words: t`Answered` },
    { count: markedForReview, words: t`Marked for Review` },
  ];
  return (
    <dl className={styles.counts}>
      {rows.map(({ count, words }) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

const legend: PaletteLook[] = ["answered", "marked", "unseen", "marked-with-answer", "seen-blank"];

function Legend() {
  const words = useLookWords();
  return (
    <ul className={styles.legend}>
      {legend.map((look) => (
        <li key={look}>
          <QuestionCell look={look} />
          {words[look]}
        </li>
      ))}
    </ul>
  );
}
