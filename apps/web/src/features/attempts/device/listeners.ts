/** Listeners to an event. */
export interface Listeners<A extends unknown[]> {
  /** Returns the function that removes it. */
  add: (listener: (...news: A) => void) => () => void;
  tell: (...news: A) => void;
}

export function makeListeners<A extends unknown[]>(): Listeners<A> {
  const listeners = new Set<(...news: A) => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (...news) => listeners.forEach((listener) => listener(...news)),
  };
}
