import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useLingui } from "@lingui/react/macro";
import { moved, type Unit } from "./units.ts";

/** So far a pointer moves before it is a drag and no click. */
const DRAG_PX = 5;

interface Lifted {
  id: string;
  order: string[];
}

/** One unit is lifted, moved and placed, by keys, by a pointer or by buttons; nothing counts before it is placed. */
export function useOrdering(units: readonly Unit[], onPlace: (units: Unit[]) => void) {
  const { t } = useLingui();
  const [lifted, show] = useState<Lifted | null>(null);
  const [spoken, setSpoken] = useState("");
  // A pointer is faster than the screen: what it has done counts before it is drawn.
  const latest = useRef<Lifted | null>(null);
  const drag = useRef<{ id: string; from: number; isDrag: boolean } | null>(null);
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const inOrder = (order: readonly string[]) => order.flatMap((id) => byId.get(id) ?? []);
  const ids = units.map(({ id }) => id);
  const total = units.length;

  const change = (next: Lifted | null) => {
    latest.current = next;
    show(next);
  };
  const lift = (id: string) => {
    change({ id, order: ids });
    const place = ids.indexOf(id) + 1;
    setSpoken(t`Lifted, ${place} of ${total}. Arrow keys move it, Enter places it, Escape puts it back.`);
  };
  const moveTo = (id: string, to: number) => {
    const order = moved(latest.current?.order ?? ids, id, to);
    change({ id, order });
    const place = order.indexOf(id) + 1;
    setSpoken(t`${place} of ${total}`);
  };
  const step = (by: number) => {
    const { current } = latest;
    if (current) moveTo(current.id, current.order.indexOf(current.id) + by);
  };
  const place = () => {
    const { current } = latest;
    if (!current) return;
    change(null);
    const at = current.order.indexOf(current.id) + 1;
    setSpoken(t`Placed, ${at} of ${total}`);
    if (current.order.join() !== ids.join()) onPlace(inOrder(current.order));
  };
  const cancel = () => {
    change(null);
    setSpoken(t`Move cancelled`);
  };

  /** What a key does on the handle; false if it is none of ours. */
  const press = (key: string, id: string): boolean => {
    if (latest.current?.id !== id) {
      if (key !== " " && key !== "Enter" && key.toLowerCase() !== "m") return false;
      lift(id);
    } else if (key === "ArrowUp") step(-1);
    else if (key === "ArrowDown") step(1);
    else if (key === "Home") moveTo(id, 0);
    else if (key === "End") moveTo(id, total);
    else if (key === "Enter" || key === " ") place();
    else if (key === "Escape") cancel();
    else return false;
    return true;
  };

  const handle = (id: string) => ({
    onKeyDown: (event: KeyboardEvent) => {
      if (press(event.key, id)) event.preventDefault();
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      // By the list, which stays where it is while its rows move.
      event.currentTarget.closest("ol")?.setPointerCapture(event.pointerId);
      drag.current = { id, from: event.clientY, isDrag: false };
    },
  });
  const list = {
    onPointerMove: (event: PointerEvent) => {
      const { current } = drag;
      if (!current) return;
      if (!current.isDrag && Math.abs(event.clientY - current.from) < DRAG_PX) return;
      current.isDrag = true;
      const order = latest.current?.order ?? ids;
      const over = placeUnder(event.currentTarget, event.clientY);
      if (over !== order.indexOf(current.id)) moveTo(current.id, over);
    },
    onPointerUp: () => {
      const { current } = drag;
      drag.current = null;
      if (!current) return;
      if (current.isDrag || latest.current?.id === current.id) place();
      else lift(current.id);
    },
    onPointerCancel: () => {
      drag.current = null;
      cancel();
    },
  };
  const shown = inOrder(lifted?.order ?? ids);
  return { shown, lifted: lifted?.id ?? null, spoken, handle, list, step, place };
}

export type Ordering = ReturnType<typeof useOrdering>;

/** Which row of the list the pointer is over, from 0. */
function placeUnder(list: Element, y: number): number {
  const rows = [...list.children];
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return below < 0 ? rows.length - 1 : below;
}
