/** The order with one id put before another, or with null at the end; undefined if that other is not there. */
export function placedBefore(
  order: readonly string[],
  id: string,
  beforeId: string | null,
): string[] | undefined {
  const others = order.filter((other) => other !== id);
  const at = beforeId === null ? others.length : others.indexOf(beforeId);
  return at === -1 ? undefined : others.toSpliced(at, 0, id);
}
