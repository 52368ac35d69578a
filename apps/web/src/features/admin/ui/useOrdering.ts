import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useLifted } from "./useLifted.ts";

/** So far a pointer moves before it is a drag and no click. */
const DRAG_PX = 5;

/** Another order by keys, by a pointer or by buttons. */
export function useOrdering<T extends { id: string }>(
  items: readonly T[],
  onPlace: (items: T[], placedId: string) => void,
) {
  const lifting = useLifted(items, onPlace);
  const pointer = usePointer(lifting);
  return {
    ...lifting,
    list: pointer.list,
    handle: (id: string) => ({
      ...pointer.handle(id),
      onKeyDown: (event: KeyboardEvent) => {
        if (press(lifting, event.key, id)) event.preventDefault();
      },
    }),
  };
}

type Lifting = Omit<ReturnType<typeof useLifted>, "shown">;
export type Ordering = Omit<ReturnType<typeof useOrdering>, "shown">;

/** What a key does on the handle; false if it is none of ours. */
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

/** A drag places where it ends; a click lifts, and the next one places. */
function usePointer(lifting: Lifting) {
  const drag = useRef<{ id: string; from: number; isDrag: boolean } | null>(null);
  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      // By the list, which stays where it is while its rows move.
      event.currentTarget.closest("ol")?.setPointerCapture(event.pointerId);
      drag.current = { id, from: event.clientY, isDrag: false };
    },
  });
  const list = {
    onPointerMove: ({ currentTarget, clientY }: PointerEvent) => {
      const { current } = drag;
      if (!current || (!current.isDrag && Math.abs(clientY - current.from) < DRAG_PX)) return;
      current.isDrag = true;
      const over = placeUnder(currentTarget, clientY);
      if (over !== lifting.placeOf(current.id)) lifting.moveTo(current.id, over);
    },
    onPointerUp: () => {
      const { current } = drag;
      drag.current = null;
      if (!current) return;
      if (current.isDrag || lifting.isLifted(current.id)) lifting.place();
      else lifting.lift(current.id);
    },
    onPointerCancel: () => {
      drag.current = null;
      lifting.cancel();
    },
  };
  return { handle, list };
}

/** Which row of the list the pointer is over, from 0. */
function placeUnder(list: Element, y: number): number {
  const rows = [...list.children];
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return below < 0 ? rows.length - 1 : below;
}
