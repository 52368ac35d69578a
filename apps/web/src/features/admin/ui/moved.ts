/** The list with one of it in another place. */
export function moved<T>(list: readonly T[], item: T, to: number): T[] {
  const others = list.filter((other) => other !== item);
  const place = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, place), item, ...others.slice(place)];
}
