/** Who wants to hear of something, and how they are told. */
export interface Listeners<A extends unknown[]> {
  /** Gives the function that ends it. */
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
