// A QR code of our own (ISO/IEC 18004, bytes, level M): the secret in it must not travel to anybody who draws pictures.
import { codewords, versionFor } from "./codewords.ts";
import { drawFormat, patterns, type Matrix } from "./matrix.ts";
import { penalty } from "./penalty.ts";

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Rows of dark and light modules, without the quiet border; null if the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (version === null) return null;
  const drawn = masks.map((_, mask) => draw(bytes, version, mask));
  const best = Math.min(...drawn.map(penalty));
  return drawn.find((modules) => penalty(modules) === best) ?? null;
}

export function draw(bytes: Uint8Array, version: number, mask: number): boolean[][] {
  const fixed = patterns(version);
  const bits = codewords(bytes, version)
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("");
  const matrix = fixed.map((row) => [...row]);
  for (const [at, [x, y]] of dataPlaces(fixed).entries())
    matrix[y]![x] = (bits[at] === "1") !== masks[mask]!(x, y);
  drawFormat(matrix, mask);
  return matrix.map((row) => row.map((module) => module === true));
}

/** Up and down in columns of two, from the right, around the patterns. */
function dataPlaces(fixed: Matrix): [number, number][] {
  const size = fixed.length;
  const places: [number, number][] = [];
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The upright timing pattern has a column to itself.
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (fixed[y]![x] === undefined) places.push([x, y]);
    }
    isUpward = !isUpward;
  }
  return places;
}
