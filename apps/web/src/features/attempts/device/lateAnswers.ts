const KEY = "patrak-late";

/** Questions of one attempt whose answers came too late: who opens it again is told once more. */
export function readLate(attemptId: string): readonly string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as { of: string; ids: string[] } | null;
    return kept?.of === attemptId ? kept.ids : [];
  } catch {
    return [];
  }
}

export function keepLate(attemptId: string, questionId: string) {
  try {
    const ids = [...new Set([...readLate(attemptId), questionId])];
    localStorage.setItem(KEY, JSON.stringify({ of: attemptId, ids }));
  } catch {
    // If the browser refuses storage, this page alone tells it.
  }
}
