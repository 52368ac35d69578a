const KEY = "patrak-ended";
const DAY_MS = 86_400_000;

/** The test that was last ended on this device, until its student has seen what became of it. */
export interface Ended {
  userId: string;
  attemptId: string;
  cause: "student" | "time-up";
  /** By the server's clock as this device counts it. */
  at: number;
  isHandedIn: boolean;
  /** Names of answers that the server did not accept. */
  refused: string[];
}

export function keepEnded(ended: Ended) {
  try {
    localStorage.setItem(KEY, JSON.stringify(ended));
  } catch {
    // If the browser refuses storage, the student is not received with it.
  }
}

export function readEnded(userId: string | undefined): Ended | null {
  try {
    const ended = JSON.parse(localStorage.getItem(KEY) ?? "null") as Ended | null;
    const isOld = ended?.isHandedIn === true && Date.now() - ended.at > DAY_MS;
    return ended?.userId === userId && !isOld ? ended : null;
  } catch {
    return null;
  }
}

/** Changes what is kept of this attempt, if it is the last one. */
export function amendEnded(userId: string, attemptId: string, change: (ended: Ended) => Ended) {
  const ended = readEnded(userId);
  if (ended?.attemptId === attemptId) keepEnded(change(ended));
}

export function forgetEnded(userId: string, attemptId: string) {
  try {
    if (readEnded(userId)?.attemptId === attemptId) localStorage.removeItem(KEY);
  } catch {
    // Nothing is kept then.
  }
}
