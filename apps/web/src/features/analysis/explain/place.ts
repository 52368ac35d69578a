export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Placed {
  side: "right" | "below";
  left: number;
  top: number;
  /** Where the arrow stands on the upper edge, from the left; of no use beside. */
  arrow: number;
}

interface Room {
  /** The “?” that was pressed. */
  asked: Box;
  /** What is explained, with its label. */
  figure: Box;
  /** The page's own width: the popover stays in it. */
  page: Pick<Box, "left" | "right">;
  width: number;
}

const GAP = 10;
const BESIDE_LIFT = 13;
const ARROW = 7;
const CORNER = 16;

/** To the right of the “?” where the page has room for it, else below the figure: never over the figure itself. */
export function placeOf({ asked, figure, page, width }: Room): Placed {
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
