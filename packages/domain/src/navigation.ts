/** The 1-based question number in an address, or null if this paper has no such question. */
export function questionNumber(value: string | null, total: number): number | null {
  if (value === null || !/^[1-9][0-9]{0,5}$/.test(value)) return null;
  const number = Number(value);
  return number <= total ? number : null;
}

export function nextIndex(index: number, total: number): number {
  return Math.max(0, Math.min(index + 1, total - 1));
}

export function previousIndex(index: number): number {
  return Math.max(0, index - 1);
}

/** A jump outside the paper is ignored. */
export function jumpIndex(index: number, target: number, total: number): number {
  return Number.isInteger(target) && target >= 0 && target < total ? target : index;
}
