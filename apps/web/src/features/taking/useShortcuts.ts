import { useEffectEvent, useLayoutEffect, type RefObject } from "react";
import { shortcutOf, type Shortcut } from "./shortcuts.ts";

interface Options {
  /** The test area: keys count only in it, or where focus is nowhere. */
  area: RefObject<HTMLElement | null>;
  letters: readonly string[];
  areLettersOn: boolean;
  onShortcut: (shortcut: Shortcut) => void;
}

export function useShortcuts({ area, letters, areLettersOn, onShortcut }: Options) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isMeant(event.target, area.current)) return;
    const shortcut = shortcutOf(event, { letters, areLettersOn });
    if (shortcut === null) return;
    event.preventDefault();
    onShortcut(shortcut);
  });
  // With the first picture: who sees the question may press a key.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** A dialog has its own keys, and what is typed into a field is text. */
function isMeant(target: EventTarget | null, area: HTMLElement | null): boolean {
  if (target === document.body) return document.querySelector("dialog[open]") === null;
  if (!(target instanceof HTMLElement) || area?.contains(target) !== true) return false;
  return target.closest("dialog, textarea, select, [contenteditable], input:not([type=radio])") === null;
}
