import { useId, type KeyboardEvent } from "react";
import { useLingui } from "@lingui/react/macro";
import { AdminIcon } from "../ui/AdminIcon.tsx";
import type { useDrag } from "../ui/useDrag.ts";
import { Handle } from "./Handle.tsx";
import type { AskedOfItem } from "./PackageDialogs.tsx";
import { RowMenu } from "./RowMenu.tsx";
import { RowName } from "./RowName.tsx";
import { StateChip } from "./StateChip.tsx";
import styles from "./tree.module.css";
import type { Item, Row, Tree } from "./tree.ts";
import { useItemName } from "./useItemName.ts";
import type { MovingState } from "./useMoving.ts";

interface Props {
  row: Row;
  tree: Tree;
  isSelected: boolean;
  isTabStop: boolean;
  mayWrite: boolean;
  moving: MovingState;
  drag: ReturnType<typeof useDrag>;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFold: (id: string, isOpen: boolean) => void;
  onSelect: (item: Item) => void;
  onLift: (item: Item) => void;
  onAsk: (asked: AskedOfItem) => void;
}

/** Deeper levels keep the indent of the fourth. */
const DEEPEST = 4;

export function TreeRow(props: Props) {
  const { row, tree, isSelected, isTabStop, mayWrite, moving, onFocus, onKeyDown, onFold, onSelect } = props;
  const { item, level, isOpen } = row;
  const { t } = useLingui();
  const id = useId();
  const name = useItemName()(item);
  const { line } = moving;
  const lineSide = line?.rowId === item.id ? line.side : undefined;
  const state = item.kind === "test" ? item.state : item.publishedTests > 0 ? "published" : "empty";
  return (
    <li role="none" className={styles.item}>
      <div
        className={styles.row}
        role="treeitem"
        data-row={item.id}
        data-depth={Math.min(level, DEEPEST)}
        data-moving={moving.moving?.item.id === item.id || undefined}
        aria-labelledby={`${id}-name ${id}-state`}
        aria-level={level}
        aria-posinset={row.place}
        aria-setsize={row.outOf}
        aria-expanded={isOpen}
        aria-selected={isSelected}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={() => onSelect(item)}
      >
        {mayWrite && <Handle {...props} name={name} />}
        {isOpen !== undefined && (
          <button
            type="button"
            className={styles.fold}
            tabIndex={-1}
            aria-label={isOpen ? t`Close ${name}` : t`Open ${name}`}
            onClick={(event) => {
              event.stopPropagation();
              onFold(item.id, !isOpen);
            }}
          >
            <AdminIcon name={isOpen ? "down" : "right"} size={16} />
          </button>
        )}
        <span className={styles.picture}>
          <AdminIcon name={item.kind === "folder" ? "folder" : "sheet"} size={18} />
        </span>
        <RowName id={`${id}-name`} tree={tree} item={item} isDeep={level > DEEPEST} />{" "}
        <span className={styles.state} id={`${id}-state`}>
          <StateChip state={state} />
        </span>
        {mayWrite && (
          <span className={styles.more}>
            <RowMenu
              tree={tree}
              item={item}
              tabIndex={isTabStop ? 0 : -1}
              onSelect={onSelect}
              onAsk={props.onAsk}
            />
          </span>
        )}
      </div>
      {line && lineSide && (
        <span className={styles.line} data-side={lineSide} data-depth={Math.min(line.level, DEEPEST)} />
      )}
    </li>
  );
}
