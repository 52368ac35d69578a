/** Dark or light; undefined where nothing is drawn yet. */
export type Matrix = (boolean | undefined)[][];

const sizeOf = (version: number) => 17 + 4 * version;

/** Everything but data, mask and format: what a reader finds its way by. */
export function patterns(version: number): Matrix {
  const size = sizeOf(version);
  const matrix: Matrix = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  for (let at = 0; at < size; at++) matrix[6]![at] = matrix[at]![6] = at % 2 === 0;
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    drawRings(matrix, row, column, 4);
  const places = alignmentPlaces(version);
  const last = places.length - 1;
  for (const [i, row] of places.entries())
    for (const [j, column] of places.entries()) {
      const isInCorner = (i === 0 && (j === 0 || j === last)) || (i === last && j === 0);
      if (!isInCorner) drawRings(matrix, row, column, 2);
    }
  if (version >= 7) drawVersion(matrix, version);
  drawFormat(matrix, 0);
  return matrix;
}

/** A finder (radius 4, its quiet ring included) or an alignment mark (radius 2). */
function drawRings(matrix: Matrix, row: number, column: number, radius: 2 | 4) {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++) {
      const line = matrix[row + dy];
      if (line === undefined || column + dx < 0 || column + dx >= line.length) continue;
      const distance = Math.max(Math.abs(dx), Math.abs(dy));
      line[column + dx] = radius === 2 ? distance !== 1 : distance !== 2 && distance !== 4;
    }
}

function alignmentPlaces(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = sizeOf(version) - 7;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - step * (count - 2 - at))];
}

/** Number and its remainder, as the standard protects the few bits that everything else hangs on. */
function withRemainder(value: number, generator: number, bits: number): number {
  let rest = value;
  for (let step = 0; step < bits; step++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * generator);
  return (value << bits) | rest;
}

function drawVersion(matrix: Matrix, version: number) {
  const bits = withRemainder(version, 0x1f25, 12);
  for (let at = 0; at < 18; at++) {
    const [near, far] = [Math.floor(at / 3), matrix.length - 11 + (at % 3)];
    matrix[near]![far] = matrix[far]![near] = ((bits >>> at) & 1) === 1;
  }
}

/** Level M is 0, so the five bits are the mask alone. */
export function drawFormat(matrix: Matrix, mask: number) {
  const bits = withRemainder(mask, 0x537, 10) ^ 0x5412;
  const bit = (at: number) => ((bits >>> at) & 1) === 1;
  const size = matrix.length;
  const around = [0, 1, 2, 3, 4, 5, 7, 8];
  for (let at = 0; at < 8; at++) {
    matrix[around[at]!]![8] = bit(at);
    matrix[8]![size - 1 - at] = bit(at);
  }
  for (let at = 8; at < 15; at++) {
    matrix[8]![at === 8 ? 7 : 14 - at] = bit(at);
    matrix[size - 15 + at]![8] = bit(at);
  }
  matrix[size - 8]![8] = true;
}
