/** Without letters that look like figures. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** A 63-bit number in base 32. */
const DIGITS = 13;

/** Times two in the field of 32 elements: x⁵ = x² + 1. */
const twice = (value: number) => ((value << 1) ^ (value >= 16 ? 0b100101 : 0)) & 31;

/** Any one wrong letter changes it, and so do any two that changed places. */
const checkOf = (places: readonly number[]) => places.reduce((sum, place) => twice(sum ^ place), 0);

const placesOf = (id: bigint) =>
  Array.from({ length: DIGITS }, (_, place) => Number((id >> BigInt(5 * (DIGITS - 1 - place))) & 31n));

/** An attempt's id in 14 characters that can be written down: base 32, then a letter that finds slips of the pen. */
export function receiptCodeOf(attemptId: string): string {
  const places = placesOf(BigInt(attemptId));
  return [...places, checkOf(places)].map((place) => LETTERS[place]).join("");
}

/** The attempt's id, or undefined if the code has a slip. Spaces do not matter, nor do o, i and l for 0 and 1. */
export function attemptOfReceiptCode(code: string): string | undefined {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const places = Array.from(plain, (letter) => LETTERS.indexOf(letter));
  if (places.length !== DIGITS + 1 || places.includes(-1)) return undefined;
  const [check, digits] = [places.at(-1), places.slice(0, DIGITS)];
  const id = digits.reduce((sum, place) => sum * 32n + BigInt(place), 0n);
  return checkOf(digits) === check && id < 2n ** 63n ? String(id) : undefined;
}
