export interface Stopwatch {
  /** This question is now on screen, or none. */
  show: (questionId: string | null) => void;
  /** The question's time not yet reported to the server. */
  untold: (questionId: string) => number;
  /** The same; it then counts as reported. */
  take: (questionId: string) => number;
  stop: () => void;
}

/** The milliseconds that each question is on screen. Stops while the page is hidden. */
export function startStopwatch(): Stopwatch {
  const times = new Map<string, number>();
  let shown: string | null = null;
  let isRunning = !document.hidden;
  let since = performance.now();

  const settle = () => {
    const now = performance.now();
    if (shown !== null && isRunning) times.set(shown, (times.get(shown) ?? 0) + now - since);
    since = now;
  };
  const turn = () => {
    settle();
    isRunning = !document.hidden;
  };
  const untold = (questionId: string) => {
    settle();
    return Math.round(times.get(questionId) ?? 0);
  };

  document.addEventListener("visibilitychange", turn);
  return {
    show: (questionId) => {
      settle();
      shown = questionId;
    },
    untold,
    take: (questionId) => {
      const time = untold(questionId);
      times.delete(questionId);
      return time;
    },
    stop: () => document.removeEventListener("visibilitychange", turn),
  };
}
