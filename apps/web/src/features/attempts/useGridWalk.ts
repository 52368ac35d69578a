import { useRef, useState, type KeyboardEvent } from "react";

interface Grid {
  last: number;
  columns: number;
}

/** One stop for the Tab key; arrows move between cells. */
export function useGridWalk(current: number, grid: Grid) {
  const ref = useRef<HTMLElement>(null);
  // The cell reached by arrows, while the question is the same.
  const [walked, setWalked] = useState({ from: current, to: current });
  const stop = walked.from === current ? walked.to : current;

  const walk = (event: KeyboardEvent) => {
    const to = stepIn(event.key, stop, grid);
    if (to === null) return;
    event.preventDefault();
    setWalked({ from: current, to });
    ref.current?.querySelectorAll("button")[to]?.focus();
  };
  return { ref, stop, walk };
}

/** The position that a key leads to, or null for other keys. Stops at the edges of the list. */
export function stepIn(key: string, from: number, { last, columns }: Grid): number | null {
  const places: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: 0,
    End: last,
  };
  const to = places[key];
  if (to === undefined) return null;
  return to < 0 || to > last ? from : to;
}
