import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { sectionAt } from "./sections.ts";

interface Grid {
  /** 0 unless told. */
  first?: number;
  last: number;
  columns: number;
  /** Each begins a row of its own. */
  parts?: readonly { from: number; to: number }[];
}

/** One stop for the Tab key; arrows move between cells. The list follows the current question. */
export function useGridWalk(current: number, grid: Grid, onReach: (index: number) => void = () => undefined) {
  const ref = useRef<HTMLElement>(null);
  // The cell reached by arrows, while the question is the same.
  const [walked, setWalked] = useState({ from: current, to: current });
  const stop = walked.from === current ? walked.to : current;

  useEffect(() => bringIntoView(ref.current, cellIn(ref.current, current)), [current]);

  const walk = (event: KeyboardEvent) => {
    const isOnCell = event.target instanceof HTMLElement && event.target.dataset["cell"] !== undefined;
    const to = isOnCell ? stepIn(event.key, stop, grid) : null;
    if (to === null) return;
    event.preventDefault();
    // A cell of a closed section must be there before it can take the focus.
    flushSync(() => {
      setWalked({ from: current, to });
      onReach(to);
    });
    cellIn(ref.current, to)?.focus();
  };
  return { ref, stop, walk };
}

const cellIn = (list: HTMLElement | null, index: number) =>
  list?.querySelector<HTMLElement>(`[data-cell="${index}"]`) ?? null;

/** Room for the ring of the cell, and for the heading that stays at the top. */
const EDGE_PX = { top: 72, bottom: 16 };

/** Scrolls the list alone. */
function bringIntoView(list: HTMLElement | null, cell: HTMLElement | null) {
  if (list === null || cell === null) return;
  const [box, at] = [list.getBoundingClientRect(), cell.getBoundingClientRect()];
  const above = box.top + EDGE_PX.top - at.top;
  const below = at.bottom + EDGE_PX.bottom - box.bottom;
  if (above > 0) list.scrollTop -= above;
  else if (below > 0) list.scrollTop += below;
}

/** The position that a key leads to, or null for other keys. Stops at the edges of the list. */
export function stepIn(key: string, from: number, grid: Grid): number | null {
  const { first = 0, last, columns } = grid;
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const ends: Record<string, number> = { Home: first, End: last };
  if (ends[key] !== undefined) return ends[key];
  const step = steps[key];
  if (step === undefined) return null;
  const whole = { from: first, to: last + 1 };
  const part = sectionAt(grid.parts ?? [], from) ?? whole;
  const to = from + step;
  const isInside = to >= part.from && to < part.to;
  // Beyond the edge of a section lies the nearest cell of the next one.
  const next = isInside ? to : step < 0 ? part.from - 1 : part.to;
  return next < first || next > last ? from : next;
}
