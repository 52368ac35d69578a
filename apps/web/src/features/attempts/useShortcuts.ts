import { useEffectEvent, useLayoutEffect, type RefObject } from "react";
import { shortcutOf, type Shortcut } from "./shortcuts.ts";

interface Options {
  /** The test area: keys work only inside it, or if nothing has focus. */
  area: RefObject<HTMLElement | null>;
  letters: readonly string[];
  areFiguresTyped?: boolean;
  areLettersOn: boolean;
  onShortcut: (shortcut: Shortcut) => void;
}

export function useShortcuts({ area, onShortcut, ...situation }: Options) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isMeant(event.target, area.current)) return;
    const shortcut = shortcutOf(event, situation);
    if (shortcut === null) return;
    event.preventDefault();
    onShortcut(shortcut);
  });
  // With the first paint: a student who sees the question may press a key.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Dialogs handle their own keys, and typing into a field is text. */
function isMeant(target: EventTarget | null, area: HTMLElement | null): boolean {
  if (target === document.body) return document.querySelector("dialog[open]") === null;
  if (!(target instanceof HTMLElement) || area?.contains(target) !== true) return false;
  return (
    target.closest(
      "dialog, textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])",
    ) === null
  );
}
