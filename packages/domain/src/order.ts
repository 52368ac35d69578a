/** The order with one id moved before another, or to the end for null; undefined if the other is missing. */
export function placedBefore(
  order: readonly string[],
  id: string,
  beforeId: string | null,
): string[] | undefined {
  const others = order.filter((other) => other !== id);
  const at = beforeId === null ? others.length : others.indexOf(beforeId);
  return at === -1 ? undefined : others.toSpliced(at, 0, id);
}
