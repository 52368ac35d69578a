/**
 * Reads the same thing for many at once. Whoever asks while a reading is under way shares the next one, which begins
 * after he asked: what was committed before that is in it.
 */
export function createSharedReads<T>(read: (key: string) => Promise<T>) {
  const underWay = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  function begin(key: string): Promise<T> {
    const reading = read(key).finally(() => underWay.delete(key));
    underWay.set(key, reading);
    return reading;
  }

  return function share(key: string): Promise<T> {
    const before = underWay.get(key);
    if (!before && !next.has(key)) return begin(key);
    const waiting = next.get(key) ?? after(before!, key);
    next.set(key, waiting);
    return waiting;
  };

  async function after(before: Promise<T>, key: string) {
    await before.catch(() => undefined);
    next.delete(key);
    return begin(key);
  }
}
