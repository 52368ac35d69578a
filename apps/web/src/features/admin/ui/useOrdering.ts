import type { KeyboardEvent } from "react";
import { useDrag } from "./useDrag.ts";
import { useLifted } from "./useLifted.ts";

/** Reorders by keys, by pointer or by buttons. A drag places where it ends; a click lifts, and the next one places. */
export function useOrdering<T extends { id: string }>(
  items: readonly T[],
  onPlace: (items: T[], placedId: string) => void,
) {
  const lifting = useLifted(items, onPlace);
  const drag = useDrag({
    onMove: (id, { currentTarget, clientY }) => {
      const over = placeUnder(currentTarget, clientY);
      if (over !== lifting.placeOf(id)) lifting.moveTo(id, over);
    },
    onDrop: lifting.place,
    onClick: (id) => (lifting.isLifted(id) ? lifting.place() : lifting.lift(id)),
    onCancel: lifting.cancel,
  });
  return {
    ...lifting,
    list: drag.list,
    handle: (id: string) => ({
      ...drag.handle(id),
      onKeyDown: (event: KeyboardEvent) => {
        if (press(lifting, event.key, id)) event.preventDefault();
      },
    }),
  };
}

type Lifting = Omit<ReturnType<typeof useLifted>, "shown">;
export type Ordering = Omit<ReturnType<typeof useOrdering>, "shown">;

/** Handles a key on the handle; false if it has no meaning here. */
function press(lifting: Lifting, key: string, id: string): boolean {
  if (!lifting.isLifted(id)) {
    if (key !== " " && key !== "Enter" && key.toLowerCase() !== "m") return false;
    lifting.lift(id);
  } else if (key === "ArrowUp") lifting.step(-1);
  else if (key === "ArrowDown") lifting.step(1);
  else if (key === "Home") lifting.moveTo(id, 0);
  else if (key === "End") lifting.moveTo(id, Infinity);
  else if (key === "Enter" || key === " ") lifting.place();
  else if (key === "Escape") lifting.cancel();
  else return false;
  return true;
}

/** The row of the list under the pointer, from 0. */
function placeUnder(list: Element, y: number): number {
  const rows = [...list.children];
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return below < 0 ? rows.length - 1 : below;
}
