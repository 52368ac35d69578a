import { useEffect, useState } from "react";

const kept = new Map<string, unknown>();

/** Before somebody else signs in. */
export const forgetKept = () => kept.clear();

/**
 * What was typed and not saved yet: kept while one goes to other pages and back. The browser asks before it closes a
 * page that would lose it. `name` tells apart what is typed into; `saved` is what a save has left there.
 */
export function useKept<T>(name: string, saved: T) {
  const [value, setValue] = useState<T>(() => (kept.has(name) ? (kept.get(name) as T) : saved));
  const isKept = kept.has(name);
  useEffect(() => {
    if (!isKept) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isKept]);
  return {
    value,
    isKept,
    set: (typed: T) => {
      if (JSON.stringify(typed) === JSON.stringify(saved)) kept.delete(name);
      else kept.set(name, typed);
      setValue(typed);
    },
    forget: () => void kept.delete(name),
  };
}
