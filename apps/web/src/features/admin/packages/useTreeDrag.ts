import type { PointerEvent } from "react";
import { flushSync } from "react-dom";
import { useDrag } from "../ui/useDrag.ts";
import { itemOf, type Tree } from "./tree.ts";
import type { MovingState } from "./useMoving.ts";

/** Moves folders and tests with the pointer, over whatever row it is. */
export function useTreeDrag(tree: Tree, { moving, lift, dragOver, place, cancel }: MovingState) {
  return useDrag({
    onMove: (id, event) => {
      const item = itemOf(tree, id);
      if (item && moving?.item.id !== id) return lift(item);
      const { rowId, part } = rowUnder(event);
      // If released right after, it must drop where it was last shown.
      flushSync(() => dragOver(rowId, part));
    },
    onDrop: place,
    // What was lifted by a key is placed by a click.
    onClick: place,
    onCancel: cancel,
  });
}

function rowUnder({ clientX, clientY }: PointerEvent) {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-row]");
  if (!row) return { rowId: undefined, part: 0 };
  const { top, height } = row.getBoundingClientRect();
  return { rowId: row.dataset["row"], part: (clientY - top) / height };
}
