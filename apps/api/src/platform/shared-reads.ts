/**
 * Reads the same thing once for many callers. A caller who asks during a read shares the next one, which
 * starts after the call and therefore sees everything committed before it.
 */
export function createSharedReads<T, Asked = string>(
  read: (asked: Asked) => Promise<T>,
  nameOf: (asked: Asked) => string = String,
) {
  const underWay = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  function begin(key: string, asked: Asked): Promise<T> {
    const reading = read(asked).finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading;
  }

  return function share(asked: Asked): Promise<T> {
    const key = nameOf(asked);
    const before = underWay.get(key);
    if (!before && !next.has(key)) return begin(key, asked);
    const waiting = next.get(key) ?? after(before!, key, asked);
    next.set(key, waiting);
    return waiting;
  };

  async function after(before: Promise<T>, key: string, asked: Asked) {
    await before.catch(() => undefined);
    next.delete(key);
    return begin(key, asked);
  }
}
