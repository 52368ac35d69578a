// Arithmetic of the field of 256 elements that QR codes use, and the check bytes made with it.

function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The polynomial with the roots 1, 2, 4 … without its leading 1, highest power first. */
function divisor(degree: number): number[] {
  const found = Array<number>(degree).fill(0);
  found[degree - 1] = 1;
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let at = 0; at < degree; at++) found[at] = multiply(found[at]!, root) ^ (found[at + 1] ?? 0);
    root = multiply(root, 2);
  }
  return found;
}

export function checkBytes(data: readonly number[], degree: number): number[] {
  const by = divisor(degree);
  let rest = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest[0]!;
    rest = [...rest.slice(1), 0].map((value, at) => value ^ multiply(by[at]!, factor));
  }
  return rest;
}
