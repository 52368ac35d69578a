/**
 * Before a row is removed: moves focus to the same control of the next or previous row,
 * because it would be lost.
 */
export function focusNeighbour(control: Element, selector: string) {
  const row = control.closest("li");
  const next = row?.nextElementSibling?.querySelector<HTMLElement>(selector);
  const former = row?.previousElementSibling?.querySelector<HTMLElement>(selector);
  const last = control.closest("dialog, section")?.querySelector<HTMLElement>("input, button");
  (next ?? former ?? last)?.focus();
}
