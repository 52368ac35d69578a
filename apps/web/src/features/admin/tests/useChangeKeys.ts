import { useEffect, useRef } from "react";

/** J and K move from change to change, unless somebody is typing. */
export function useChangeKeys() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const go = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if ((key !== "j" && key !== "k") || ctrlKey || metaKey || altKey) return;
      if (target instanceof HTMLElement && target.closest("input:not([type=checkbox]), textarea, dialog"))
        return;
      const cards = [...(list.current?.querySelectorAll<HTMLElement>("[data-change]") ?? [])];
      const at = cards.findIndex((card) => card === document.activeElement);
      cards[key === "j" ? at + 1 : Math.max(0, at - 1)]?.focus();
    };
    document.addEventListener("keydown", go);
    return () => document.removeEventListener("keydown", go);
  }, []);
  return list;
}
