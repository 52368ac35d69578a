/** The list with one item at another position. */
export function moveInList<T>(list: readonly T[], item: T, to: number): T[] {
  const others = list.filter((other) => other !== item);
  const place = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, place), item, ...others.slice(place)];
}
