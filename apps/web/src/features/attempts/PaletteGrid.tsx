import type { PaletteLook } from "@patrak/domain";
import { useLingui } from "@lingui/react/macro";
import styles from "./Palette.module.css";
import { PaletteCell } from "./PaletteCell.tsx";
import { useGridWalk } from "./useGridWalk.ts";

export interface GridProps {
  looks: readonly PaletteLook[];
  /** By position: choices that the server does not have yet. */
  unsaved: readonly boolean[];
  current: number;
  columns: 5 | 6;
  /** Must be a stable function, so that a cell is rendered only when it changes. */
  onGo: (index: number) => void;
}

export function PaletteGrid({ looks, unsaved, current, columns, onGo }: GridProps) {
  const { t } = useLingui();
  const { ref, stop, walk } = useGridWalk(current, { last: looks.length - 1, columns });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys are those of the buttons inside.
    <nav
      ref={ref}
      className={`stack ends ${styles.grid}`}
      data-columns={columns}
      aria-label={t({ message: "Questions", context: "list" })}
      onKeyDown={walk}
    >
      {looks.map((look, index) => (
        <PaletteCell
          // oxlint-disable-next-line react/no-array-index-key -- A cell is its position in the paper.
          key={index}
          index={index}
          look={look}
          isUnsaved={unsaved[index] === true}
          isCurrent={index === current}
          isStop={index === stop}
          onGo={onGo}
        />
      ))}
    </nav>
  );
}
