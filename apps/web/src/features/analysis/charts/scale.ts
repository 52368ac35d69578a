const STEPS = [5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 100, 120, 150, 200, 250, 300, 400, 500, 600, 900, 1200];
const LINES = 3;

/** Four lines at round values including 0, the highest at or above the greatest value. */
export function gridLines(greatest: number): number[] {
  const step = STEPS.find((round) => round * LINES >= greatest) ?? Math.ceil(greatest / LINES / 600) * 600;
  return Array.from({ length: LINES + 1 }, (_, line) => line * step);
}
