/** Before a row goes: focus would go with it, so the same control of the next row has it, or of the one before. */
export function focusNeighbour(control: Element, selector: string) {
  const row = control.closest("li");
  const next = row?.nextElementSibling?.querySelector<HTMLElement>(selector);
  const former = row?.previousElementSibling?.querySelector<HTMLElement>(selector);
  const last = control.closest("dialog, section")?.querySelector<HTMLElement>("input, button");
  (next ?? former ?? last)?.focus();
}
