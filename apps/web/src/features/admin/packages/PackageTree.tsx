import { useState, type KeyboardEvent } from "react";
import { useLingui } from "@lingui/react/macro";
import type { MoveKey, Moving } from "./moving.ts";
import type { AskedOfItem } from "./PackageDialogs.tsx";
import { MovingBar } from "./MovingBar.tsx";
import styles from "./tree.module.css";
import { rowsOf, type Item, type Tree } from "./tree.ts";
import { TreeRow } from "./TreeRow.tsx";
import { useMoving } from "./useMoving.ts";
import { useTreeDrag } from "./useTreeDrag.ts";
import { useTreeKeys } from "./useTreeKeys.ts";

interface Props {
  tree: Tree;
  packageName: string;
  selectedId: string | undefined;
  open: ReadonlySet<string>;
  mayWrite: boolean;
  onFold: (id: string, isOpen: boolean) => void;
  onSelect: (item: Item) => void;
  onPlace: (moving: Moving, beforeId: string | null) => void;
  /** From the menu of a row. */
  onAsk: (asked: AskedOfItem) => void;
}

const ARROWS = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);

const partOf = (id: string, part: "row" | "handle") =>
  document.querySelector<HTMLElement>(`[data-${part}="${id}"]`);

/** Folders and tests, movable by drag and by keys. */
export function PackageTree(props: Props) {
  const { tree, packageName, selectedId, open, mayWrite, onFold, onSelect, onPlace, onAsk } = props;
  const { t } = useLingui();
  const rows = rowsOf(tree, open);
  const [activeId, setActive] = useState<string>();
  // Tab leads to the selected row.
  const tabId =
    [activeId, selectedId].find((id) => rows.some(({ item }) => item.id === id)) ?? rows[0]?.item.id;

  const moving = useMoving({
    tree,
    open,
    onOpen: (id) => onFold(id, true),
    onPlace: (moved, beforeId) => {
      if (moved.slot.place !== null) onFold(moved.slot.place, true);
      onPlace(moved, beforeId);
    },
  });

  const drag = useTreeDrag(tree, moving);
  const lift = (item: Item) => {
    moving.lift(item);
    partOf(item.id, "handle")?.focus();
  };
  const focusRow = (id: string) => {
    setActive(id);
    partOf(id, "row")?.focus();
  };
  const onRowKey = useTreeKeys({
    tree,
    rows,
    onFocus: focusRow,
    onFold,
    onSelect,
    onLift: mayWrite ? lift : undefined,
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rowId = event.target instanceof HTMLElement ? event.target.dataset["row"] : undefined;
    if (!moving.moving) return rowId === undefined ? undefined : onRowKey(event, rowId);
    if (ARROWS.has(event.key)) moving.press(event.key as MoveKey);
    else if (event.key === "Escape") moving.cancel();
    // On the handle, Enter is a click.
    else if (event.key === "Enter" && rowId !== undefined) moving.place();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <ul
        className={styles.tree}
        role="tree"
        aria-label={t`Folders and tests of ${packageName}`}
        {...drag.list}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setActive(undefined);
        }}
      >
        {rows.map((row) => (
          <TreeRow
            key={row.item.id}
            row={row}
            tree={tree}
            isSelected={row.item.id === selectedId}
            isTabStop={row.item.id === tabId}
            mayWrite={mayWrite}
            moving={moving}
            drag={drag}
            onFocus={() => setActive(row.item.id)}
            onKeyDown={onKeyDown}
            onFold={onFold}
            onSelect={onSelect}
            onLift={lift}
            onAsk={onAsk}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status" aria-live="assertive">
        {moving.spoken}
      </p>
      {moving.moving && <MovingBar tree={tree} moving={moving.moving} isAllowed={moving.isAllowed} />}
    </>
  );
}
