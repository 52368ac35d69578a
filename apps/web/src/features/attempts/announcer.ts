interface Announcement {
  words: string;
  /** At once, interrupting other speech. */
  isUrgent: boolean;
  /** Counts up, so that the same words are spoken again. */
  count: number;
}

/** Announcements for screen readers, not shown. */
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
