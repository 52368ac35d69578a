import type { RefObject } from "react";
import type { Shortcut } from "../shortcuts.ts";
import type { useReading } from "../useReading.ts";
import { useShortcuts } from "../useShortcuts.ts";
import type { ReviewOverlay } from "./ReviewOverlays.tsx";
import type { ReviewPlace } from "./useReviewPlace.ts";

interface Options {
  area: RefObject<HTMLElement | null>;
  place: ReviewPlace;
  reading: ReturnType<typeof useReading>;
  onList: (change: (isOpen: boolean) => boolean) => void;
  onOverlay: (overlay: ReviewOverlay) => void;
}

/** The keys that move. Keys that would change an answer do nothing. */
export function useReviewKeys({ area, place, reading, onList, onOverlay }: Options) {
  const step = (index: number | undefined) => {
    if (index !== undefined) place.go(index);
  };
  const does: Partial<Record<Shortcut["does"], () => void>> = {
    next: () => step(place.next),
    previous: () => step(place.previous),
    list: () => onList((isOpen) => !isOpen),
    close: () => onList(() => false),
    goTo: () => onOverlay("goTo"),
    help: () => onOverlay("shortcuts"),
  };
  useShortcuts({
    area,
    areLettersOn: reading.areLettersOn,
    letters: [],
    onShortcut: (shortcut) => does[shortcut.does]?.(),
  });
}
