/** Makes a table focusable if it must be scrolled, and not if it fits. */
export function watchScrollBoxes(text: Element | null): () => void {
  const boxes = text?.querySelectorAll(".scroll-box") ?? [];
  if (boxes.length === 0) return () => undefined;
  const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => setStop(target)));
  for (const box of boxes) observer.observe(box);
  return () => observer.disconnect();
}

function setStop(box: Element) {
  if (box.scrollWidth > box.clientWidth) box.setAttribute("tabindex", "0");
  else box.removeAttribute("tabindex");
}
