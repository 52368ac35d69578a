interface Announcement {
  words: string;
  /** At once, over whatever is being said. */
  isUrgent: boolean;
  /** The same words again are said again. */
  count: number;
}

/** What is said to a screen reader and not shown. */
export interface Announcer {
  say: (words: string) => void;
  urge: (words: string) => void;
  current: () => Announcement;
  subscribe: (listener: () => void) => () => void;
}

export function makeAnnouncer(): Announcer {
  let current: Announcement = { words: "", isUrgent: false, count: 0 };
  const listeners = new Set<() => void>();
  const announce = (words: string, isUrgent: boolean) => {
    current = { words, isUrgent, count: current.count + 1 };
    for (const listener of listeners) listener();
  };
  return {
    say: (words) => announce(words, false),
    urge: (words) => announce(words, true),
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
