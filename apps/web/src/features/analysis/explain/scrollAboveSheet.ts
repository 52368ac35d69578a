const GAP = 12;

/** Scrolls the figure above the sheet at the bottom; adds room if the page ends there. */
export function scrollAboveSheet(figure: Element, sheet: Element): () => void {
  const root = document.documentElement;
  const { height } = sheet.getBoundingClientRect();
  root.style.paddingBottom = `${height}px`;
  const { top, bottom } = figure.getBoundingClientRect();
  const lowest = innerHeight - height - GAP;
  const highest = parseFloat(getComputedStyle(root).scrollPaddingTop) || 0;
  if (bottom > lowest) scrollBy({ top: bottom - lowest, behavior: "instant" });
  else if (top < highest) scrollBy({ top: top - highest, behavior: "instant" });
  return () => {
    root.style.removeProperty("padding-bottom");
  };
}
