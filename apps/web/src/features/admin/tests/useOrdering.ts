import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useLingui } from "@lingui/react/macro";
import { moved, type Unit } from "./units.ts";

/** So far a pointer moves before it is a drag and no click. */
const DRAG_PX = 5;

/** One unit is lifted, moved and placed, by keys, by a pointer or by buttons; nothing counts before it is placed. */
export function useOrdering(units: readonly Unit[], onPlace: (units: Unit[]) => void) {
  const { t } = useLingui();
  const [lifted, setLifted] = useState<{ id: string; order: string[] } | null>(null);
  const [spoken, setSpoken] = useState("");
  const drag = useRef<{ from: number; isDrag: boolean } | null>(null);
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const order = lifted?.order ?? units.map(({ id }) => id);
  const shown = order.flatMap((id) => byId.get(id) ?? []);
  const total = units.length;

  const lift = (id: string) => {
    setLifted({ id, order: units.map((unit) => unit.id) });
    const place = units.findIndex((unit) => unit.id === id) + 1;
    setSpoken(t`Lifted, ${place} of ${total}. Arrow keys move it, Enter places it, Escape puts it back.`);
  };
  const moveTo = (id: string, to: number) => {
    const next = moved(order, id, to);
    setLifted({ id, order: next });
    const place = next.indexOf(id) + 1;
    setSpoken(t`${place} of ${total}`);
  };
  const step = (by: number) => {
    if (lifted) moveTo(lifted.id, lifted.order.indexOf(lifted.id) + by);
  };
  const place = () => {
    if (!lifted) return;
    const at = lifted.order.indexOf(lifted.id) + 1;
    setLifted(null);
    setSpoken(t`Placed, ${at} of ${total}`);
    if (shown.some((unit, index) => unit !== units[index])) onPlace(shown);
  };
  const cancel = () => {
    setLifted(null);
    setSpoken(t`Move cancelled`);
  };

  /** What a key does on the handle; false if it is none of ours. */
  const press = (key: string, id: string): boolean => {
    if (lifted?.id !== id) {
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
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { from: event.clientY, isDrag: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const { current } = drag;
      if (!current) return;
      if (!current.isDrag && Math.abs(event.clientY - current.from) < DRAG_PX) return;
      current.isDrag = true;
      const over = placeUnder(event.currentTarget, event.clientY);
      if (over !== order.indexOf(id)) moveTo(id, over);
    },
    onPointerUp: () => {
      const isDrag = drag.current?.isDrag ?? false;
      drag.current = null;
      if (isDrag) place();
      else if (lifted?.id === id) place();
      else lift(id);
    },
    onPointerCancel: () => {
      drag.current = null;
      cancel();
    },
  });

  return { shown, lifted: lifted?.id ?? null, spoken, handle, step, place, cancel };
}

export type Ordering = ReturnType<typeof useOrdering>;

/** Which row of the list the pointer is over, from 0. */
function placeUnder(handle: Element, y: number): number {
  const rows = [...(handle.closest("ol")?.children ?? [])];
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return below < 0 ? rows.length - 1 : below;
}
