import { useEffect, type RefObject } from "react";
import type { Seated } from "./rosters.api.ts";

export function matchesWords({ name, rollNumber, seat }: Seated, words: string): boolean {
  const sought = words.trim().toLowerCase();
  if (sought === "") return true;
  return (
    seat?.toLowerCase() === sought || [name, rollNumber].some((one) => one?.toLowerCase().includes(sought))
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down go from one “present” to the next; a slash goes to the search above. */
export function useRowKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key === "/" && !target.matches("input, textarea")) {
        event.preventDefault();
        document.querySelector<HTMLElement>("main input[type=search]")?.focus();
      }
      const step = steps[event.key];
      if (step === undefined || !list.current?.contains(target)) return;
      const marks = [...list.current.querySelectorAll<HTMLElement>("[data-mark=present]")];
      const at = marks.findIndex((mark) => mark.parentElement?.contains(target));
      event.preventDefault();
      marks[at + step]?.focus();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [list]);
}
