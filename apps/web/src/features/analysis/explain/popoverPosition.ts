export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface PopoverPosition {
  side: "right" | "below";
  left: number;
  top: number;
  /** The arrow's position on the upper edge, from the left; unused beside the figure. */
  arrow: number;
}

interface Room {
  /** The pressed “?”. */
  asked: Box;
  /** The explained figure, with its label. */
  figure: Box;
  /** The page's width: the popover stays within it. */
  page: Pick<Box, "left" | "right">;
  width: number;
}

const GAP = 10;
const BESIDE_LIFT = 13;
const ARROW = 7;
const CORNER = 16;

/** To the right of the “?” if there is room, else below the figure: never over the figure itself. */
export function popoverPosition({ asked, figure, page, width }: Room): PopoverPosition {
  const beside = asked.right + GAP;
  const covers = beside < figure.right - GAP;
  if (!covers && beside + width <= page.right)
    return { side: "right", left: beside, top: asked.top - BESIDE_LIFT, arrow: 0 };
  const centre = (asked.left + asked.right) / 2;
  const left = Math.max(page.left, Math.min(centre - CORNER * 2, page.right - width));
  const top = Math.max(figure.bottom, asked.bottom) + GAP;
  const arrow = Math.min(Math.max(centre - left - ARROW, CORNER), width - CORNER * 2);
  return { side: "below", left, top, arrow };
}
