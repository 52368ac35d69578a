import { useEffect, useEffectEvent, useRef } from "react";
import type { AuditPage } from "./audit.api.ts";
import type { AuditPlace, Move } from "./auditAddress.ts";

/**
 * Up and Down move between rows and update the drawer, Enter opens and enters it, Esc closes it and returns
 * to its row, / goes to the search.
 */
export function useAuditKeys(place: AuditPlace, page: AuditPage | undefined, move: Move) {
  const search = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = place.entry !== undefined;

  useEffect(() => {
    // Focus moves when a row's link or the address opens the drawer, not when arrows update it.
    if (isOpen) heading.current?.focus();
  }, [isOpen]);

  const close = () => {
    rowLink(place.entry)?.focus();
    move({ entry: undefined });
  };

  const step = (by: 1 | -1) => {
    const ids = page?.entries.map(({ entryId }) => entryId) ?? [];
    const focused =
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset["entry"] : null;
    const next = ids[ids.indexOf(focused ?? "") + by];
    if (!focused || next === undefined) return false;
    rowLink(next)?.focus();
    if (isOpen) move({ entry: next }, "replace");
    return true;
  };

  /** Handles a key; false if it has no meaning on this page. */
  const press = ({ key, target }: KeyboardEvent): boolean => {
    if (key === "ArrowDown") return step(1);
    if (key === "ArrowUp") return step(-1);
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return false;
    if (key === "Escape" && isOpen) close();
    else if (key === "/") search.current?.focus();
    else return false;
    return true;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (press(event)) event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return { search, heading, close };
}

function rowLink(entryId: string | undefined): HTMLElement | null {
  return document.querySelector(`[data-entry="${entryId}"]`);
}
