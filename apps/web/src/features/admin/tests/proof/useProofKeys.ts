import { useEffect, useEffectEvent, type RefObject } from "react";

/**
 * J and K move from question to question; C confirms the one that has the focus. Not while somebody is typing.
 */
export function useProofKeys(list: RefObject<HTMLElement | null>, onConfirm: (number: number) => void) {
  const press = useEffectEvent(({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
    if (target.closest("input, textarea, select, dialog")) return;
    const cards = cardsIn(list.current);
    const at = cards.findIndex((card) => card.contains(document.activeElement));
    if (key === "j") cards[at + 1]?.focus();
    if (key === "k") cards[Math.max(0, at - 1)]?.focus();
    const number = Number(cards[at]?.dataset["number"]);
    if (key === "c" && number > 0) onConfirm(number);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

export function cardsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("article[data-number]") ?? [])];
}
