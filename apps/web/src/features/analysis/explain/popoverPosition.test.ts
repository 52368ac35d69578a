import { expect, test } from "vitest";
import { popoverPosition } from "./popoverPosition.ts";

const page = { left: 156, right: 1284 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test("stands beside the “?” where the page has room", () => {
  const placed = popoverPosition({
    asked: box(298, 376, 24, 24),
    figure: box(200, 404, 60, 28),
    page,
    width: 348,
  });
  expect(placed).toMatchObject({ side: "right", left: 332, top: 363 });
});

test("stands below the figure where it would leave the page, its arrow under the “?”", () => {
  const asked = box(914, 795, 24, 24);
  const placed = popoverPosition({ asked, figure: box(844, 760, 60, 34), page, width: 392 });
  expect(placed).toMatchObject({ side: "below", left: 892, top: 829 });
  expect(placed.left + placed.arrow + 7).toBe(926);
});

test("at the right edge it moves in, and the arrow stays with the “?”", () => {
  const asked = box(1240, 577, 24, 24);
  const placed = popoverPosition({ asked, figure: box(1140, 610, 90, 30), page, width: 392 });
  expect(placed.left + 392).toBe(1284);
  expect(placed.left + placed.arrow + 7).toBe(1252);
  expect(placed.top).toBeGreaterThan(640);
});

test("never covers a figure that stands to the right of the “?”", () => {
  const placed = popoverPosition({
    asked: box(260, 100, 24, 24),
    figure: box(500, 100, 60, 30),
    page,
    width: 348,
  });
  expect(placed.side).toBe("below");
});
