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
  /** Positions of the cells from 0: the first, and the first that is not there. */
  within?: { from: number; to: number } | undefined;
  /** Must be a stable function, so that a cell is rendered only when it changes. */
  onGo: (index: number) => void;
}

export function PaletteGrid(props: GridProps) {
  const { t } = useLingui();
  const { looks, current, columns, within = { from: 0, to: looks.length } } = props;
  const { ref, stop, walk } = useGridWalk(current, { first: within.from, last: within.to - 1, columns });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys are those of the buttons inside.
    <nav
      ref={ref}
      className={`stack ends ${styles.grid}`}
      data-columns={columns}
      aria-label={t({ message: "Questions", context: "list" })}
      onKeyDown={walk}
    >
      <PaletteCells {...props} {...within} stop={stop} />
    </nav>
  );
}

interface CellsProps extends Omit<GridProps, "columns" | "within"> {
  from: number;
  to: number;
  /** The cell that the Tab key reaches. */
  stop: number;
}

export function PaletteCells({ looks, unsaved, current, from, to, stop, onGo }: CellsProps) {
  return looks.slice(from, to).map((look, place) => {
    const index = from + place;
    return (
      <PaletteCell
        key={index}
        index={index}
        look={look}
        isUnsaved={unsaved[index] === true}
        isCurrent={index === current}
        isStop={index === stop}
        onGo={onGo}
      />
    );
  });
}
