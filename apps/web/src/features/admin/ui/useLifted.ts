import { useRef, useState } from "react";
import { useLingui } from "@lingui/react/macro";
import { moveInList } from "./moveInList.ts";

interface Lifted {
  id: string;
  order: string[];
}

/**
 * An item of a list is lifted, moved and placed; nothing is saved before it is
 * placed. Every step is announced.
 */
export function useLifted<T extends { id: string }>(
  items: readonly T[],
  onPlace: (items: T[], placedId: string) => void,
) {
  const { t } = useLingui();
  const [lifted, show] = useState<Lifted | null>(null);
  const [spoken, setSpoken] = useState("");
  // A pointer is faster than rendering: its latest state counts before it is drawn.
  const latest = useRef<Lifted | null>(null);
  const byId = new Map(items.map((item) => [item.id, item]));
  // The list may change while something is lifted: what is gone stays gone, what is new comes last.
  const inOrder = (order: readonly string[]) => [
    ...order.flatMap((id) => byId.get(id) ?? []),
    ...items.filter(({ id }) => !order.includes(id)),
  ];
  const ids = items.map(({ id }) => id);
  const total = items.length;

  const change = (next: Lifted | null) => {
    latest.current = next;
    show(next);
  };
  const orderOf = (id: string) =>
    latest.current?.id === id ? inOrder(latest.current.order).map((item) => item.id) : ids;
  const placeOf = (id: string) => orderOf(id).indexOf(id);
  const moveTo = (id: string, to: number) => {
    change({ id, order: moveInList(orderOf(id), id, to) });
    const place = placeOf(id) + 1;
    setSpoken(t`${place} of ${total}`);
  };
  return {
    shown: inOrder(lifted?.order ?? ids),
    lifted: lifted?.id ?? null,
    spoken,
    placeOf,
    isLifted: (id: string) => latest.current?.id === id,
    moveTo,
    lift: (id: string) => {
      change({ id, order: ids });
      const place = placeOf(id) + 1;
      setSpoken(t`Lifted, ${place} of ${total}. Arrow keys move it, Enter places it, Escape puts it back.`);
    },
    step: (by: number) => {
      const { current } = latest;
      if (current) moveTo(current.id, placeOf(current.id) + by);
    },
    place: () => {
      const { current } = latest;
      if (!current) return;
      const at = placeOf(current.id) + 1;
      const order = inOrder(current.order);
      change(null);
      setSpoken(t`Placed, ${at} of ${total}`);
      if (order.some((item, index) => item !== items[index])) onPlace(order, current.id);
    },
    cancel: () => {
      change(null);
      setSpoken(t`Move cancelled`);
    },
  };
}
